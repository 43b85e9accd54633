"""The Villager has no power, so others may hide behind him."""

from __future__ import annotations

from nights.counted import deals

PAIR = {"werewolf": 2, "seer": 1, "villager": 2}


def test_others_hide_behind_him():
    assert deals(PAIR, tales={1: "villager"}) == 30  # nobody is bound by it


def test_where_his_claim_binds():
    assert deals(PAIR, tales={1: "villager"}, villager_claims_bind="on") == 24  # 12 a wolf, 12 a villager

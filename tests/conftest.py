"""Settings every test shares."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "dev",
    deadline=None,  # no test asserts a time
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],  # whole games are large values
)
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

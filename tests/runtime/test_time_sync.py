"""Whether the clock is kept right: what the kernel answers, and what it cannot."""

import ctypes
import sys

import pytest

from croupier.runtime.house.time_sync import ClockState, Synchrony, Timex, clock_state


@pytest.mark.parametrize(
    ("state", "status", "found"),
    [
        (0, 0x2001, ClockState(synchrony=Synchrony.SYNCHRONISED, error_ms=16)),
        (0, 0x40, ClockState(synchrony=Synchrony.NOT_SYNCHRONISED, error_ms=16)),
        (5, 0x40, ClockState(synchrony=Synchrony.NOT_SYNCHRONISED, error_ms=16)),
        (5, 0, ClockState(synchrony=Synchrony.NOT_SYNCHRONISED, error_ms=16)),
        (-1, 0, ClockState(synchrony=Synchrony.UNKNOWN)),
    ],
)
def test_what_the_kernel_says(state: int, status: int, found: ClockState) -> None:
    def kernel(record: Timex) -> int:
        assert record.modes == 0, "it is only asked, never set"
        record.status, record.maxerror = status, 16_500
        return state

    assert clock_state(kernel) == found


def test_the_record_has_the_shape_of_the_kernels() -> None:
    """On 64 bits: a mode, then numbers of eight bytes, the status behind four of them."""
    if ctypes.sizeof(ctypes.c_long) == 8:
        assert (Timex.offset.offset, Timex.maxerror.offset, Timex.status.offset) == (8, 24, 40)
    assert ctypes.sizeof(Timex) >= 208


def test_this_computer_answers_one_of_the_three() -> None:
    found = clock_state()
    assert found.synchrony in Synchrony
    if found.error_ms is not None:
        assert found.error_ms >= 0


def test_where_there_is_no_such_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "plan9")
    assert clock_state() == ClockState(synchrony=Synchrony.UNKNOWN)

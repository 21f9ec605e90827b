# cython: language_level=3
"""Harbours and their ships."""

import numpy as np
cimport numpy as cnp
from libc.stdlib cimport free, malloc
include "berths.pxi"

ctypedef unsigned int depth_t
ctypedef void (*bell_t)(int strokes)

ctypedef fused number:
    int
    double

cdef extern from "tide.h":
    ctypedef struct tide_t:
        double height

    double tide_at(double hour) nogil
    int tide_count "tide_n"(const tide_t *tides, int n)

cdef enum Flag:
    RED = 1
    GREEN

cdef struct Berth:
    int number
    double depth

cdef class Ship:
    """A ship."""

    cdef public int tons
    cdef double[:, ::1] hold

    def __cinit__(self, int tons):
        self.tons = tons

    @property
    def name(self):
        """Its name."""
        return "ship"

    cdef inline double _draught(self) noexcept nogil:
        return self.tons / 100.0

    cpdef bint fits(self, Berth berth):
        """Whether it fits."""
        return self._draught() < berth.depth

    def moor(self, *args):
        return args


cdef Berth *find(Berth *berths, int n,
                 int number) except NULL:
    for i in range(n):
        if berths[i].number == number:
            return &berths[i]
    return NULL


cpdef number deepest(number[:] depths):
    cdef number best = 0
    return best


def arrive(ship: Ship, *, berth=None):
    """Lets a ship in.

    At a berth.
    """
    def inner():
        return 1
    return inner()


class Harbour(Base):
    berths = 4

    async def open(self):
        return True

cdef:
    double tide = 0

    double wave(double hour):
        return tide + hour

cdef extern from "<vector>" namespace "std":
    cdef cppclass vector[T]:
        void push_back(T&) except +
        size_t size()

@cython.boundscheck(False)
cdef void fill(double[::1] values) noexcept:
    values[:] = 1

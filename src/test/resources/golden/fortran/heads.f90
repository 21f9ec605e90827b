module quays
  implicit none
contains

  !> Moors.
#ifdef DEEP
  subroutine moor(n)
#elif SHALLOW
  subroutine moor(n, k)
#else
  subroutine moor(n, m)
#endif
    integer :: n
#ifdef DEEP
    print *, n
#else
    print *, m
#endif
  end subroutine moor

#ifdef DEEP
  function depth(n)
    integer :: n
    depth = n
  end function depth
#else
  function depth(n, m)
    integer :: n
    depth = n + m
  end function depth
#endif

  integer function free(n)
    integer :: n
    free = n
  end function free
end module quays

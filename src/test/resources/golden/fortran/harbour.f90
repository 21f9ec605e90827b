! Copyright 2026 The Harbour Authors.

!> Ships and berths.
module harbour
  use, intrinsic :: iso_fortran_env, only: real64
  use ships
  implicit none
  private

  !> How many ships fit.
  integer, parameter :: limit = 10
  integer :: count, end_of_day

  !> A place for one ship.
  type, extends(place), public :: berth
    character(len=:), allocatable :: name ! such as 'end type'
  contains
    procedure :: moor => berth_moor
    final :: berth_free
  end type berth

  type(berth) :: first

  interface operator(+)
    module procedure add
  end interface

  abstract interface
    !> Called for each ship.
    subroutine visitor(name)
      character(len=*), intent(in) :: name
    end subroutine visitor
  end interface

contains

  !> Moors a ship.
  !! Sets stat to 1 if the berth is full.
  subroutine berth_moor(self, name, &
                        stat)
    class(berth), intent(inout) :: self
    character(len=*), intent(in) :: name
    integer, intent(out) :: stat
    if (len(name) == 0) then
      stat = 1
    else if (name == "end subroutine") then; stat = 2
    end if
    do while (stat > 0)
      stat = stat - 1
    enddo
    end_of_day = 1
  contains
    ! Within the subroutine.
    integer function twice(x)
      integer, intent(in) :: x
      twice = 2*x
    end function
  end subroutine berth_moor

  pure elemental real(kind=real64) function length(self) result(l)
    class(berth), intent(in) :: self
    l = 1.0_real64
  END FUNCTION length

  recursive function add(a, b) result(c)
    type(berth), intent(in) :: a, b
    type(berth) :: c
    c = a
  end function add
end module harbour

program main
  use harbour
  call run()
contains
  subroutine run
    print *, 'it''s done'
  end subroutine
end program main

!> Not finished.
subroutine broken(x)
  integer :: x
  if (x > 0) then

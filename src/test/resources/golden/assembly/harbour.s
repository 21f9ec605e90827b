# Copyright 2026 The Harbour Authors.
#include "ships.h"

        .section .rodata
.Lname: .string "moor: #"

/* How many ships fit. */
#define LIMIT 10

.macro  SAVE reg
        push \reg
.endm

        .text
# Moors a ship.
# rdi: the ship
        .globl  moor
        .type   moor, @function
moor:
        push    %rbp            # keeps it
        SAVE    %rax
.Lloop:
        dec     %rdi
        jnz     .Lloop
1:      jmp     1b
        ret
        .size   moor, .-moor

// Frees a berth.
free:   ret

SYM_FUNC_START(watch)
        nop
SYM_FUNC_END(watch)

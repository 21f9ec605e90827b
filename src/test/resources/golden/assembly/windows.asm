; Copyright 2026 The Harbour Authors.
include ships.inc

.data
name    db "moor: proc", 0

.code
; Moors a ship.
moor    PROC
        mov eax, 1      ; one
again:
        jmp again
        ret
moor    ENDP

%macro save 1
        push %1
%endmacro

start:
        call moor

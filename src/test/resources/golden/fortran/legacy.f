C     Adds two numbers, in fixed form.
      SUBROUTINE ADD(A, B, C)
      REAL A, B, C
C     A remark with END in it.
      DO 10 I = 1, 3
        C = A + B
   10 CONTINUE
      IF (C .GT. 0) THEN
        RETURN
      END IF
      END

      DOUBLE PRECISION FUNCTION TWICE(X)
      DOUBLE PRECISION X
      TWICE = 2*X
      END

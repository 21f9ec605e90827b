      * Copyright 2026 The Harbour Authors.
       IDENTIFICATION DIVISION.
       PROGRAM-ID. HARBOUR.
       AUTHOR. SOMEONE.

       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT SHIPS ASSIGN TO "SHIPS.DAT".

       DATA DIVISION.
       WORKING-STORAGE SECTION.
       COPY SHIPS.
       01  WS-LIMIT PIC 99 VALUE 10.
       01  WS-TEXT PIC X(20) VALUE "MAIN-PARA.".

      * What is done.
       PROCEDURE DIVISION USING WS-LIMIT.
       MAIN-SECTION SECTION.
      * The first paragraph.
       MAIN-PARA.
           PERFORM MOOR-SHIP.
           IF WS-LIMIT > 5
               DISPLAY "FULL."
           END-IF.
           STOP RUN.

      * Moors a ship.
       MOOR-SHIP.
           ADD 1 TO WS-LIMIT.
           EXIT.
       LAST-PARA.
           GOBACK.

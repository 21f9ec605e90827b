// Copyright 2026 The Harbour Authors.
parser grammar Harbour;

import Tides, Ships;

options {
    tokenVocab = HarbourLexer;
}

tokens { BERTH, QUAY }

@parser::members {
    // Not a rule: hidden : 'x' ;
    private int depth() { return 1; }
}

/** All of a log. */
log
    : entry* EOF
    ;

entry[int depth] returns [Ship ship]
locals [int n = 0]
@init { $n = 1; }
    : 'moor' name=ID ':' at { $ship = new Ship($name.text); } # moored
    | <assoc=right> 'sink' ID ';'                           # sunk
    ;
catch [RecognitionException e] { throw e; }

at : NUMBER {depth() > 1}? | '{' NUMBER '}' ;

// What a lexer has.
fragment DIGIT : [0-9] ;
NUMBER: DIGIT+ ('.' DIGIT+)? ;
ID options { caseInsensitive = true; } : [a-z_'";] [a-z0-9_\]]* ;
WS : [ \t\r\n]+ -> skip ;

mode TIDES;
STRING : '\'' ~['\\]* '\'' -> type(ID), popMode ;

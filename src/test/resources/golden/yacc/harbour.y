/* Copyright 2026 The Harbour Authors. */

%{
#include <stdio.h>
#include "tides.h"

#define YYERROR_VERBOSE 1

static int depth = 0;

/* How deep the water is. */
static int water(int at)
{
  return at > 0 ? at : depth;
}
%}

%code requires {
  struct ship { int tons; };
}

%union {
  int number;
  char *text;
}

%token <text> NAME
%token <number> NUMBER
%type <number> berth
%left '+' '-'
%start log

%%

/* All of a log. */
log:
    %empty            { $$ = 0; }
  | log entry ';'     { depth++; }
  ;

// One ship.
entry
  : NAME ':' berth    { printf("%s: { at %d\n", $1, $3); }
  | error '}'         { yyerrok; if (water(1)) { YYABORT; } }
  ;

berth[place]: NUMBER | berth '+' berth { $$ = $1 + $3; };

%%

int yylex(void);

/* Says what is wrong. */
void yyerror(const char *message)
{
  fprintf(stderr, "%s\n", message);
}

int
main(int argc, char **argv)
{
  return yyparse();
}

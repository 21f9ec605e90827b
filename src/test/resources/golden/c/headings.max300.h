#ifndef HARBOUR_SIGNALS_H
#define HARBOUR_SIGNALS_H

/*
 * Signals of the harbour master, by the flag that is hoisted at the mole.
 */

#define SIGNAL_DIVER 1
#define SIGNAL_FIRE 2
#define SIGNAL_PILOT 3
#define SIGNAL_QUARANTINE 4

/****************
 * Lights       *
 ****************/

#define LIGHT_GREEN 1
#define LIGHT_RED 2

#endif

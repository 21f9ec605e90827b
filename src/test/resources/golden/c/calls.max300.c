#include "harbour.h"

void open_harbour(struct harbour *harbour) {
	light(harbour, LIGHT_RED, metres(12), seconds(4), LIGHT_FLASHES);
	light(harbour, LIGHT_GREEN, metres(14), seconds(5), LIGHT_FLASHES);
	announce(harbour, "the harbour is open",
	         CHANNEL_16 | CHANNEL_9);
	announce(harbour, "der Hafen ist offen",
	         CHANNEL_16 | CHANNEL_9);
	announce(harbour, "le port est ouvert",
	         CHANNEL_16 | CHANNEL_9);
	call_pilots(harbour, PILOT_ALL);
}

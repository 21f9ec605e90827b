#include "harbour.h"

void open_harbour(Harbour& harbour) {
  harbour.light(Light::red, Height::metres(12), Interval::seconds(4));
  harbour.light(Light::green, Height::metres(14), Interval::seconds(5));
  harbour.announce("the harbour is open", Channel::sixteen,
                   Language::english);
  harbour.announce("der Hafen ist offen", Channel::sixteen,
                   Language::german);
  harbour.announce("le port est ouvert", Channel::sixteen,
                   Language::french);
  harbour.pilots().call(Pilot::all);
}

def open_harbour(harbour)
  harbour.light :red, height: metres(12), interval: seconds(4), flashes: true
  harbour.light :green, height: metres(14), interval: seconds(5), flashes: true
  harbour.announce "the harbour is open",
                   channels: [16, 9]
  harbour.announce "der Hafen ist offen",
                   channels: [16, 9]
  harbour.announce "le port est ouvert",
                   channels: [16, 9]
  harbour.call_pilots :all
end

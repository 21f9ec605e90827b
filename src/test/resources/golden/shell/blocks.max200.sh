#!/bin/sh
# Builds the harbour.
set -e
quay=north

if [ "$quay" = north ] && [ -n "$tide" ]; then
  echo "The tide is high, and the ship may come in."
fi

if [ -z "$tide" ]; then
  dock() { echo; }
fi

for ship in ferry tug tanker; do
  echo "The $ship docks at the $quay quay."
done

case "$1" in
  open) echo "The harbour is open." ;;
  *) echo "What?" ;;
esac

cat > harbour.txt <<EOF
A harbour with four quays, of which one is closed.
EOF

while read -r ship; do echo "$ship"; done < ships.txt

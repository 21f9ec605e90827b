import sys

if sys.platform == "linux":
    MOLE = "north"
    LOCK = "south"
else:
    MOLE = "west"
    LOCK = "east"

try:
    import tides
    import lamps_of_the_harbour
except ImportError:
    tides = None

with open("ships.txt") as ships:
    for ship in ships:
        print(ship)


def moor(ship):
    print(ship)


if __name__ == "__main__":
    for ship in sys.argv[1:]:
        moor(ship)
    print("All ships are moored.")

while True:
    for line in open("tides.txt"):
        print("The loop inside of a large block is not apart.")
        print("It is a part of the block around it.")
        print("The block has one name.")

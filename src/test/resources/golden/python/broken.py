def before():
    return 1


class Good:
    def one(self):
        return (

    def two(self):
        return 2


# Stands after the damage.
def after():
    return 2

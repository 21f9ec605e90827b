# What each port charges.
TARIFFS = {
    "currency": "EUR",
    "night": {"factor": 1.5, "from": 22, "to": 6},
    "ports": {
        "hamburg": {"per_ton": 0.91, "minimum": 120, "pilots": ["compulsory", "above 90 m"]},
        "le-havre": {"per_ton": 0.87, "minimum": 110, "pilots": ["compulsory", "above 70 m"]},
        ROTTERDAM: {"per_ton": 0.93, "minimum": 150, "pilots": ["compulsory", "above 75 m"]},
    },
    **EXCEPTIONS,
    "holidays": ("01-01", "05-01", "12-25", "12-26"),  # no discount
}

BERTHS = [
    Berth("A1", depth=12, length=250, cranes=["north", "south"], fenders=True, power=440),
    Berth("A2", depth=14, length=300, cranes=["west"], fenders=True, power=440),
    Berth("B1", depth=9, length=180, cranes=[], fenders=False, power=380),
    Berth("B2", depth=9, length=170, cranes=[], fenders=False, power=380),
]

OPTIONS = dict(
    retries=3,
    message="the tide tables of this port are older than a year and must not be used any more",
    hosts=["tides.example", "tides-backup.example", "tides-archive.example", "moon.example"],
    headers={"accept": "application/json", "user-agent": "harbour", "x-request": "tides"},
)

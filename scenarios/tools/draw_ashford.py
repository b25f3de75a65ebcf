#!/usr/bin/env python3
"""Draws the map of "The Mill at Ashford": heights.asc and ground.geojson.

Everything is laid down by hand as a few points for each thing; this script draws smooth curves through them, roughens
them a little, and shapes the hills. The same script gives the same files, byte for byte.

    python3 scenarios/tools/draw_ashford.py [folder]
"""
import json
import math
import random
import sys
from pathlib import Path

WIDTH, HEIGHT, CELL = 4000, 3000, 20

# --- curves -------------------------------------------------------------------------------------------------------


def catmull_rom(points, closed=False, step=12.0):
    """A smooth curve through the points, about `step` metres from vertex to vertex. A closed one does not repeat its first."""
    count = len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[min(max(i, 0), count - 1)])
    curve = []
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        pieces = max(1, round(math.dist(p1, p2) / step))
        for k in range(pieces):
            t = k / pieces
            curve.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    if not closed:
        curve.append(points[-1])
    return curve


def clamped(curve):
    return [(min(max(x, 0.0), WIDTH), min(max(y, 0.0), HEIGHT)) for x, y in curve]


def roughened(curve, amount, seed, closed=False):
    """Moves each vertex a little to one side, in slow waves, so that nothing looks drawn with a ruler. Ends stay."""
    chance = random.Random(seed)
    waves = [(chance.uniform(0.5, 1.0), chance.randint(3, 6) + 4 * k, chance.uniform(0, 2 * math.pi)) for k in range(4)]
    rough, count = [], len(curve)
    for i, (x, y) in enumerate(curve):
        before, after = curve[i - 1] if closed or i else curve[0], curve[(i + 1) % count] if closed or i + 1 < count else curve[-1]
        length = math.dist(before, after) or 1.0
        u = 2 * math.pi * i / count
        side = sum(a * math.sin(f * u + phase) for a, f, phase in waves) / len(waves) * amount
        if not closed:
            side *= min(1.0, i / 4, (count - 1 - i) / 4)
        rough.append((x - (after[1] - before[1]) / length * side, y + (after[0] - before[0]) / length * side))
    return rough


def distance_to(curve, x, y):
    """Metres to the curve, and how far along it (0 to 1) the nearest place lies, and on which side (+1: left)."""
    best, where, side = 1e9, 0.0, 1
    for i in range(len(curve) - 1):
        (ax, ay), (bx, by) = curve[i], curve[i + 1]
        dx, dy = bx - ax, by - ay
        t = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / ((dx * dx + dy * dy) or 1.0)))
        d = math.hypot(x - ax - t * dx, y - ay - t * dy)
        if d < best:
            best, where = d, (i + t) / (len(curve) - 1)
            side = 1 if dx * (y - ay) - dy * (x - ax) >= 0 else -1
    return best, where, side


# --- what lies where: points laid down by hand, metres from the south-west corner ------------------------------------

STREAM = [(2230, 3000), (2180, 2850), (2245, 2680), (2150, 2480), (2205, 2300), (2120, 2120), (2150, 1950), (2225, 1800),
          (2180, 1660), (2092, 1565), (2085, 1500), (2080, 1435), (2010, 1300), (2060, 1150), (2160, 1020), (2150, 900),
          (2080, 805), (2078, 740), (2078, 680), (2015, 560), (1930, 430), (1990, 280), (1945, 130), (1900, 0)]
BROOK = [(2940, 2480), (2860, 2420), (2790, 2330), (2700, 2330), (2630, 2400), (2520, 2430), (2420, 2390), (2330, 2400),
         (2200, 2330)]

HIGHWAY = [(0, 1380), (300, 1420), (600, 1440), (900, 1400), (1150, 1450), (1400, 1495), (1600, 1520), (1800, 1503),
           (1950, 1498), (2045, 1500), (2085, 1500), (2125, 1500), (2250, 1512), (2450, 1560), (2700, 1540), (2950, 1500),
           (3200, 1560), (3500, 1605), (3750, 1565), (4000, 1590)]
MILL_LANE = [(0, 760), (300, 805), (600, 765), (900, 700), (1200, 760), (1500, 805), (1800, 770), (2000, 741), (2040, 740),
             (2078, 740), (2116, 740), (2240, 722), (2400, 690), (2700, 760), (3000, 850), (3300, 880), (3600, 905), (4000, 860)]
ROADS = [
    ("mill-lane", "Mill Lane", MILL_LANE),
    ("down-lane", "", [(1050, 3000), (1000, 2700), (960, 2400), (1020, 2000), (1095, 1700), (1150, 1450), (1130, 1200),
                       (1180, 950), (1200, 760), (1150, 500), (1100, 250), (1120, 0)]),
    ("hanger-lane", "", [(1850, 1501), (1838, 1600), (1835, 1680), (1780, 1850), (1700, 2020), (1560, 2130), (1300, 2090), (1020, 2000)]),
    ("church-lane", "", [(1905, 1499), (1900, 1400), (1895, 1300), (1880, 1150), (1845, 950), (1800, 770)]),
    ("ridge-lane", "", [(3080, 3000), (3050, 2700), (3110, 2400), (3060, 2100), (3000, 1800), (2950, 1500), (2980, 1200),
                        (3000, 850), (3060, 500), (2980, 250), (3000, 0)]),
    ("beacon-lane", "", [(4000, 2200), (3700, 2150), (3450, 2080), (3250, 2120), (3060, 2100), (2920, 1980), (2790, 1890),
                         (2705, 1810), (2690, 1680), (2700, 1540)]),
    ("miller-lane", "", [(2250, 1512), (2238, 1400), (2275, 1250), (2290, 1100), (2260, 950), (2262, 850), (2240, 722)]),
]
PATHS = [
    ("knoll-path", [(2705, 1810), (2620, 1940), (2560, 2080), (2510, 2190)]),
    ("hanger-path", [(1560, 2130), (1450, 2300), (1290, 2450), (1130, 2520), (975, 2540)]),
    ("meadow-path", [(1835, 1680), (1930, 1760), (2030, 1800), (2080, 1900), (2060, 2050)]),
    ("bishop-path", [(3000, 850), (3080, 690), (3250, 560), (3420, 430), (3550, 250), (3600, 0)]),
    ("warren-path", [(1130, 1200), (1250, 1170), (1330, 1130), (1440, 1000), (1500, 805)]),
]

WOODS = [
    ("hanger-wood", "Hanger Wood", False, [(1080, 2230), (1220, 2190), (1380, 2230), (1500, 2290), (1545, 2420), (1500, 2560),
                                           (1380, 2640), (1260, 2740), (1120, 2720), (1050, 2600), (1090, 2470), (1040, 2330)]),
    ("hanger-thicket", "", True, [(1190, 2360), (1290, 2330), (1360, 2400), (1340, 2500), (1240, 2540), (1170, 2460)]),
    ("bishops-wood", "Bishop's Wood", False, [(3130, 330), (3260, 290), (3420, 330), (3540, 420), (3560, 560), (3480, 680),
                                             (3330, 740), (3190, 700), (3150, 590), (3090, 470)]),
    ("fox-covert", "Fox Covert", False, [(2440, 300), (2530, 330), (2610, 290), (2700, 340), (2720, 420), (2640, 440), (2610, 510), (2500, 545),
                                         (2440, 490), (2470, 410)]),
    ("warren-copse", "", False, [(1480, 310), (1570, 330), (1650, 280), (1760, 330), (1740, 400), (1660, 420), (1640, 500), (1560, 520), (1520, 420)]),
    ("beacon-copse", "", False, [(3180, 2500), (3270, 2420), (3400, 2440), (3510, 2400), (3560, 2470), (3470, 2540), (3450, 2640), (3360, 2610),
                                 (3290, 2690), (3200, 2650), (3230, 2560)]),
    ("north-shaw", "", False, [(1650, 2830), (1720, 2760), (1810, 2770), (1850, 2700), (1930, 2720), (1920, 2810), (1860, 2860), (1850, 2940),
                               (1770, 2930), (1720, 2870)]),
    ("river-alders", "", False, [(2130, 1120), (2170, 1080), (2205, 1090), (2215, 1150), (2180, 1210), (2140, 1260), (2115, 1230), (2135, 1180)]),
    ("long-belt", "", False, [(2560, 1080), (2640, 1060), (2740, 1075), (2840, 1110), (2845, 1140), (2740, 1112), (2640, 1100), (2565, 1112)]),
    ("hanger-belt", "", False, [(1590, 2330), (1660, 2370), (1700, 2460), (1690, 2540), (1655, 2530), (1660, 2460), (1625, 2400), (1580, 2370)]),
    ("west-copse", "", False, [(520, 1950), (600, 1960), (670, 1900), (760, 1930), (770, 2000), (690, 2030), (700, 2110), (610, 2130), (580, 2050)]),
    ("east-copse", "", False, [(3560, 1260), (3630, 1180), (3720, 1210), (3800, 1160), (3850, 1230), (3790, 1310), (3700, 1300), (3650, 1380), (3590, 1350)]),
    ("south-copse", "", False, [(560, 170), (640, 120), (760, 140), (840, 90), (890, 160), (820, 230), (730, 220), (660, 280), (590, 250)]),
    ("north-copse", "", False, [(3720, 2760), (3800, 2690), (3890, 2720), (3920, 2810), (3850, 2880), (3800, 2830), (3740, 2860)]),
]
MARSHES = [("sedge-marsh", "Sedge Moor", [(2110, 2590), (2150, 2540), (2130, 2440), (2170, 2330), (2255, 2300), (2290, 2420), (2270, 2540),
                                          (2300, 2640), (2260, 2720), (2180, 2700)]),
           ("osier-bed", "", [(1905, 420), (1930, 350), (1985, 340), (2035, 430), (2060, 520), (2010, 530), (1950, 480)])]
POND = [(2135, 800), (2165, 785), (2205, 792), (2222, 822), (2205, 850), (2170, 856), (2142, 836)]
GARDENS = [
    ("ashford-orchard", "", [(1590, 1540), (1680, 1535), (1690, 1600), (1680, 1650), (1600, 1640)]),
    ("ashford-gardens", "", [(1770, 1395), (1830, 1358), (1880, 1345), (1870, 1290), (1790, 1310), (1740, 1360)]),
    ("coldharbour-farm", "Coldharbour Farm", [(2725, 1790), (2735, 1720), (2800, 1705), (2860, 1730), (2865, 1800), (2800, 1835)]),
    ("warren-farm", "Warren Farm", [(1290, 1100), (1340, 1075), (1400, 1090), (1410, 1150), (1360, 1185), (1300, 1165)]),
    ("mill-garden", "", [(2128, 752), (2200, 746), (2206, 778), (2140, 782)]),
]
VILLAGES = [
    ("ashford", "Ashford", [(1695, 1480), (1702, 1560), (1750, 1625), (1830, 1665), (1895, 1645), (1965, 1605), (2030, 1580),
                            (2064, 1540), (2063, 1465), (2030, 1405), (1975, 1352), (1900, 1335), (1835, 1372), (1760, 1415)]),
    ("bridge-end", "Bridge End", [(2110, 1460), (2110, 1542), (2150, 1572), (2220, 1562), (2262, 1530), (2255, 1482), (2200, 1447), (2150, 1440)]),
]
# Single buildings: id, name, middle, length and breadth in metres, turned by so many degrees.
BUILDINGS = [
    ("church", "St. Mary's", (1782, 1562), (32, 13), 12), ("inn", "", (2142, 1524), (22, 11), 3),
    ("mill", "Ashford Mill", (2104, 770), (22, 14), 80), ("mill-house", "", (2150, 765), (15, 9), 5),
    ("coldharbour-house", "", (2790, 1800), (20, 11), 20), ("coldharbour-barn", "", (2835, 1775), (28, 12), 105),
    ("coldharbour-stable", "", (2760, 1760), (18, 9), 110),
    ("warren-house", "", (1335, 1110), (17, 10), -20), ("warren-barn", "", (1375, 1145), (24, 11), 75),
    ("toll-house", "", (1165, 1475), (10, 8), 15), ("beacon-cottage", "", (3030, 2125), (11, 8), -30),
    ("ford-cottage", "", (1965, 762), (11, 8), 10), ("fox-cottage", "", (2420, 712), (10, 7), -10),
]
HEDGES = [
    [(1420, 1520), (1560, 1545), (1585, 1660), (1610, 1800)], [(1250, 1500), (1330, 1640), (1480, 1760), (1610, 1800)],
    [(1440, 1470), (1450, 1330), (1560, 1250), (1690, 1290), (1735, 1360)], [(1690, 1290), (1760, 1180), (1868, 1150)],
    [(1560, 1250), (1580, 1080), (1690, 960), (1838, 945)], [(2280, 1530), (2330, 1650), (2440, 1740), (2560, 1760), (2690, 1720)],
    [(2460, 1545), (2470, 1400), (2560, 1290), (2740, 1260), (2950, 1280)], [(2290, 1260), (2420, 1230), (2560, 1290)],
    [(2300, 1080), (2430, 980), (2480, 840), (2470, 710)], [(2740, 1260), (2720, 1130)], [(2865, 1770), (2960, 1740)],
    [(2570, 1775), (2540, 1880), (2610, 1935)], [(1700, 780), (1640, 660), (1500, 610), (1350, 640), (1230, 740)],
    [(2700, 745), (2740, 620), (2880, 560), (3040, 560)], [(900, 1420), (850, 1560), (700, 1640), (540, 1620)],
    [(3230, 1590), (3260, 1740), (3180, 1900), (3040, 1930)], [(3500, 1590), (3480, 1400), (3300, 1290), (3000, 1260)],
    [(1780, 1850), (1660, 1790), (1610, 1800)], [(1700, 2020), (1850, 2120), (1900, 2280)],
]
WALLS = [
    ("churchyard-wall", [(1755, 1545), (1760, 1590), (1812, 1598), (1818, 1552), (1790, 1540)]),
    ("coldharbour-wall", [(2728, 1790), (2737, 1722), (2800, 1707), (2858, 1731), (2863, 1798), (2806, 1832)]),
    ("park-wall", [(3200, 1010), (3380, 1040), (3560, 1020), (3620, 1120)]),
]
DITCHES = [[(1640, 700), (1730, 600), (1820, 560), (1920, 545)], [(2330, 2380), (2340, 2560), (2290, 2640)], [(2190, 620), (2330, 560), (2430, 470)]]
NAMES = [("warren-down", "Warren Down", (1190, 1760)), ("beacon-down", "Beacon Down", (3010, 2330)), ("gallows-knoll", "Gallows Knoll", (2500, 2240)),
         ("hogs-back", "The Hog's Back", (1955, 2130)), ("long-meadow", "Long Meadow", (1960, 1230))]

# --- the shape of the ground -------------------------------------------------------------------------------------

# Ridge lines with the rise above the plain at each point, and how far the western and eastern slopes reach.
RIDGES = [
    ([(900, 3000, 26), (1010, 2720, 33), (960, 2480, 41), (1090, 2200, 36), (1080, 1980, 30), (1230, 1780, 45), (1150, 1480, 27),
      (1090, 1250, 37), (1190, 1010, 41), (1110, 780, 29), (1270, 520, 39), (1200, 260, 33), (1060, 0, 22)], 300, 190),
    ([(3150, 3000, 27), (3030, 2740, 37), (3120, 2500, 32), (2990, 2290, 46), (3060, 2060, 35), (2930, 1800, 43), (2990, 1510, 28),
      (2960, 1260, 35), (3100, 1020, 43), (3020, 820, 31), (3170, 520, 45), (3090, 250, 34), (2960, 0, 24)], 190, 310),
    # The Hog's Back, steep towards the river.
    ([(1900, 2380, 6), (1945, 2240, 17), (1950, 2100, 22), (1990, 1970, 15), (2000, 1870, 4)], 52, 36),
    # Spurs that run down from Warren Down, and from Beacon Down.
    ([(1050, 2560, 12), (1260, 2620, 13), (1470, 2700, 9), (1640, 2660, 4)], 110, 90),
    ([(1220, 1790, 14), (1400, 1850, 14), (1560, 1960, 9), (1690, 1960, 4)], 85, 95),
    ([(1130, 1220, 10), (1340, 1180, 12), (1530, 1060, 11), (1660, 1110, 8), (1740, 1160, 3)], 80, 100),
    ([(1250, 520, 12), (1420, 500, 12), (1580, 420, 8), (1720, 430, 4)], 90, 80),
    ([(3020, 2280, 8), (2880, 2190, 11), (2760, 2090, 9), (2650, 2060, 5)], 75, 70),
    ([(2940, 1810, 12), (2790, 1850, 10), (2620, 1790, 9), (2480, 1830, 5)], 80, 90),
    ([(2970, 1250, 11), (2790, 1310, 13), (2600, 1330, 10), (2470, 1240, 9), (2390, 1160, 4)], 85, 75),
    ([(3090, 560, 13), (2900, 500, 14), (2740, 440, 11), (2640, 250, 7), (2560, 130, 4)], 90, 95),
    # Their backs, towards the two armies.
    ([(960, 2470, 10), (760, 2420, 12), (560, 2260, 11), (470, 2080, 5)], 120, 120),
    ([(1090, 1240, 9), (880, 1120, 11), (650, 1090, 8), (480, 1010, 4)], 110, 110),
    ([(1200, 470, 9), (900, 420, 10), (650, 300, 7)], 120, 110),
    ([(3040, 2480, 8), (3280, 2440, 12), (3520, 2560, 10), (3760, 2520, 5)], 120, 110),
    ([(2940, 1800, 10), (3180, 1830, 11), (3420, 1780, 8), (3600, 1860, 4)], 100, 110),
    ([(3110, 1010, 9), (3350, 1130, 11), (3590, 1100, 8), (3800, 1180, 4)], 110, 110),
]
KNOLLS = [(2500, 2245, 24, 82, 58), (2425, 2305, 8, 70, 55), (1790, 2560, 8, 110, 80), (2330, 220, 8, 120, 90), (400, 600, 9, 170, 110),
          (3720, 420, 10, 150, 130), (1480, 2010, 5, 60, 50), (2360, 900, 6, 120, 90), (300, 2750, 11, 180, 130)]


def smooth(t):
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


class Swell:
    """Gentle swells of the plain: waves from all sides, none of which is seen by itself."""

    def __init__(self, seed, length, amount):
        chance = random.Random(seed)
        self.waves = []
        for _ in range(7):
            direction, number = chance.uniform(0, 2 * math.pi), 2 * math.pi / (length * chance.uniform(0.7, 1.6))
            self.waves.append((number * math.cos(direction), number * math.sin(direction), chance.uniform(0, 2 * math.pi)))
        self.amount = amount / math.sqrt(len(self.waves))

    def at(self, x, y):
        return self.amount * sum(math.sin(a * x + b * y + phase) for a, b, phase in self.waves)


class Ridge:
    """A chain of hills close together along a line, so that their backs run into one another."""

    SPACING, SHARPNESS = 50.0, 8

    def __init__(self, line, west, east):
        self.hills = catmull_rom(line, step=self.SPACING)
        self.west, self.east, self.along = west, east, max(70.0, min(west, east))
        crest = max(self.sum(x, y) for x, y, _ in self.hills)
        self.scale = max(rise for *_, rise in self.hills) / crest

    def sum(self, x, y):
        total = 0.0
        for hx, hy, rise in self.hills:
            across = (x - hx) / (self.west if x < hx else self.east)
            bell = math.exp(-0.5 * (across * across + ((y - hy) / self.along) ** 2))
            total += (max(rise, 0.0) * bell) ** self.SHARPNESS
        return total ** (1 / self.SHARPNESS)

    def at(self, x, y):
        return self.scale * self.sum(x, y)


class Relief:
    def __init__(self, stream, brook):
        self.stream, self.brook = stream[::3] + [stream[-1]], brook[::2] + [brook[-1]]
        self.swells = [Swell(1, 900, 4.5), Swell(2, 380, 2.2), Swell(3, 170, 0.6)]
        self.ridges = [Ridge(*ridge) for ridge in RIDGES]

    def at(self, x, y):
        height = 51.0 + sum(swell.at(x, y) for swell in self.swells) + sum(ridge.at(x, y) for ridge in self.ridges)
        for kx, ky, rise, across, up in KNOLLS:
            height += rise * math.exp(-0.5 * (((x - kx) / across) ** 2 + ((y - ky) / up) ** 2))
        d, _, _ = distance_to(self.stream, x, y)
        bed = 38.0 + 7.0 * y / HEIGHT
        height = bed + (height - bed) * (0.06 + 0.94 * smooth((d - 18) / 300))
        d, along, _ = distance_to(self.brook, x, y)
        return height - 4.0 * math.exp(-0.5 * (d / 45) ** 2) * (0.3 + 0.7 * smooth(along * 3))

    def write(self, path):
        columns, rows = WIDTH // CELL + 1, HEIGHT // CELL + 1
        lines = [f"ncols {columns}", f"nrows {rows}", "xllcorner 0", "yllcorner 0", f"cellsize {CELL}"]
        for row in reversed(range(rows)):
            lines.append(" ".join(f"{self.at(column * CELL, row * CELL):.2f}" for column in range(columns)))
        path.write_text("\n".join(lines) + "\n")


# --- the features ----------------------------------------------------------------------------------------------------


class Sheet:
    def __init__(self):
        self.features = []

    def add(self, kind, ident, geometry, points, **properties):
        rounded = [[round(x, 1), round(y, 1)] for x, y in points]
        if geometry == "Polygon":
            coordinates = [rounded + [rounded[0]]]
        else:
            coordinates = rounded[0] if geometry == "Point" else rounded
        known = {key: value for key, value in properties.items() if value}
        self.features.append({"type": "Feature", "properties": {"id": ident, "kind": kind, **known},
                              "geometry": {"type": geometry, "coordinates": coordinates}})

    def area(self, kind, ident, points, **properties):
        self.add(kind, ident, "Polygon", points, **properties)

    def line(self, kind, ident, points, **properties):
        self.add(kind, ident, "LineString", clamped(points), **properties)

    def write(self, path):
        rows = ",\n".join(json.dumps(feature, separators=(",", ":")) for feature in self.features)
        path.write_text('{"type":"FeatureCollection","features":[\n' + rows + "\n]}\n")


def rectangle(middle, size, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    a, b = size[0] / 2, size[1] / 2
    return [(middle[0] + c * u - s * v, middle[1] + s * u + c * v) for u, v in ((-a, -b), (a, -b), (a, b), (-a, b))]


def inside(polygon, x, y):
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd


def houses_along(street, polygon, keep_off, taken, chance):
    """Houses on both sides of a street, as they grow in a village: none in a line, none on another."""
    walked, next_house = 0.0, 10.0
    for (ax, ay), (bx, by) in zip(street, street[1:]):
        length = math.dist((ax, ay), (bx, by))
        while length > 0 and walked + length > next_house:
            t = (next_house - walked) / length
            for side in (-1, 1):
                if chance.random() < 0.12:
                    continue
                size = (chance.uniform(9, 16), chance.uniform(7, 9))
                off = side * (10 + size[1] / 2 + chance.uniform(0, 5))
                middle = (ax + t * (bx - ax) - (by - ay) / length * off, ay + t * (by - ay) + (bx - ax) / length * off)
                turn = math.degrees(math.atan2(by - ay, bx - ax)) + chance.uniform(-7, 7)
                free = all(distance_to(line, *middle)[0] > clear for line, clear in keep_off) and \
                    all(math.dist(middle, other) > 17 for other in taken)
                if free and all(inside(polygon, x, y) for x, y in rectangle(middle, (size[0] + 4, size[1] + 4), turn)):
                    taken.append(middle)
                    yield middle, size, turn
            next_house += chance.uniform(15, 24)
        walked += length


def draw_village(sheet, roads, stream):
    chance = random.Random(1815)
    taken = [middle for _, _, middle, *_ in BUILDINGS] + [(1766, 1566), (1800, 1560)]
    keep_off = [(line, 9.5) for line in roads.values()] + [(stream, 16)]
    number = 0
    back_lane = catmull_rom([(1740, 1500), (1765, 1450), (1830, 1415), (1902, 1420)])
    river_walk = catmull_rom([(1838, 1600), (1900, 1590), (1975, 1560), (2030, 1515)])
    for ident, name, points in VILLAGES:
        outline = catmull_rom(points, closed=True)
        sheet.area("village", ident, outline, name=name)
        for street in [roads["highway"], roads["hanger-lane"], roads["church-lane"], back_lane, river_walk]:
            for middle, size, turn in houses_along(street, outline, keep_off, taken, chance):
                number += 1
                sheet.area("building", f"house-{number}", rectangle(middle, size, turn))


def draw(folder):
    stream = roughened(catmull_rom(STREAM, step=10), 4, 11)
    brook = roughened(catmull_rom(BROOK, step=10), 5, 12)
    roads = {"highway": catmull_rom(HIGHWAY)} | {ident: catmull_rom(points) for ident, _, points in ROADS}
    sheet = Sheet()
    for k, (ident, name, thick, points) in enumerate(WOODS):
        sheet.area("wood", ident, roughened(catmull_rom(points, True, 10), 9 if not thick else 5, 100 + k, True), name=name, thick=thick)
    for k, (ident, name, points) in enumerate(MARSHES):
        sheet.area("marsh", ident, roughened(catmull_rom(points, True), 5, 200 + k, True), name=name)
    sheet.area("lake", "mill-pond", catmull_rom(POND, True, 8), name="Mill Pond")
    for ident, name, points in GARDENS:
        sheet.area("garden", ident, points, name=name)
    sheet.line("stream", "ashe", stream, name="River Ashe", width=9)
    sheet.line("stream", "cold-brook", brook, name="Cold Brook", width=3, wadeable=True)
    draw_village(sheet, roads, stream)
    for ident, name, middle, size, turn in BUILDINGS:
        sheet.area("building", ident, rectangle(middle, size, turn), name=name)
    sheet.line("road", "highway", roads["highway"], name="Kingsbury Highway", width=10, highway=True)
    for ident, name, _ in ROADS:
        sheet.line("road", ident, roads[ident], name=name, width=5)
    for k, (ident, points) in enumerate(PATHS):
        sheet.line("path", ident, roughened(catmull_rom(points), 4, 300 + k), width=2.5)
    sheet.line("bridge", "ashford-bridge", [(2071, 1500), (2085, 1500), (2099, 1500)], name="Ashford Bridge", width=8, stone=True)
    sheet.line("ford", "mill-ford", [(2062, 740), (2078, 740), (2094, 740)], name="Mill Ford", width=10)
    sheet.line("bridge", "abbey-banks", [(2103, 2089), (2132, 2089)], width=5, site=True)
    sheet.line("ferry", "lower-ferry", [(1917, 430), (1945, 430)], boats=2)
    for k, points in enumerate(HEDGES):
        sheet.line("hedge", f"hedge-{k + 1}", roughened(catmull_rom(points, step=15), 3, 400 + k))
    for ident, points in WALLS:
        sheet.line("wall", ident, points)
    for k, points in enumerate(DITCHES):
        sheet.line("ditch", f"ditch-{k + 1}", catmull_rom(points, step=15), wadeable=True)
    for ident, name, place in NAMES:
        sheet.add("name", ident, "Point", [place], name=name)
    sheet.write(folder / "ground.geojson")
    Relief(stream, brook).write(folder / "heights.asc")


if __name__ == "__main__":
    draw(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "the_mill_at_ashford")

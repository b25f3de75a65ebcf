"""What the maps of all scenarios are drawn with: curves, hills and valleys, and the sheet of features.

A map is laid down by hand as a few points for each thing, in metres from its south-west corner; here smooth curves are
drawn through them and roughened a little, and the ground is shaped. The same points give the same files, byte for byte.
"""
import json
import math
import random
import sys
from pathlib import Path

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


# --- the shape of the ground -----------------------------------------------------------------------------------------


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


class Valley:
    """A river's valley: the ground within `reach` metres of the line sinks towards the bed, which lies at bed(x, y) metres
    above the sea and is flat for `floor` metres on both sides."""

    def __init__(self, line, bed, floor=18, reach=300):
        self.line, self.bed, self.floor, self.reach = line[::3] + [line[-1]], bed, floor, reach

    def shape(self, height, x, y):
        d, _, _ = distance_to(self.line, x, y)
        bed = self.bed(x, y)
        return bed + (height - bed) * (0.06 + 0.94 * smooth((d - self.floor) / self.reach))


class Dell:
    """The furrow of a brook, which deepens in its first third."""

    def __init__(self, line, depth=4.0, breadth=45):
        self.line, self.depth, self.breadth = line[::2] + [line[-1]], depth, breadth

    def shape(self, height, x, y):
        d, along, _ = distance_to(self.line, x, y)
        return height - self.depth * math.exp(-0.5 * (d / self.breadth) ** 2) * (0.3 + 0.7 * smooth(along * 3))


class Knoll:
    """A hill by itself: the place of its top, its rise, and how far its slopes reach to east and west, to north and south."""

    def __init__(self, x, y, rise, across, up):
        self.x, self.y, self.rise, self.across, self.up = x, y, rise, across, up

    def at(self, x, y):
        return self.rise * math.exp(-0.5 * (((x - self.x) / self.across) ** 2 + ((y - self.y) / self.up) ** 2))


class Relief:
    """Heights above the sea: a plain with what rises from it, and what the waters have worn into it, in their order."""

    def __init__(self, plain, rises, waters):
        self.plain, self.rises, self.waters = plain, rises, waters

    def at(self, x, y):
        height = self.plain + sum(rise.at(x, y) for rise in self.rises)
        for water in self.waters:
            height = water.shape(height, x, y)
        return height

    def write(self, path, width, height, cell):
        columns, rows = width // cell + 1, height // cell + 1
        lines = [f"ncols {columns}", f"nrows {rows}", "xllcorner 0", "yllcorner 0", f"cellsize {cell}"]
        for row in reversed(range(rows)):
            lines.append(" ".join(f"{self.at(column * cell, row * cell):.2f}" for column in range(columns)))
        path.write_text("\n".join(lines) + "\n")


# --- the features ----------------------------------------------------------------------------------------------------


class Sheet:
    """The features of one map, in the order in which they are laid down. Each list takes the hand's points as they are."""

    def __init__(self, width, height):
        self.width, self.height, self.features, self.houses = width, height, [], 0

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
        on_map = [(min(max(x, 0.0), self.width), min(max(y, 0.0), self.height)) for x, y in points]
        self.add(kind, ident, "LineString", on_map, **properties)

    def woods(self, woods):
        for k, (ident, name, thick, points) in enumerate(woods):
            outline = roughened(catmull_rom(points, True, 10), 9 if not thick else 5, 100 + k, True)
            self.area("wood", ident, outline, name=name, thick=thick)

    def marshes(self, marshes):
        for k, (ident, name, points) in enumerate(marshes):
            self.area("marsh", ident, roughened(catmull_rom(points, True), 5, 200 + k, True), name=name)

    def gardens(self, gardens):
        for ident, name, points in gardens:
            self.area("garden", ident, points, name=name)

    def villages(self, villages, streets, keep_off, taken, chance, stone=False):
        """The houses grow along the streets, clear of each line of keep_off by its metres and of the places taken."""
        taken = list(taken)
        for ident, name, points in villages:
            outline = catmull_rom(points, closed=True)
            self.area("village", ident, outline, name=name, stone=stone)
            for street in streets:
                for middle, size, turn in houses_along(street, outline, keep_off, taken, chance):
                    self.houses += 1
                    self.area("building", f"house-{self.houses}", rectangle(middle, size, turn))

    def buildings(self, buildings):
        for ident, name, middle, size, turn in buildings:
            self.area("building", ident, rectangle(middle, size, turn), name=name)

    def roads(self, roads, curves, width=5):
        for ident, name, _ in roads:
            self.line("road", ident, curves[ident], name=name, width=width)

    def paths(self, paths):
        for k, (ident, points) in enumerate(paths):
            self.line("path", ident, roughened(catmull_rom(points), 4, 300 + k), width=2.5)

    def hedges(self, hedges):
        for k, points in enumerate(hedges):
            self.line("hedge", f"hedge-{k + 1}", roughened(catmull_rom(points, step=15), 3, 400 + k))

    def walls(self, walls, stone=False):
        for ident, points in walls:
            self.line("wall", ident, points, stone=stone)

    def ditches(self, ditches):
        for k, points in enumerate(ditches):
            self.line("ditch", f"ditch-{k + 1}", catmull_rom(points, step=15), wadeable=True)

    def names(self, names):
        for ident, name, place in names:
            self.add("name", ident, "Point", [place], name=name)

    def write(self, path):
        rows = ",\n".join(json.dumps(feature, separators=(",", ":")) for feature in self.features)
        path.write_text('{"type":"FeatureCollection","features":[\n' + rows + "\n]}\n")


def folder_of(scenario):
    """Where a script writes: the folder that it is given, or else the scenario's own."""
    return Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / scenario


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

#!/usr/bin/env python3
"""Draws the map of "The Rice at Borgaon": heights.asc and ground.geojson.

    python3 scenarios/tools/draw_borgaon.py [folder]
"""
import random

from landscape import Dell, Knoll, Relief, Ridge, Sheet, Swell, Valley, catmull_rom, folder_of, roughened

WIDTH, HEIGHT, CELL = 2600, 2000, 20

# --- what lies where: points laid down by hand, metres from the south-west corner ------------------------------------

# The Sukhi Nullah rises in the hill and runs north; where the track crosses it, it runs due north.
SUKHI = [(1405, 1180), (1385, 1225), (1340, 1270), (1362, 1330), (1338, 1390), (1335, 1430), (1335, 1465), (1352, 1530), (1312, 1610), (1345, 1700), (1300, 1790),
         (1325, 1890), (1290, 2000)]
# What the tank of Borgaon lets go runs south; the feeder comes down from the pass.
OUTFLOW = [(1432, 372), (1425, 320), (1440, 260), (1400, 190), (1425, 110), (1392, 50), (1400, 0)]
FEEDER = [(1340, 900), (1365, 830), (1350, 760), (1383, 700), (1383, 655), (1388, 615), (1408, 565)]
WEST_RUN = [(640, 900), (600, 810), (625, 720), (560, 560), (590, 430), (540, 300), (560, 150), (520, 0)]

HIGH_ROAD = [(0, 660), (160, 630), (330, 668), (520, 640), (700, 662), (880, 622), (1030, 640), (1150, 600), (1250, 598), (1330, 640), (1383, 655),
             (1440, 668), (1560, 652),
             (1700, 690), (1900, 662), (2100, 706), (2340, 672), (2600, 710)]
ROADS = [
    ("banjara-track", "Banjara Track", [(0, 1405), (180, 1440), (380, 1402), (560, 1440), (740, 1418), (920, 1462), (1080, 1432), (1220, 1452), (1300, 1448),
                                        (1335, 1448),
                                        (1370, 1448), (1480, 1472), (1640, 1440), (1820, 1478), (2020, 1446), (2260, 1492), (2600, 1470)]),
    ("pass-road", "", [(1250, 598), (1262, 680), (1240, 770), (1278, 860), (1255, 940), (1290, 1020), (1262, 1100), (1290, 1180), (1255, 1270), (1262, 1360),
                       (1240, 1450)]),
    ("west-track", "", [(330, 668), (300, 800), (345, 930), (290, 1060), (310, 1200), (385, 1300), (380, 1402)]),
    ("east-track", "", [(2100, 706), (2180, 830), (2250, 960), (2330, 1080), (2300, 1230), (2220, 1350), (2260, 1492)]),
    ("south-track", "", [(1180, 592), (1150, 500), (1190, 390), (1140, 260), (1170, 120), (1120, 0)]),
    ("temple-track", "", [(1160, 1446), (1168, 1530), (1160, 1640), (1215, 1760), (1180, 1880), (1210, 2000)]),
]
PATHS = [
    ("bund-path", [(1250, 598), (1296, 520), (1310, 450), (1336, 385), (1425, 342), (1518, 366), (1560, 450), (1585, 560), (1560, 652)]),
    ("goat-path", [(700, 662), (740, 780), (700, 900), (760, 1010), (730, 1130), (790, 1260), (740, 1418)]),
    ("shrine-path", [(1560, 652), (1590, 780), (1640, 880), (1610, 980), (1680, 1080), (1650, 1200), (1700, 1320), (1640, 1440)]),
    ("cane-path", [(1518, 366), (1600, 385), (1700, 400), (1830, 360), (1960, 420), (2040, 540), (2100, 706)]),
]

WOODS = [
    ("mango-tope-west", "Ambrai", False, [(985, 1530), (1050, 1500), (1115, 1515), (1135, 1580), (1090, 1640), (1040, 1620), (1000, 1680), (960, 1620)]),
    ("mango-tope-east", "Nimb Tope", False, [(1470, 1530), (1530, 1500), (1600, 1525), (1590, 1590), (1640, 1650), (1560, 1690), (1500, 1640)]),
    ("babul-north", "Babhul Ban", False, [(900, 1180), (980, 1140), (1080, 1165), (1170, 1145), (1190, 1205), (1120, 1260), (1010, 1245), (930, 1270)]),
    ("babul-thicket", "", True, [(960, 1185), (1040, 1180), (1100, 1205), (1040, 1230), (970, 1230)]),
    ("babul-east", "", False, [(1440, 1180), (1530, 1150), (1640, 1175), (1720, 1150), (1760, 1215), (1660, 1250), (1560, 1235), (1470, 1255)]),
    ("ridge-scrub-west", "", False, [(560, 1000), (660, 960), (760, 975), (820, 930), (890, 965), (850, 1020), (740, 1040), (640, 1060)]),
    ("ridge-scrub-east", "", False, [(1560, 960), (1650, 925), (1760, 950), (1850, 920), (1930, 965), (1850, 1020), (1730, 1010), (1620, 1030)]),
    ("cane", "The Cane", False, [(1490, 290), (1560, 245), (1650, 270), (1750, 250), (1770, 315), (1690, 350), (1590, 325), (1510, 335)]),
    ("palms", "", False, [(1255, 430), (1290, 370), (1345, 325), (1372, 345), (1335, 385), (1306, 430), (1290, 480), (1262, 475)]),
    ("south-tope", "Chinch Tope", False, [(880, 330), (950, 290), (1030, 320), (1050, 390), (980, 430), (900, 410)]),
    ("far-west-tope", "", False, [(150, 1120), (230, 1090), (260, 1160), (230, 1240), (150, 1220)]),
    ("far-west-south", "", False, [(180, 330), (260, 280), (380, 300), (400, 370), (300, 400), (210, 400)]),
    ("far-east-tope", "", False, [(2240, 420), (2330, 380), (2430, 410), (2450, 480), (2350, 520), (2260, 490)]),
    ("far-east-north", "", False, [(2020, 1680), (2100, 1640), (2180, 1670), (2290, 1650), (2300, 1720), (2190, 1760), (2080, 1750)]),
    ("north-west-tope", "", False, [(560, 1700), (640, 1650), (700, 1690), (790, 1680), (800, 1750), (710, 1790), (610, 1780)]),
]
TANK = [(1348, 478), (1360, 418), (1400, 388), (1448, 380), (1494, 400), (1516, 448), (1512, 500), (1520, 548), (1482, 566), (1442, 548), (1408, 570),
        (1378, 552), (1366, 516)]
PADDY = [("rice-fields", "The Paddy", [(1370, 330), (1390, 250), (1370, 180), (1430, 160), (1475, 210), (1460, 290), (1470, 340), (1420, 350)])]
GARDENS = [
    ("plantains", "", [(1140, 535), (1150, 470), (1210, 455), (1225, 520), (1190, 550)]),
    ("flower-garden", "", [(1210, 1520), (1212, 1555), (1262, 1560), (1265, 1522)]),
    ("temburni-plots", "", [(1720, 1500), (1730, 1560), (1800, 1565), (1812, 1505)]),
]
VILLAGES = [
    ("borgaon", "Borgaon", [(1155, 575), (1150, 640), (1185, 690), (1255, 705), (1320, 690), (1345, 650), (1325, 590), (1300, 545), (1250, 535), (1195, 550)]),
    ("temburni", "Temburni", [(1690, 1430), (1685, 1490), (1725, 1515), (1800, 1510), (1825, 1470), (1800, 1425), (1740, 1412)]),
]
# Single buildings: id, name, middle, length and breadth in metres, turned by so many degrees.
BUILDINGS = [
    ("fort", "Gadhi", (1292, 662), (26, 20), 12), ("fort-gate", "", (1266, 646), (10, 8), 12), ("village-temple", "", (1204, 640), (12, 9), 5),
    ("temple", "Temple of Khandoba", (1238, 1502), (18, 12), 4), ("temple-hall", "", (1216, 1486), (12, 8), 4), ("rest-house", "", (1180, 1478), (20, 7), 92),
    ("tomb", "Pir's Tomb", (1532, 716), (11, 11), 20), ("well-house", "", (935, 655), (8, 7), 0), ("shrine", "", (1655, 985), (7, 7), 30),
    ("oil-press", "", (1120, 618), (10, 8), -12), ("west-hut", "", (352, 690), (10, 7), 8), ("west-hut-2", "", (372, 640), (9, 7), -15),
    ("east-hut", "", (2120, 735), (12, 8), 25), ("east-hut-2", "", (2078, 680), (10, 7), 5), ("track-hut", "", (402, 1432), (10, 7), -10),
]
# Prickly pear round the fields, and round the village, which has no wall.
HEDGES = [
    [(1140, 655), (1165, 705), (1235, 728)], [(1290, 722), (1340, 708), (1362, 672)], [(1135, 580), (1128, 520), (1130, 450), (1180, 432)],
    [(1040, 650), (1060, 740), (1140, 790), (1225, 782)], [(1010, 630), (990, 540), (1040, 470), (1135, 450)], [(1455, 680), (1470, 760), (1430, 830), (1370, 850)],
    [(1600, 505), (1670, 490), (1700, 440), (1650, 390)], [(1060, 1445), (1050, 1360), (1110, 1300), (1240, 1290)], [(1500, 1460), (1510, 1370), (1450, 1300),
     (1385, 1290)],
    [(1130, 1560), (1150, 1470)], [(1682, 1520), (1680, 1570), (1710, 1630)], [(820, 625), (800, 520), (850, 440), (900, 410)], [(1760, 680), (1790, 560),
     (1880, 520)],
    [(620, 1440), (640, 1540), (720, 1595), (795, 1590)], [(1900, 1470), (1930, 1570), (2010, 1620)], [(2340, 680), (2370, 800), (2300, 880)],
]
WALLS = [
    ("fort-wall", [(1272, 634), (1264, 676), (1308, 690), (1318, 648), (1288, 637)]),
    ("temple-wall", [(1196, 1474), (1190, 1522), (1258, 1528), (1264, 1482), (1236, 1477)]),
    ("tomb-wall", [(1514, 700), (1510, 732), (1548, 738), (1554, 706)]),
]
BUND = [(1340, 478), (1348, 420), (1385, 380), (1430, 370), (1442, 370), (1498, 390), (1526, 440), (1524, 505)]
DITCHES = [[(1454, 358), (1530, 352), (1600, 372), (1700, 420)], [(1376, 362), (1330, 320), (1260, 300)]]
NAMES = [("hill", "Bhairav Dongar", (960, 1050)), ("hill-east", "Vetal Dongar", (1760, 1060)), ("pass", "The Khind", (1276, 1060)),
         ("west-rise", "Mahar Tekdi", (985, 700)),
         ("east-rise", "Pir Tekdi", (1520, 745)), ("camp", "The Tanda", (1250, 1395)), ("far-north", "Kalvan", (1560, 1840)), ("far-south", "Mal", (800, 180))]

# --- the shape of the ground -------------------------------------------------------------------------------------

# Ridge lines with the rise above the plain at each point, and how far the western and eastern slopes reach.
RIDGES = [
    # Bhairav Dongar and Vetal Dongar, with the pass between them.
    ([(430, 1020, 14), (560, 1000, 26), (700, 1040, 34), (850, 1010, 38), (980, 1060, 42), (1100, 1035, 36), (1200, 1070, 24), (1280, 1055, 18),
      (1370, 1040, 25), (1480, 1070, 36),
      (1620, 1030, 40), (1770, 1065, 43), (1920, 1020, 35), (2060, 1050, 25), (2180, 1030, 13)], 78, 78),
    # The rises behind which the two main bodies come up, south of the hill.
    ([(970, 900, 8), (1000, 780, 12), (960, 660, 12), (985, 540, 12), (950, 420, 11), (990, 300, 10), (960, 180, 7), (980, 60, 5)], 115, 95),
    ([(1540, 900, 7), (1520, 790, 11), (1530, 700, 13), (1570, 590, 11), (1600, 480, 10), (1590, 330, 11), (1620, 200, 8), (1600, 60, 5)], 85, 120),
    # The same north of it.
    ([(980, 1230, 8), (1010, 1340, 12), (965, 1450, 13), (1000, 1570, 14), (960, 1700, 12), (990, 1850, 9), (960, 2000, 7)], 115, 100),
    ([(1530, 1230, 8), (1500, 1340, 11), (1540, 1450, 11), (1500, 1560, 12), (1550, 1690, 12), (1510, 1850, 10), (1540, 2000, 8)], 100, 115),
    ([(900, 480, 4), (740, 430, 7), (600, 250, 6)], 110, 110),
    ([(1600, 500, 4), (1780, 520, 6), (1980, 420, 7), (2120, 300, 5)], 110, 110),
    ([(930, 1640, 4), (760, 1720, 7), (520, 1640, 6)], 110, 110),
    ([(1560, 1640, 4), (1740, 1720, 7), (1980, 1780, 6)], 110, 110),
]
KNOLLS = [(1232, 1500, 4, 70, 60), (260, 420, 7, 150, 120), (220, 1750, 8, 150, 130), (2380, 250, 7, 150, 120), (2380, 1750, 7, 150, 130),
          (2420, 980, 9, 140, 160), (150, 950, 7, 120, 150)]


def relief(sukhi, outflow, runs):
    """The Deccan's long swells, and the hill that stands across them from west to east."""
    rises = [Swell(51, 800, 2.4), Swell(52, 320, 1.1), Swell(53, 150, 0.3)] + [Ridge(*ridge) for ridge in RIDGES] + [Knoll(*knoll) for knoll in KNOLLS]
    waters = [Valley(sukhi[12:], lambda x, y: 527.0 - 2.5 * (y - 1180) / 820, floor=7, reach=200),
        Valley(outflow, lambda x, y: 524.5 + 2.5 * y / 380, floor=8, reach=170)]
    return Relief(531.0, rises, waters + [Dell(run, depth=1.8, breadth=30) for run in runs])


def draw_villages(sheet, roads, waters):
    taken = [middle for _, _, middle, *_ in BUILDINGS] + [(1284, 668), (1302, 658), (1298, 672), (1284, 654)]
    keep_off = [(line, 8) for line in roads.values()] + [(line, 11) for line in waters] + [(points, 6) for _, points in WALLS]
    lanes = [[(1175, 600), (1180, 650), (1225, 680), (1258, 690)], [(1250, 598), (1285, 570), (1310, 600)], [(1165, 590), (1200, 565), (1250, 560),
              (1290, 575)], [(1262, 680), (1215, 660), (1170, 640)],
             [(1700, 1470), (1750, 1490), (1805, 1480)], [(1745, 1447), (1752, 1500)]]
    streets = [roads["high-road"], roads["pass-road"], roads["banjara-track"]] + [catmull_rom(lane) for lane in lanes]
    sheet.villages(VILLAGES, streets, keep_off, taken, random.Random(1803))


def draw(folder):
    sukhi = roughened(catmull_rom(SUKHI, step=8), 3, 51)
    outflow = roughened(catmull_rom(OUTFLOW, step=8), 3, 52)
    feeder = roughened(catmull_rom(FEEDER, step=8), 3, 53)
    west_run = roughened(catmull_rom(WEST_RUN, step=8), 4, 54)
    roads = {"high-road": catmull_rom(HIGH_ROAD, step=9)} | {ident: catmull_rom(points, step=9) for ident, _, points in ROADS}
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.woods(WOODS)
    sheet.marshes(PADDY)
    sheet.area("lake", "borgaon-tank", catmull_rom(TANK, True, 8), name="Borgaon Tank")
    sheet.gardens(GARDENS)
    sheet.line("stream", "sukhi", sukhi, name="Sukhi Nullah", width=5, wadeable=True)
    sheet.line("stream", "outflow", outflow, width=3, wadeable=True)
    sheet.line("stream", "feeder", feeder, width=2, wadeable=True)
    sheet.line("ditch", "west-run", west_run, width=2, wadeable=True)
    draw_villages(sheet, roads, [sukhi, feeder])
    sheet.buildings(BUILDINGS)
    sheet.line("road", "high-road", roads["high-road"], name="Ghat Road", width=7, highway=True)
    sheet.roads(ROADS, roads, width=4)
    sheet.paths(PATHS)
    sheet.line("bridge", "culvert", [(1375, 653), (1383, 655), (1391, 657)], width=5, stone=True)
    sheet.line("ford", "sukhi-ford", [(1321, 1448), (1335, 1448), (1349, 1448)], name="Banjara Ford", width=10)
    sheet.line("dike", "bund", catmull_rom(BUND, step=10), name="The Bund")
    sheet.hedges(HEDGES)
    sheet.walls(WALLS, stone=True)
    sheet.ditches(DITCHES)
    sheet.names(NAMES)
    sheet.write(folder / "ground.geojson")
    relief(sukhi, outflow, [feeder, west_run]).write(folder / "heights.asc", WIDTH, HEIGHT, CELL)


if __name__ == "__main__":
    draw(folder_of("the_rice_at_borgaon"))

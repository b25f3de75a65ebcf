#!/usr/bin/env python3
"""Draws the map of "The Threshing Floors of Valdelera": heights.asc and ground.geojson.

    python3 scenarios/tools/draw_valdelera.py [folder]
"""
import random

from landscape import Dell, Knoll, Relief, Ridge, Sheet, Swell, Valley, catmull_rom, folder_of, roughened

WIDTH, HEIGHT, CELL = 2400, 1800, 15

# --- what lies where: points laid down by hand, metres from the south-west corner ------------------------------------

# The Rivera runs from north to south; at the bridge and at the ford it runs due south.
STREAM = [(1300, 1800), (1265, 1690), (1305, 1570), (1245, 1450), (1275, 1330), (1205, 1220), (1228, 1110), (1190, 1010), (1200, 950),
          (1200, 900), (1200, 850), (1168, 760), (1212, 660), (1172, 590), (1172, 560), (1172, 530), (1195, 440), (1140, 335), (1178, 220),
          (1112, 110), (1130, 0)]
# Winter torrents, dry in June but for pools, one on each side.
WEST_RUN = [(560, 1180), (640, 1240), (730, 1225), (820, 1160), (900, 1190), (1000, 1180), (1080, 1150), (1150, 1165), (1215, 1160)]
EAST_RUN = [(1830, 640), (1750, 690), (1660, 660), (1580, 700), (1490, 680), (1410, 655), (1330, 690), (1260, 670), (1205, 678)]

CAMINO = [(0, 815), (150, 850), (330, 828), (520, 882), (700, 868), (850, 905), (990, 882), (1100, 902), (1170, 900), (1200, 900), (1230, 900),
          (1310, 905), (1420, 948), (1540, 922), (1680, 960), (1850, 932), (2050, 978), (2230, 948), (2400, 985)]
ROADS = [
    ("mill-lane", "Camino del Molino", [(700, 868), (748, 770), (800, 670), (890, 600), (1000, 585), (1090, 562), (1140, 560), (1172, 560),
                                        (1204, 560), (1290, 542), (1400, 575), (1510, 600), (1600, 690), (1650, 820), (1680, 960)]),
    ("border-lane", "Camino de la Raya", [(1080, 901), (1066, 960), (1070, 1020), (1030, 1110), (985, 1200), (900, 1250), (800, 1330), (690, 1390), (540, 1420),
                                          (380, 1500), (200, 1530), (0, 1600)]),
    ("drove-road", "Cañada de las Merinas", [(1640, 1800), (1610, 1640), (1665, 1470), (1600, 1310), (1650, 1130), (1680, 960), (1740, 800), (1700, 620),
                                             (1760, 430), (1700, 260), (1730, 120), (1700, 0)]),
    ("west-lane", "", [(690, 1390), (640, 1230), (690, 1080), (660, 960), (700, 868), (620, 720), (655, 540), (590, 370), (625, 180), (580, 0)]),
]
PATHS = [
    ("chapel-path", [(1268, 903), (1300, 970), (1342, 1040), (1370, 1080), (1440, 1150), (1500, 1240), (1600, 1310)]),
    ("floors-path", [(1066, 897), (1050, 850), (1070, 800), (1060, 720), (1010, 640), (1000, 585)]),
    ("oak-path", [(900, 1250), (930, 1340), (900, 1440), (950, 1560), (930, 1690), (960, 1800)]),
    ("stones-path", [(1030, 1110), (1120, 1105), (1228, 1108), (1310, 1090), (1368, 1082)]),
    ("rockrose-path", [(1510, 600), (1500, 480), (1440, 380), (1470, 250), (1420, 110), (1440, 0)]),
]

WOODS = [
    ("west-oaks", "Encinar de la Raya", False, [(790, 1390), (850, 1330), (915, 1345), (980, 1275), (1075, 1300), (1095, 1380), (1040, 1450), (1085, 1530),
                                                (1050, 1620),
                                                (960, 1600), (905, 1660), (840, 1610), (865, 1520), (805, 1470)]),
    ("west-thicket", "", True, [(900, 1500), (960, 1470), (1010, 1520), (985, 1570), (915, 1560)]),
    ("east-oaks", "Monte de la Jara", False, [(1325, 360), (1385, 300), (1395, 220), (1500, 190), (1590, 235), (1570, 310), (1640, 370), (1610, 450),
                                              (1530, 440), (1490, 510), (1400, 490),
                                              (1375, 430)]),
    ("east-thicket", "", True, [(1450, 330), (1520, 290), (1570, 340), (1550, 405), (1470, 410)]),
    ("ash-grove", "La Fresneda", False, [(1205, 1490), (1225, 1420), (1250, 1340), (1290, 1320), (1310, 1380), (1290, 1450), (1300, 1540), (1270, 1580),
                                         (1230, 1550)]),
    ("mill-poplars", "", False, [(1150, 430), (1165, 360), (1130, 300), (1150, 240), (1190, 260), (1195, 340), (1215, 400), (1200, 450)]),
    ("north-clump", "", False, [(1470, 1480), (1530, 1440), (1610, 1455), (1640, 1510), (1590, 1560), (1510, 1550)]),
    ("south-clump", "", False, [(770, 320), (840, 330), (880, 280), (950, 300), (935, 370), (870, 375), (850, 440), (790, 410)]),
    ("far-west-oaks", "", False, [(180, 1190), (270, 1160), (360, 1185), (450, 1150), (540, 1175), (530, 1225), (440, 1215), (350, 1250), (260, 1225), (190, 1245)]),
    ("far-west-south", "", False, [(260, 380), (330, 330), (430, 345), (490, 420), (470, 510), (380, 540), (290, 500), (240, 440)]),
    ("far-east-oaks", "", False, [(1990, 1390), (2040, 1310), (2130, 1290), (2220, 1330), (2330, 1320), (2340, 1400), (2240, 1430), (2160, 1400), (2110, 1460),
                                  (2030, 1470)]),
    ("far-east-south", "", False, [(2120, 620), (2090, 540), (2120, 450), (2095, 370), (2150, 330), (2190, 400), (2180, 490), (2205, 570), (2170, 640)]),
]
MARSHES = [("reed-bed", "El Juncal", [(1228, 1185), (1262, 1160), (1310, 1175), (1322, 1225), (1290, 1265), (1240, 1255)])]
POND = [(1180, 610), (1190, 598), (1212, 596), (1224, 608), (1216, 628), (1196, 634)]
GARDENS = [
    ("olives", "Olivar", [(1300, 1110), (1322, 1140), (1390, 1160), (1450, 1120), (1440, 1050), (1400, 1020), (1385, 1055), (1340, 1062)]),
    ("vineyard", "Las Viñas", [(1265, 745), (1290, 850), (1400, 872), (1440, 800), (1420, 735), (1340, 720)]),
    ("kitchen-gardens", "", [(1150, 930), (1185, 935), (1180, 1000), (1200, 1050), (1165, 1055), (1148, 1000)]),
    ("mill-garden", "", [(1110, 575), (1150, 572), (1152, 620), (1118, 630)]),
]
VILLAGES = [
    ("valdelera", "Valdelera", [(1015, 925), (1012, 985), (1030, 1050), (1080, 1075), (1128, 1055), (1145, 1000), (1140, 935), (1090, 912), (1045, 912)]),
]
# Single buildings: id, name, middle, length and breadth in metres, turned by so many degrees.
BUILDINGS = [
    ("church", "", (1100, 1006), (24, 11), 8), ("chapel", "Ermita de San Roque", (1368, 1102), (19, 9), 12), ("chapel-cell", "", (1386, 1088), (9, 6), 12),
    ("inn", "Venta del Puente", (1262, 922), (24, 10), 4), ("inn-stable", "", (1288, 934), (8, 18), 4),
    ("mill", "Molino", (1150, 588), (16, 10), 85), ("mill-house", "", (1122, 600), (12, 8), 10),
    ("straw-barn-west", "", (1028, 760), (22, 8), 78), ("straw-barn-south", "", (1072, 745), (18, 8), -8), ("straw-barn-north", "", (1104, 846), (16, 7), 20),
    ("vine-hut", "", (1352, 800), (8, 6), 25), ("shepherd-hut", "", (1618, 1240), (9, 6), -20), ("west-farm", "", (655, 902), (20, 9), 80),
    ("west-farm-barn", "", (628, 880), (18, 8), -6), ("east-farm", "", (1725, 985), (20, 9), 10), ("east-farm-barn", "", (1748, 962), (16, 8), 95),
]
# Field walls of loose stone, and the low ones around yards.
FIELD_WALLS = [
    [(905, 895), (900, 830), (880, 760), (915, 690)], [(915, 690), (985, 680), (1050, 672)], [(1125, 668), (1150, 610)],
    [(945, 935), (920, 1010), (940, 1090), (1015, 1110)], [(940, 1090), (890, 1150), (810, 1165)],
    [(1310, 925), (1380, 960), (1450, 1010)], [(1460, 930), (1490, 850), (1470, 770), (1510, 700)], [(1490, 850), (1570, 830), (1645, 845)],
    [(758, 906), (770, 970), (690, 1080)], [(1090, 545), (1050, 470), (960, 450), (860, 480), (800, 560)],
    [(1240, 530), (1270, 470), (1340, 440)], [(1130, 1080), (1170, 1085), (1205, 1062)],
]
WALLS = [
    ("chapel-wall", [(1345, 1090), (1352, 1122), (1398, 1112), (1394, 1076)]),
    ("inn-wall", [(1275, 910), (1304, 912), (1302, 948), (1276, 944)]),
    ("vineyard-wall", [(1267, 748), (1291, 848), (1399, 870), (1438, 800), (1419, 738)]),
    ("churchyard-wall", [(1082, 992), (1080, 1024), (1118, 1028)]),
]
HEDGES = [[(1740, 800), (1830, 830), (1900, 900)], [(1680, 970), (1760, 1070), (1740, 1180)], [(520, 890), (470, 980), (500, 1080)], [(640, 720), (540, 690),
           (470, 620)]]
NAMES = [("floors", "Las Eras", (1076, 800)), ("west-height", "Teso de la Horca", (955, 1045)), ("east-height", "Alto de San Roque", (1478, 1150)),
         ("west-low", "Los Llanos", (420, 700)), ("east-low", "La Dehesa", (1980, 780)), ("mill-height", "Cerro del Molino", (1440, 600))]

# --- the shape of the ground -------------------------------------------------------------------------------------

# Ridge lines with the rise above the plain at each point, and how far the western and eastern slopes reach.
RIDGES = [
    # Teso de la Horca and what joins it, behind which the Allies come up. The northern half is low where the lane goes over.
    ([(860, 1800, 9), (905, 1650, 12), (985, 1500, 14), (940, 1350, 12), (860, 1210, 8.5), (925, 1080, 12), (985, 960, 13.5), (950, 830, 12), (920, 700, 12.5),
      (940, 560, 14),
      (985, 420, 14), (920, 260, 10), (840, 120, 11), (860, 0, 9)], 142, 120),
    # Alto de San Roque and its continuation to the south.
    ([(1560, 1800, 9), (1520, 1640, 12), (1440, 1500, 11), (1480, 1360, 9), (1530, 1250, 11), (1470, 1120, 14), (1440, 1000, 13.5), (1470, 880, 12),
      (1500, 760, 12), (1460, 620, 12.5),
      (1500, 480, 11), (1550, 330, 13.5), (1490, 160, 11), (1530, 0, 9)], 120, 142),
    # Their backs, towards the two columns.
    ([(900, 1340, 5), (760, 1400, 8), (610, 1340, 6.5), (470, 1380, 3)], 95, 95),
    ([(900, 500, 4), (770, 430, 6.5), (600, 460, 5), (430, 590, 3)], 95, 95),
    ([(1530, 1260, 5), (1690, 1360, 8), (1850, 1310, 6), (1990, 1200, 3)], 95, 95),
    ([(1510, 480, 5), (1660, 410, 8), (1830, 470, 5.5), (1980, 400, 3)], 95, 95),
]
KNOLLS = [(1385, 1100, 4.5, 60, 52), (1072, 800, 2.5, 70, 55), (300, 1010, 6, 170, 120), (390, 280, 7, 130, 150), (2120, 1060, 6, 160, 140),
          (2060, 240, 7, 160, 120),
          (220, 1640, 7, 150, 110), (2180, 1600, 8, 140, 150), (1080, 250, 5, 80, 110), (1340, 1560, 4, 60, 110)]


def relief(stream, runs):
    """A plain with two long swells, and between them the shallow valley of the Rivera, whose bed falls to the south."""
    rises = [Swell(41, 700, 2.4), Swell(42, 300, 1.1), Swell(43, 140, 0.3)] + [Ridge(*ridge) for ridge in RIDGES] + [Knoll(*knoll) for knoll in KNOLLS]
    valley = Valley(stream, lambda x, y: 208.5 + 4.0 * y / HEIGHT, floor=8, reach=260)
    return Relief(214.0, rises, [valley] + [Dell(run, depth=1.6, breadth=28) for run in runs])


def draw_village(sheet, roads, waters):
    taken = [middle for _, _, middle, *_ in BUILDINGS] + [(1092, 1012), (1108, 1000)]
    keep_off = [(line, 8.5) for line in roads.values()] + [(line, 14) for line in waters] + [(points, 6) for _, points in WALLS]
    lanes = [[(1068, 950), (1110, 960), (1138, 975)], [(1070, 1020), (1100, 1040), (1128, 1040)], [(1066, 965), (1035, 985), (1022, 1020)]]
    streets = [roads["camino"], roads["border-lane"]] + [catmull_rom(lane) for lane in lanes]
    sheet.villages(VILLAGES, streets, keep_off, taken, random.Random(1811))


def draw(folder):
    stream = roughened(catmull_rom(STREAM, step=8), 3, 41)
    runs = [roughened(catmull_rom(line, step=8), 4, 42 + k) for k, line in enumerate((WEST_RUN, EAST_RUN))]
    roads = {"camino": catmull_rom(CAMINO, step=9)} | {ident: catmull_rom(points, step=9) for ident, _, points in ROADS}
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.woods(WOODS)
    sheet.marshes(MARSHES)
    sheet.area("lake", "mill-pond", catmull_rom(POND, True, 6))
    sheet.gardens(GARDENS)
    sheet.line("stream", "rivera", stream, name="Rivera de Lera", width=6, wadeable=True)
    for ident, line in zip(("west-run", "east-run"), runs):
        sheet.line("ditch", ident, line, width=2, wadeable=True)
    draw_village(sheet, roads, [stream, *runs])
    sheet.buildings(BUILDINGS)
    sheet.line("road", "camino", roads["camino"], name="Camino Real", width=8, highway=True)
    sheet.roads(ROADS, roads)
    sheet.paths(PATHS)
    sheet.line("bridge", "puente", [(1188, 900), (1200, 900), (1212, 900)], name="Puente de Lera", width=6, stone=True)
    sheet.line("ford", "mill-ford", [(1158, 560), (1172, 560), (1186, 560)], name="Vado del Molino", width=8)
    sheet.hedges(HEDGES)
    sheet.walls(WALLS, stone=True)
    sheet.walls([(f"field-wall-{k + 1}", roughened(catmull_rom(points, step=15), 3, 500 + k)) for k, points in enumerate(FIELD_WALLS)], stone=True)
    sheet.names(NAMES)
    sheet.write(folder / "ground.geojson")
    relief(stream, runs).write(folder / "heights.asc", WIDTH, HEIGHT, CELL)


if __name__ == "__main__":
    draw(folder_of("the_threshing_floors"))

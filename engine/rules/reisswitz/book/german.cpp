// Wovon Offiziere nach diesem Buch schreiben, auf Deutsch.
#include "reisswitz/book/tongues.hpp"

namespace krieg::reisswitz {

namespace {

constexpr std::array<Way, 3> under_canister{"Wir liegen auf kurze Entfernung unter Kartätschen.",
                                            "Die feindlichen Geschütze beschießen uns mit Kartätschen.",
                                            "Seine Kartätschen wirken unter uns."};
constexpr std::array<Way, 3> assault_won{"Wir haben sie im Handgemenge geworfen; der Boden {place} ist unser.",
                                         "Der Angriff ist gelungen, der Feind vertrieben.",
                                         "Ich habe die Ehre zu melden, dass der Feind um {time} vor uns wich."};
constexpr std::array<Way, 3> assault_lost_repulsed{"Wir sind abgewiesen und gehen in leidlicher Ordnung zurück.",
                                                   "Das Gefecht fiel gegen uns aus; ich sammle weiter rückwärts.",
                                                   "Es ging nicht durch, wir mussten Raum geben."};
constexpr std::array<Way, 3> assault_lost_defeated{
    "Wir sind geschlagen und gehen zurück; es dauert eine Weile, bis wir wieder stehen.",
    "Mit Bedauern melde ich, dass wir geworfen und im Rückzug sind.",
    "Wir sind mit Verlust zurückgeworfen. Meine Leute brauchen Zeit, sich zu sammeln."};
constexpr std::array<Way, 3> assault_lost_routed{"Wir sind zersprengt. Ich halte die Leute nicht mehr zusammen.",
                                                 "Hier ist alles in Auflösung; wir sind völlig geschlagen.",
                                                 "Meine Truppe flieht, ich kann für nichts mehr einstehen."};
constexpr std::array<Way, 3> low_ammunition{"Meine Munition geht zur Neige.",
                                            "Wir haben nur noch wenige Schuss und brauchen bald Ersatz.",
                                            "Die Taschen sind beinahe leer."};
constexpr std::array<Way, 3> surprised{"Wir sind überfallen worden und haben weichen müssen.",
                                       "Der Feind kam unversehens über uns; wir gehen zurück.",
                                       "Ich bin {place} überrascht worden und ziehe mich ab, so gut es geht."};
constexpr std::array<Way, 3> ridden_through{"Unsere eigenen Geschlagenen sind durch uns hindurchgegangen.",
                                            "Flüchtlinge sind durch meine Reihen gekommen, nicht ohne Unordnung.",
                                            "Geworfene Truppen von uns haben meine Linie durchbrochen."};
constexpr std::array<Way, 3> prisoners_taken{"Der Feind, den wir eingeschlossen hatten, hat die Waffen gestreckt.",
                                             "Wir haben sie alle gefangen.", "Sie haben sich mir {place} ergeben."};
constexpr std::array<Way, 3> officer_taken{"Wir haben einen feindlichen Offizier mit seinem Stab gefangen.",
                                           "Ein feindlicher Stabsoffizier ist in unsern Händen.",
                                           "Meine Leute haben {place} einen feindlichen Führer aufgehoben."};
constexpr std::array<Way, 3> patrol_sent{"Ich habe eine Patrouille vorgeschickt.",
                                         "Um {time} ist eine Patrouille von mir abgegangen.",
                                         "Seit {time} habe ich Leute zur Erkundung draußen."};
constexpr std::array<Way, 3> patrol_arrived{"Wir sind am Ziel und sehen uns um.",
                                            "Wir sind {place}, wohin wir sollten, und suchen das Gelände ab.",
                                            "Ich bin am Ende des gewiesenen Weges und halte hier, um zu beobachten."};
constexpr std::array<Way, 3> patrol_falls_back{"Der Feind ist dicht vor uns, wir weichen aus.",
                                               "Des Feindes wegen kommen wir nicht weiter und sind auf dem Rückweg.",
                                               "Man hat uns gesehen; ich bringe meine Leute fort."};
constexpr std::array<Way, 3> patrol_returned{"Meine Patrouille ist zurück.",
                                             "Die ausgeschickten Leute sind um {time} eingerückt.",
                                             "Meine Patrouille ist {place} wieder zu mir gestoßen."};
constexpr std::array<Way, 3> patrol_overdue{"Meine Patrouille müsste zurück sein und ist es nicht.",
                                            "Von der Patrouille, die ich ausschickte, höre ich nichts mehr.",
                                            "Ich habe auf meine Patrouille vergebens gewartet und bin um sie besorgt."};
constexpr std::array<Way, 3> patrol_taken{"Wir haben eine feindliche Patrouille gefangen.",
                                          "Leute, die uns ausspähen sollten, sind in unsern Händen.",
                                          "Eine feindliche Patrouille ist mir {place} in die Arme gelaufen."};
constexpr std::array<Way, 3> bridge_broken{"Die Brücke ist abgebrochen.", "Die Brücke ist zerstört, wie Sie befahlen.",
                                           "Über diese Brücke geht nun niemand mehr."};
constexpr std::array<Way, 3> bridge_mended{"Die Brücke trägt wieder.",
                                           "Die Brücke ist hergestellt und kann überschritten werden.",
                                           "Wir haben die Brücke neu belegt."};
constexpr std::array<Way, 3> bridge_fired{"Die Brücke brennt.", "Wir haben die Brücke in Brand gesteckt.",
                                          "Die Brücke steht in Flammen; in wenigen Minuten ist sie niedergebrannt."};
constexpr std::array<Way, 3> fire_put_out{
    "Wir haben das Feuer auf der Brücke gelöscht: der Belag ist hin, die Pfähle stehen.",
    "Die brennende Brücke ist bis auf den Belag gerettet.",
    "Wir kamen noch zurecht zu der brennenden Brücke. Ihre Pfähle stehen."};
constexpr std::array<Way, 3> bridge_ready{
    "Alles ist bereit, die Brücke zu zerstören. Es geschieht, wenn er herankommt, oder auf Ihr Wort.",
    "Die Brücke ist zur Zerstörung vorbereitet; ich warte auf ihn oder auf Ihr Wort.",
    "Wir stehen mit der Lunte an der Brücke, bis er kommt oder Sie es befehlen."};
constexpr std::array<Way, 3> way_blocked{"Der Übergang ist gesperrt, mit Wagen, Eggen und Steinen.",
                                         "Hier kommt niemand herüber, der nicht erst aufräumt.",
                                         "Wir haben den Übergang verrammelt."};
constexpr std::array<Way, 3> way_cleared{"Der Übergang ist wieder frei.", "Wir haben den Übergang aufgeräumt.",
                                         "Was sie hier aufgehäuft hatten, ist aus dem Wege."};
constexpr std::array<Way, 3> place_strengthened{"Der Ort ist verrammelt; wir können ihn jetzt halten.",
                                                "Alle Eingänge sind gesperrt, der Saum ist besetzt.",
                                                "Wir haben den Ort so fest gemacht, wie wir können."};
constexpr std::array<Way, 3> set_alight{"Wir haben die Häuser in Brand gesetzt.", "Der Ort brennt.",
                                        "Unsere Granaten haben dort gezündet."};
constexpr std::array<Way, 3> burnt_out{"Das Feuer hat uns vertrieben.",
                                       "Wir haben die brennenden Häuser räumen müssen.",
                                       "Flammen auf allen Seiten; ich habe meine Leute herausgezogen."};
constexpr std::array<Way, 3> would_not_follow{"Meine Leute wollten mir dabei nicht folgen.",
                                              "Zu einem so verzweifelten Stück habe ich die Leute nicht gebracht.",
                                              "Sie hatten kein Herz zu diesem Angriff und blieben stehen."};
constexpr std::array<Way, 3> no_room_to_form{"Hier ist kein Raum zum Aufmarsch.",
                                             "Wo ich stehe, kann ich nicht aufmarschieren.",
                                             "Ich stehe noch in Kolonne; für mehr ist hier kein Platz."};
constexpr std::array<Way, 3> closed_with_enemy{"Wir sind mit dem Feind handgemein, ich greife an.",
                                               "Er steht dicht vor uns; ich bin sofort auf ihn losgegangen.",
                                               "Der Feind war auf Armeslänge: wir sind an ihm."};
constexpr std::array<Way, 3> guns_taken{"Wir haben ihre Geschütze genommen.", "Die Batterie ist unser.",
                                        "Ihre Geschütze sind in unserer Hand; ich lasse sie bewachen."};
constexpr std::array<Way, 3> skirmishers_ridden_down{"Reiterei hat meine Schützen niedergeritten.",
                                                     "Ihre Kavallerie hat meine Schützen im Freien gefaßt.",
                                                     "Meine Schützen sind zusammengehauen; wenige kamen zurück."};
constexpr std::array<Way, 3> skirmishers_driven_in{
    "Meine Schützen sind zurückgeworfen.", "Die feindlichen Schützen haben meine auf mich zurückgedrängt.",
    "Meine Schützen konnten sich nicht halten; sie sind wieder bei mir."};
constexpr std::array<Way, 3> bridge_built{"Die Brücke ist geschlagen und kann benutzt werden.",
                                          "Hier steht jetzt eine Brücke.",
                                          "Seit {time} haben wir eine Brücke hinüber."};
constexpr std::array<Way, 3> bridge_taken_up{"Wir haben die Brücke abgebrochen.",
                                             "Die Brücke ist aufgenommen und verladen.",
                                             "Hier ist keine Brücke mehr, wir haben sie auf den Wagen."};
constexpr std::array<Way, 3> wall_breached{"Unsere Geschütze haben die Mauer geöffnet.",
                                           "Es ist Bresche gelegt, breit genug für einen halben Zug.",
                                           "Die Mauer liegt an einer Stelle."};
constexpr std::array<Way, 3> shelled{"In den Häusern schlagen Granaten unter uns ein.",
                                     "Der Ort wird beworfen, und nicht ohne Wirkung.",
                                     "Seine Haubitzen haben uns hier gefunden."};
constexpr std::array<Way, 3> dismounted{"Meine Leute sind abgesessen, die Pferde zurückgeführt.",
                                        "Wir sind {place} abgesessen.",
                                        "Wir stehen zu Fuß, den Karabiner in der Hand."};
constexpr std::array<Way, 3> remounted{"Wir sind wieder im Sattel.", "Meine Leute haben ihre Pferde wieder.",
                                       "Wir sind {place} aufgesessen."};
constexpr std::array<Way, 3> crossed_water{"Wir sind über das Wasser.", "Alle meine Leute sind hinübergebracht.",
                                           "Ich stehe mit allen am andern Ufer."};
constexpr std::array<Way, 3> prisoners_freed{"Die Gefangenen sind uns wieder abgenommen worden.",
                                             "Ich konnte meine Gefangenen nicht halten: sie sind frei.",
                                             "Die ich bewachte, sind entkommen."};
constexpr std::array<Way, 3> set_free{"Wir sind befreit worden und brauchen Waffen und Zeit.",
                                      "Freunde haben uns dem Feinde abgenommen.",
                                      "Wir waren gefangen und sind es nicht mehr."};
constexpr std::array<Way, 3> prisoners_delivered{"Die Gefangenen sind rückwärts abgegeben.",
                                                 "Ich habe meine Gefangenen abgeliefert.",
                                                 "Die Gefangenen sind aus meiner Hand und gut verwahrt."};
constexpr std::array<Way, 3> filled_up{"Meine Munition ist ergänzt.", "Wir haben wieder die volle Zahl Schuss.",
                                       "Die Wagen haben ersetzt, was wir verschossen hatten."};
constexpr std::array<Way, 3> lost_at_defile{
    "Wir haben an der Enge hinter uns Leute verloren.", "Im Engpass gab es ein Gedränge, nicht alle kamen durch.",
    "Der Feind war uns an der engen Stelle auf den Fersen, es hat Leute gekostet."};

constexpr std::array<Phrases, 44> phrases{{
    {"under_canister", under_canister},
    {"assault_won", assault_won},
    {"assault_lost_repulsed", assault_lost_repulsed},
    {"assault_lost_defeated", assault_lost_defeated},
    {"assault_lost_routed", assault_lost_routed},
    {"low_ammunition", low_ammunition},
    {"surprised", surprised},
    {"ridden_through", ridden_through},
    {"prisoners_taken", prisoners_taken},
    {"officer_taken", officer_taken},
    {"patrol_sent", patrol_sent},
    {"patrol_arrived", patrol_arrived},
    {"patrol_falls_back", patrol_falls_back},
    {"patrol_returned", patrol_returned},
    {"patrol_overdue", patrol_overdue},
    {"patrol_taken", patrol_taken},
    {"bridge_broken", bridge_broken},
    {"bridge_mended", bridge_mended},
    {"bridge_fired", bridge_fired},
    {"fire_put_out", fire_put_out},
    {"bridge_ready", bridge_ready},
    {"way_blocked", way_blocked},
    {"way_cleared", way_cleared},
    {"place_strengthened", place_strengthened},
    {"set_alight", set_alight},
    {"burnt_out", burnt_out},
    {"would_not_follow", would_not_follow},
    {"no_room_to_form", no_room_to_form},
    {"closed_with_enemy", closed_with_enemy},
    {"guns_taken", guns_taken},
    {"skirmishers_ridden_down", skirmishers_ridden_down},
    {"skirmishers_driven_in", skirmishers_driven_in},
    {"bridge_built", bridge_built},
    {"bridge_taken_up", bridge_taken_up},
    {"wall_breached", wall_breached},
    {"shelled", shelled},
    {"dismounted", dismounted},
    {"remounted", remounted},
    {"crossed_water", crossed_water},
    {"prisoners_freed", prisoners_freed},
    {"set_free", set_free},
    {"prisoners_delivered", prisoners_delivered},
    {"filled_up", filled_up},
    {"lost_at_defile", lost_at_defile},
}};

constexpr std::array<std::pair<Way, Way>, 63> reasons{{
    {"a hedge stops guns and wagons", "eine Hecke hält Geschütze und Wagen auf"},
    {"a wall stops guns and wagons", "eine Mauer hält Geschütze und Wagen auf"},
    {"a ditch stops guns and wagons", "ein Graben hält Geschütze und Wagen auf"},
    {"the stream cannot be waded here", "der Bach ist hier nicht zu durchwaten"},
    {"guns and wagons need a ford or bridge", "Geschütze und Wagen brauchen Furt oder Brücke"},
    {"the bridge is broken", "die Brücke ist abgebrochen"},
    {"no bridge stands here", "hier steht keine Brücke"},
    {"the bridge bears infantry alone", "die Brücke trägt nur Infanterie"},
    {"the bridge is destroyed", "die Brücke ist zerstört"},
    {"the bridge is taken up", "die Brücke ist aufgenommen"},
    {"the bridge is burning", "die Brücke brennt"},
    {"the bridge is blocked", "die Brücke ist gesperrt"},
    {"the ford is blocked", "die Furt ist gesperrt"},
    {"the bridge is blocked but for a gap for men on foot", "die Brücke ist gesperrt bis auf eine Lücke für Fußgänger"},
    {"the ford is blocked but for a gap for men on foot", "die Furt ist gesperrt bis auf eine Lücke für Fußgänger"},
    {"not at the place", "nicht am Ort"},
    {"there is nothing to strengthen here", "hier ist nichts zu verstärken"},
    {"a dike stops guns and wagons", "ein Deich hält Geschütze und Wagen auf"},
    {"a fieldwork stops horses and wheels", "eine Schanze hält Pferde und Wagen auf"},
    {"the banks of the sunken road stop guns and wagons", "die Ränder des Hohlwegs halten Geschütze und Wagen auf"},
    {"it is not as it was built", "sie ist nicht, wie sie gebaut war"},
    {"a ford can only be blocked", "eine Furt lässt sich nur sperren"},
    {"only sappers blow a bridge up", "nur Sappeure sprengen eine Brücke"},
    {"it burns down", "sie brennt nieder"},
    {"no bridging train with pontoons enough stands here", "hier steht kein Brückentrain mit genug Pontons"},
    {"there is no bridge to mend", "da ist keine Brücke herzustellen"},
    {"it was not built in the field", "sie ist keine Feldbrücke"},
    {"no bridging train is here to load the pontoons", "kein Brückentrain ist hier, der die Pontons aufnimmt"},
    {"there are no prisoners here", "hier sind keine Gefangenen"},
    {"only dragoons fight on foot", "nur Dragoner fechten zu Fuß"},
    {"the horses are not at hand", "die Pferde sind nicht zur Stelle"},
    {"such boats do not carry that arm", "solche Kähne tragen diese Waffe nicht"},
    {"cavalry does not charge in among houses", "Kavallerie attackiert nicht in Häuser hinein"},
    {"no boats lie there", "dort liegen keine Kähne"},
    {"we are not at the landing", "wir sind nicht an der Anlegestelle"},
    {"only men and horses swim", "nur Mann und Pferd schwimmen"},
    {"there is not one water to be swum between here and there",
     "zwischen hier und dort ist nicht ein Wasser zu durchschwimmen"},
    {"the water can be waded", "das Wasser ist zu durchwaten"},
    {"we are not at the water", "wir sind nicht am Wasser"},
    {"swampy ground", "sumpfiger Boden"},
    {"a thick wood", "dichter Wald"},
    {"deep water", "tiefes Wasser"},
    {"walls and gardens off the road", "Mauern und Gärten neben der Straße"},
    {"a slope too steep", "ein zu steiler Hang"},
    {"not at the crossing", "nicht am Übergang"},
    {"nobody stands there to draw together with", "dort steht niemand, mit dem man zusammenrücken könnte"},
    {"there is no room beside them", "neben ihnen ist kein Platz"},
    {"no crossing there", "dort ist kein Übergang"},
    {"nothing is left of it", "es ist nichts mehr davon übrig"},
    {"my patrol is still out", "meine Patrouille ist noch draußen"},
    {"too few are left to send any out", "es sind zu wenige übrig, um welche auszuschicken"},
    {"the troops that cover the battery must be beaten first", "erst muss geschlagen sein, was die Batterie deckt"},
    {"guns and wagons do not assault", "Geschütze und Wagen stürmen nicht"},
    {"nobody is left to attack", "niemand ist mehr da, der angreifen könnte"},
    {"cavalry does not wait for infantry: it goes, or charges and is then the attacker",
     "Kavallerie erwartet keine Infanterie: sie weicht aus oder greift selbst an"},
    {"the slope is too steep to attack over in formation", "der Hang ist zu steil für einen geschlossenen Angriff"},
    {"no such bridge", "eine solche Brücke gibt es nicht"},
    {"a stone bridge can only be blown up or shot to pieces",
     "eine steinerne Brücke lässt sich nur sprengen oder zerschießen"},
    {"no such way", "auf diese Weise geht es nicht"},
    {"razed to the ground: only another bridge beside it",
     "bis auf den Grund zerstört, es hülfe nur eine neue Brücke daneben"},
    {"a wooden bridge that has lost piles must be built anew",
     "eine Holzbrücke, der Pfähle fehlen, muss neu gebaut werden"},
    {"neither bridging equipment nor wooden buildings close by", "weder Brückengerät noch Holzhäuser in der Nähe"},
    {"the work stops under canister", "im Kartätschfeuer ruht die Arbeit"},
}};

}  // namespace

const BookTongue german{phrases, reasons};

}  // namespace krieg::reisswitz

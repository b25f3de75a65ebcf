// Die deutsche Sprache der Meldungen.
#include "knowledge/tongue.hpp"

namespace krieg::inline knowledge {

namespace {

constexpr std::array<Way, 3> order_received{"Ihren Befehl habe ich um {time} erhalten und führe ihn aus.",
                                            "Ihr Befehl ist um {time} bei mir eingetroffen; es wird danach verfahren.",
                                            "Seit {time} ist Ihr Befehl in meinen Händen, wir sind im Begriff."};
constexpr std::array<Way, 3> order_done{"Was Sie befohlen haben, ist geschehen. Ich stehe {place}.",
                                        "Ihr Befehl ist ausgeführt; Sie finden mich {place}.",
                                        "Ich habe getan, wie Sie befahlen, und erwarte {place} Weiteres."};
constexpr std::array<Way, 3> order_impossible{"Zu meinem Bedauern lässt sich Ihr Befehl nicht ausführen.",
                                              "Ich finde es unmöglich, das Befohlene zu tun, und bitte um Verhaltung.",
                                              "So wie er lautet, ist Ihr Befehl hier nicht auszuführen."};
constexpr std::array<Way, 3> halted_by_enemy{"Der Feind hat mich {place} zum Stehen gebracht.",
                                             "Ich habe {place} halten müssen: der Feind sperrt mir den Weg.",
                                             "Ohne Gefecht komme ich nicht weiter und halte {place}."};
constexpr std::array<Way, 3> road_blocked{"Der Weg ist {place} gesperrt; ich komme nicht durch.",
                                          "Ich finde {place} keinen Durchgang und habe gehalten.",
                                          "Mein Weg endet {place}. Ich erwarte Ihre Befehle."};
constexpr std::array<Way, 3> under_fire{"Wir stehen im Feuer.", "Das feindliche Feuer hat uns gefunden.",
                                        "Wir haben im Feuer des Feindes gestanden."};
constexpr std::array<Way, 3> opened_fire{"Ich habe das Feuer eröffnet.", "Wir feuern auf den Feind.",
                                         "Meine Leute stehen in lebhaftem Feuer."};
constexpr std::array<Way, 3> attacked{"Wir werden angegriffen.", "Der Feind geht zum Sturm auf uns vor.",
                                      "Ich werde {place} ernstlich angegriffen."};
constexpr std::array<Way, 3> rallied{"Ich habe meine Leute wieder in der Hand.",
                                     "Wir haben uns {place} gesammelt und können wieder stehen.",
                                     "Seit {time} ist die Ordnung in den Gliedern hergestellt."};
constexpr std::array<Way, 3> retired{"Ich hielt es für richtig, zurückzugehen, und bin jetzt {place}.",
                                     "Ich bin zurückgegangen und stehe {place}.",
                                     "Wir haben unsern Platz aufgegeben und sind {place}."};
constexpr std::array<Way, 3> deployed{"Wir stehen formiert.", "Ich habe meinen Aufmarsch {place} beendet.",
                                      "Seit {time} steht meine Front."};

constexpr std::array<Way, 3> quiet{"Nichts Neues.", "Bei mir ist alles beim Alten.",
                                   "Ich habe nichts von Belang und schreibe nur, damit Sie wissen, wo ich bin."};

constexpr std::array<Phrases, 12> phrases{{
    {"quiet", quiet},
    {"order_received", order_received},
    {"order_done", order_done},
    {"order_impossible", order_impossible},
    {"halted_by_enemy", halted_by_enemy},
    {"road_blocked", road_blocked},
    {"under_fire", under_fire},
    {"opened_fire", opened_fire},
    {"attacked", attacked},
    {"rallied", rallied},
    {"retired", retired},
    {"deployed", deployed},
}};

constexpr std::array<Way, 3> beginnings{"{place}, {time} Uhr.", "{time} Uhr, {place}.", "Um {time}, {place}."};
constexpr std::array<Way, 3> first_contact{
    "Ich sehe den Feind:", "Der Feind ist in Sicht:", "Ich habe den Feind vor mir:"};
constexpr std::array<Way, 3> more_contacts{
    "Vom Feind sehe ich jetzt:", "Der Feind, soweit ich ihn sehe:", "Vor mir erkenne ich:"};
constexpr std::array<Way, 3> lost_contacts{"Von dem, was ich früher meldete, ist einiges außer Sicht gekommen.",
                                           "Einige von denen, die ich meldete, sehe ich nicht mehr.",
                                           "Einen Teil von ihnen habe ich aus den Augen verloren."};

constexpr std::array<std::pair<Way, Way>, 35> reasons{{
    {"a hedge", "eine Hecke"},
    {"a wall", "eine Mauer"},
    {"a ditch", "ein Graben"},
    {"a stream", "ein Bach"},
    {"a road", "eine Straße"},
    {"a path", "ein Weg"},
    {"a bridge", "eine Brücke"},
    {"a ford", "eine Furt"},
    {"a ferry", "eine Fähre"},
    {"a wood", "ein Wald"},
    {"a village", "ein Dorf"},
    {"a building", "ein Gebäude"},
    {"a garden", "ein Garten"},
    {"a marsh", "ein Sumpf"},
    {"a lake", "ein See"},
    {"blocked but for a gap for men on foot", "gesperrt bis auf eine Lücke für Fußgänger"},
    {"barricaded", "verrammelt"},
    {"a dike", "ein Deich"},
    {"a fieldwork", "eine Schanze"},
    {"broken", "abgebrochen"},
    {"destroyed", "zerstört"},
    {"burning", "brennt"},
    {"blocked", "gesperrt"},
    {"cleared", "aufgeräumt"},
    {"shot through", "zerschossen"},
    {"mended", "hergestellt"},
    {"bridged with pontoons", "mit Pontons überbrückt"},
    {"bridged with boats", "mit Kähnen überbrückt"},
    {"bridged with boats for infantry alone", "mit Kähnen überbrückt, nur für Infanterie"},
    {"bridged with trestles", "mit Böcken überbrückt"},
    {"taken up", "aufgenommen"},
    {"alight", "brennt"},
    {"in flames", "steht in Flammen"},
    {"burnt out", "ausgebrannt"},
    {"breached", "in Bresche gelegt"},
}};

constexpr Tongue make() {
  Tongue t;
  t.phrases = phrases;
  t.beginnings = beginnings;
  t.first_contact = first_contact;
  t.more_contacts = more_contacts;
  t.lost_contacts = lost_contacts;
  t.arms = {"Infanterie", "Kavallerie", "Artillerie", "Pioniere", "Fuhrwerk"};
  t.weather = {"klar", "dunstig", "Regen", "Nebel", "Schnee"};
  t.light = {"heller Tag", "Morgendämmerung", "Abenddämmerung", "Nacht"};
  t.ground_conditions = {"fester Boden", "weicher Boden", "tiefer Boden"};
  t.directions = {"nördlich", "nordöstlich", "östlich",  "südöstlich",
                  "südlich",  "südwestlich", "westlich", "nordwestlich"};
  t.thousands = '.';
  t.one_gun = "1 Geschütz";
  t.guns = "{n} Geschütze";
  t.guns_of = "{n} {kind}";
  t.some = "etwa {n} Mann {kind}";
  t.skirmish_line = "eine Schützenlinie";
  t.mounted_skirmish_line = "eine Linie Flankeurs";
  t.some_men = ", etwa {n} Mann";
  t.horseman = "ein einzelner Reiter";
  t.moving = ", in Bewegung";
  t.far = "Truppen, zu weit, um die Waffe zu erkennen";
  t.far_moving = "Truppen in Bewegung, zu weit, um die Waffe zu erkennen";
  t.dust = "Staub wie von einer marschierenden Kolonne";
  t.gunfire = "Geschützdonner";
  t.whose_unknown = "Ich kann nicht sagen, von wem: {signs}";
  t.where_from_me = "etwa {n} {direction} von mir";
  t.and_guns = "{guns} und {men}";
  t.one_man = "1 Mann";
  t.men = "{n} Mann";
  t.one_body = "1 Abteilung";
  t.bodies = "{n} Abteilungen";
  t.one_other = "1 andere";
  t.others = "{n} andere";
  t.disorder = "in Unordnung";
  t.changing = "im Formieren";
  t.on_the_move = "in Bewegung";
  t.in_battery = "in Batterie";
  t.halted = "haltend";
  t.falling_back = "im Zurückgehen";
  t.rallying = "beim Sammeln";
  t.patrol_of = "die Patrouille von {name}";
  t.decision_is_yours = "{name}: Sie haben zu entscheiden";
  t.reasons = reasons;
  t.in_its_place = "an seinem Platz";
  t.gone = "vom Felde verschwunden";
  t.lost_men = "Wir haben seit meiner letzten Meldung {n} verloren";
  t.in_hand = "Ich habe {strength} beisammen, {spirit}, {doing}";
  t.more_bodies = "noch {n}";
  t.far_bodies = "{n}, zu weit, um die Waffe zu erkennen, die nächste {where}";
  t.told_before = "außer {n}, von denen ich schon schrieb";
  t.not_on_map = "Ich finde hier, was die Karte nicht zeigt: {name}";
  t.not_there = "Was die Karte hier zeigt, ist nicht da: {name}";
  t.changed = "{name}: {state}";
  t.forwarded = "Weitergegeben von ";
  t.taken = "Einem feindlichen Meldereiter abgenommen";
  t.enemy_paper = "ein feindliches Schreiben";
  t.enemy_paper_signed = "ein feindliches Schreiben, gezeichnet {name}";
  t.through = "{name}, durch {officer}";
  t.paper_from = "{kind} von {name}";
  t.returns = "Ihre Rapporte";
  t.himself = "Sie selbst";
  t.papers = {"Befehl", "Meldung", "Mitteilung", "Nachricht"};
  t.contact = "Feind Nr. {n}";
  t.comes_in_sight = "{contact} kommt in Sicht: {body}, {place}";
  t.again_in_sight = "{contact} wieder in Sicht: {body}, {place}";
  t.lost_from_view = "{contact} ist außer Sicht";
  t.made_out = "{contact} ist zu erkennen: {body}";
  t.gone_before_eyes = "Vor Ihren Augen ist eine Ihrer Truppen vom Felde verschwunden: {name}";
  t.ground_is = "{name}: {state}";
  t.fallen = "{name} ist gefallen.";
  t.captured = "{name} ist in Feindes Hand.";
  t.command_is_yours = "Das Kommando ist bei Ihnen.";
  t.commands_in_his_place = "{name} führt an seiner Stelle.";
  return t;
}

}  // namespace

extern const Tongue german;
const Tongue german = make();

}  // namespace krieg::inline knowledge

// Compares the protocol's schema with the C++ records. The members and their types are made from the records'
// descriptions; texts about members, and bounds narrower than a type, are written by hand in the file and kept.
// GOLDEN=write updates the file.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/type_index.hpp>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "commander/estimates.hpp"
#include "commander/frame.hpp"
#include "game/game.hpp"
#include "land/height_raster.hpp"
#include "paper/task_form.hpp"
#include "umpire/remark.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {
namespace {

using Ordered = nlohmann::ordered_json;

const std::string& path() {
  static const std::string path = std::string(KRIEG_SOURCE_DIR) + "/protocol/kriegsspiel.schema.json";
  return path;
}

/// Members that are never sent: the engine's internal data, and values that the server sets for a seat.
const std::map<std::string, std::set<std::string>>& kept_back() {
  static const std::map<std::string, std::set<std::string>> members{{"OrderInput", {"thought"}},
                                                                    {"Sighting", {"label"}}};
  return members;
}

/// Members that are sent in another form than the record's; the file has that form.
const std::map<std::string, std::set<std::string>>& told_otherwise() {
  static const std::map<std::string, std::set<std::string>> members{{"Dispatch", {"sightings"}}};  // with their labels
  return members;
}

bool names(const std::map<std::string, std::set<std::string>>& members, const std::string& record,
           const std::string& member) {
  const auto found = members.find(record);
  return found != members.end() && found->second.contains(member);
}

template <class T>
constexpr bool is_token = false;
template <class Tag>
constexpr bool is_token<Token<Tag>> = true;

/// "krieg::Unit" is the definition "Unit", an id of "krieg::UnitTag" is "UnitId", a token of "krieg::PaceTag" is
/// "Pace".
template <class T>
std::string definition_name() {
  std::string name = boost::typeindex::type_id<T>().pretty_name();
  const bool is_id = record::is_name<T>::value || record::is_number<T>::value;
  if (is_id || is_token<T>)
    name = name.substr(name.find('<') + 1, name.rfind("Tag") - name.find('<') - 1) + (is_id ? "Id" : "");
  return name.substr(name.rfind(':') + 1);
}

Ordered reference(const std::string& definition) { return {{"$ref", "#/$defs/" + definition}}; }

/// A definition made from a record.
struct Made {
  Ordered form;
  std::set<std::string> demanded;  ///< the reader refuses the record without them
};

/// Makes definitions from their records, in `made`.
class Maker {
 public:
  std::map<std::string, Made> made;

  template <class T>
  Ordered schema() {
    constexpr bool is_id = record::is_name<T>::value || record::is_number<T>::value;
    if constexpr (std::is_same_v<T, Json> || std::is_same_v<T, BookRecord>) {
      return reference("Anything");
    } else if constexpr (std::is_same_v<T, KeyedText>) {
      return reference("KeyedText");
    } else if constexpr (is_id || std::is_same_v<T, Length> || std::is_same_v<T, Bearing> || std::is_same_v<T, Point>) {
      return reference(definition_name<T>());
    } else if constexpr (std::is_same_v<T, GameTime>) {
      return reference("GameTime");
    } else if constexpr (is_token<T>) {
      made[definition_name<T>()] = {{{"type", "string"}, {"pattern", "^[a-z0-9_]{0,24}$"}}, {}};
      return reference(definition_name<T>());
    } else if constexpr (record::is_optional<T>::value) {
      return schema<typename T::value_type>();
    } else if constexpr (record::is_vector<T>::value || record::is_set<T>::value) {
      return {{"type", "array"}, {"items", schema<typename T::value_type>()}};
    } else if constexpr (record::is_map<T>::value) {
      return {{"type", "object"}, {"additionalProperties", schema<typename T::mapped_type>()}};
    } else if constexpr (DescribedEnum<T>) {
      define_enum<T>();
      return reference(definition_name<T>());
    } else if constexpr (DescribedStruct<T>) {
      define_struct<T>();
      return reference(definition_name<T>());
    } else if constexpr (std::is_same_v<T, bool>) {
      return {{"type", "boolean"}};
    } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, Seconds>) {
      return {{"type", "integer"}};
    } else if constexpr (std::is_floating_point_v<T>) {
      return {{"type", "number"}};
    } else {
      static_assert(std::is_same_v<T, std::string>);
      return {{"type", "string"}};
    }
  }

 private:
  template <class T>
  void define_enum() {
    Ordered words = Ordered::array();
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto d) { words.push_back(d.name); });
    made[definition_name<T>()] = {{{"type", "string"}, {"enum", std::move(words)}}, {}};
  }

  template <class T>
  void define_struct() {
    const std::string name = definition_name<T>();
    if (made.contains(name)) return;
    made[name] = {};  // set first, because records may contain themselves
    Made here;
    bool is_open = false;  // to members that the description does not name
    here.form = {{"type", "object"}, {"properties", Ordered::object()}, {"required", Ordered::array()}};
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
      using Member = std::decay_t<decltype(std::declval<T>().*d.pointer)>;
      if (names(kept_back(), name, d.name)) return;
      if constexpr (std::is_same_v<Member, record::Others>) {
        is_open = true;
        return;
      } else {
        here.form["properties"][d.name] = schema<Member>();
        if (record::is_optional<Member>::value) return;
        here.form["required"].push_back(d.name);
        Json without = to_record(T{});
        without.erase(d.name);
        if (!is_read<T>(without)) here.demanded.insert(d.name);
      }
    });
    here.form["additionalProperties"] = is_open;
    made[name] = std::move(here);
  }

  template <class T>
  static bool is_read(const Json& json) {
    try {
      (void)from_record<T>(json);
      return true;
    } catch (const RecordError&) {
      return false;
    }
  }
};

/// Keywords that people may add to a made form: descriptions and bounds.
constexpr std::array written_by_hand{"description", "minimum",   "maximum",  "minItems",
                                     "maxItems",    "minLength", "maxLength"};

/// The made form in the order of the file, with the file's descriptions and bounds. The file may limit a text to
/// certain words, and may give a form to a member that has none of its own.
Ordered with_hand(const Ordered& made, const Ordered& file) {
  if (!file.is_object()) return made;
  if (made == reference("Anything")) return file;
  Ordered merged = Ordered::object();
  for (const auto& [word, value] : file.items()) {
    const bool by_hand = std::find(written_by_hand.begin(), written_by_hand.end(), word) != written_by_hand.end() ||
                         (word == "enum" && made.value("type", "") == "string");
    if (made.contains(word)) merged[word] = word == "items" ? with_hand(made[word], value) : made[word];
    else if (by_hand) merged[word] = value;
  }
  for (const auto& [word, value] : made.items())
    if (!merged.contains(word)) merged[word] = value;
  return merged;
}

/// The definition, updated. If the file says so, seats may leave out members for which the reader has a default;
/// messages of the server are always whole.
Ordered up_to_date(const std::string& name, const Made& made, const Ordered& file, bool is_sent_by_seats) {
  if (file.is_null()) return made.form;  // a new one
  Ordered merged = with_hand(made.form, file);
  if (!made.form.contains("properties")) return merged;
  const Ordered old = file.value("properties", Ordered::object());
  Ordered properties = Ordered::object();
  for (const auto& [member, form] : old.items())  // in the file's order
    if (made.form["properties"].contains(member))
      properties[member] =
          names(told_otherwise(), name, member) ? form : with_hand(made.form["properties"][member], form);
  for (const auto& [member, form] : made.form["properties"].items())
    if (!properties.contains(member)) properties[member] = form;
  merged["properties"] = properties;
  const Ordered before = file.value("required", Ordered::array());
  Ordered required = Ordered::array();
  const auto put = [&](const Ordered& member) {
    const bool has = std::find(required.begin(), required.end(), member) != required.end();
    if (!has) required.push_back(member);
  };
  const auto& whole = made.form["required"];
  for (const auto& member : before)  // in the file's order
    if (std::find(whole.begin(), whole.end(), member) != whole.end()) put(member);
  for (const auto& member : whole)
    if (!is_sent_by_seats || !file.is_object() || made.demanded.contains(member.get<std::string>())) put(member);
  merged["required"] = std::move(required);
  if (merged["required"].empty()) merged.erase("required");
  return merged;
}

// ---- the commands, from the rows of the inputs

constexpr const char* input_ending = "Input";

/// "OrderInput" is the body of "OrderCommand".
std::string command_of(const std::string& input) {
  return input.substr(0, input.size() - std::string_view(input_ending).size()) + "Command";
}

Ordered command_form(const std::string& input, EntryKind kind) {
  const Ordered id{{"type", "string"}, {"minLength", 1}, {"maxLength", 64}};
  return {{"type", "object"},
          {"description", "Command: " + name_of(kind) + "."},
          {"properties", {{"id", id}, {"type", {{"const", name_of(kind)}}}, {"body", reference(input)}}},
          {"required", {"id", "type", "body"}},
          {"additionalProperties", false}};
}

/// Makes the file's list of commands equal to the commands that the rows give to these seats.
void correct_list(Ordered& list, unsigned givers) {
  boost::mp11::mp_for_each<InputRows>([&]<class Row>(Row) {
    if (Row::givers == giver::nobody) return;
    const Ordered command = reference(command_of(definition_name<typename Row::Body>()));
    const auto found = std::find(list["oneOf"].begin(), list["oneOf"].end(), command);
    const bool wanted = (Row::givers & givers) != 0;
    if (wanted && found == list["oneOf"].end()) list["oneOf"].push_back(command);
    if (!wanted && found != list["oneOf"].end()) list["oneOf"].erase(found);
  });
}

/// The changes of a record: its id and any of its members; null empties a member that may be empty.
Made change_of(const Made& whole) {
  Made change = whole;
  const Ordered never_empty = whole.form["required"];
  for (auto& [member, form] : change.form["properties"].items())
    if (std::find(never_empty.begin(), never_empty.end(), member) == never_empty.end())
      form = {{"anyOf", {form, {{"type", "null"}}}}};
  change.form["required"] = {"id"};
  return change;
}

/// A change of the truth: any of its members; of the long lists the changed items.
Ordered truth_change_of(const Ordered& truth, const Ordered& file) {
  Ordered change = truth;
  change["description"] = file.is_object() ? file["description"] : truth["description"];
  change.erase("required");
  for (const char* list : {"Unit", "Officer"})
    change["properties"][list == std::string_view("Unit") ? "units" : "officers"]["items"] =
        reference(std::string(list) + "Change");
  return change;
}

template <class... T>
void add(Maker& maker) {
  ((void)maker.schema<T>(), ...);
}

Ordered corrected(const Ordered& file) {
  Maker sent, shown;
  Ordered corrected = file;
  Ordered& definitions = corrected["$defs"];
  boost::mp11::mp_for_each<InputRows>([&]<class Row>(Row) {
    if (Row::givers == giver::nobody) return;
    const std::string input = definition_name<typename Row::Body>();
    // The command "step" has a body of its own: the server makes several inputs from one command.
    if constexpr (!std::is_same_v<typename Row::Body, StepInput>) add<typename Row::Body>(sent);
    definitions[command_of(input)] = command_form(input, Row::kind);
  });
  // A picture is sent as changes, each of its lists item by item (commander/picture_codec.hpp).
  add<OwnReport, Contact, Letter, Marker, MapChange, Succession, SetBack, AskedOfHim, LedgerLine>(shown);
  add<Unit, Officer, Dispatch, Messenger, Settled, Pending, Attention, Throw, SeatPresence, Remark, SignedRemark>(
      shown);
  add<OrderOfBattle, Feature, HeightRaster, TaskForm, MapEstimate>(shown);
  for (const char* changed : {"Unit", "Officer"})  // in the form of a change of the truth
    shown.made[std::string(changed) + "Change"] = change_of(shown.made.at(changed));
  const Made estimate = shown.made.extract("MapEstimate").mapped();  // its members are beside the others of an answer
  for (const auto& [member, form] : estimate.form["properties"].items())
    for (const char* answer : {"CommanderAnswerBody", "UmpireAnswerBody"})
      definitions[answer]["properties"][member] = form;
  for (const auto& [name, made] : shown.made)
    if (!sent.made.contains(name))
      definitions[name] = up_to_date(name, made, definitions.value(name, Ordered()), false);
  for (const auto& [name, made] : sent.made)
    definitions[name] = up_to_date(name, made, definitions.value(name, Ordered()), true);
  Ordered& reported = definitions["ReportedSighting"];  // with the label, which commanders are not shown
  reported["properties"] = {{"label", {{"type", "string"}}}};
  reported["properties"].update(definitions["Sighting"]["properties"]);
  reported["required"] = definitions["Sighting"]["required"];
  definitions["TruthChange"] = truth_change_of(definitions["Truth"], definitions.value("TruthChange", Ordered()));
  correct_list(definitions["CommanderToServer"], giver::commander);
  correct_list(definitions["UmpireToServer"], giver::umpire | giver::assistant);
  return corrected;
}

// ---- the file

/// Formatted as people write it: a value that fits is on one line.
std::string printed(const Ordered& json, std::size_t indent = 0, std::size_t before = 0) {
  constexpr std::size_t width = 120;
  const std::function<std::string(const Ordered&)> inline_form = [&](const Ordered& value) -> std::string {
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items())
      text += (text.empty() ? "" : ", ") + (value.is_object() ? Ordered(key).dump() + ": " : "") + inline_form(item);
    return value.is_object() ? "{" + text + "}" : "[" + text + "]";
  };
  const std::string line = inline_form(json);
  if (!json.is_structured() || json.empty() || indent + before + line.size() + 1 <= width) return line;
  std::string text;
  for (const auto& [key, item] : json.items()) {
    const std::string name = json.is_object() ? Ordered(key).dump() + ": " : "";
    text +=
        (text.empty() ? "\n" : ",\n") + std::string(indent + 2, ' ') + name + printed(item, indent + 2, name.size());
  }
  text += "\n" + std::string(indent, ' ');
  return json.is_object() ? "{" + text + "}" : "[" + text + "]";
}

TEST(WireSchema, HoldsWhatTheRecordsHold) {
  std::ifstream in(path());
  const Ordered file = Ordered::parse(in);
  const Ordered wanted = corrected(file);
  const char* golden = std::getenv("GOLDEN");
  if (golden && std::string_view(golden) == "write") std::ofstream(path()) << printed(wanted) << "\n";
  else
    for (const auto& [name, form] : wanted["$defs"].items())
      EXPECT_EQ(file["$defs"].value(name, Ordered()), form)
          << name << " is stale in " << path() << ": renew it with GOLDEN=write";
  for (const auto& [name, form] : wanted["$defs"].items())
    EXPECT_TRUE(form.contains("description")) << name << ": say in the file what it is";
}

}  // namespace
}  // namespace krieg

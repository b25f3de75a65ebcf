#include "army/tongue.hpp"

namespace krieg::inline army {

namespace {

using Marks = std::vector<std::string>;

/// The marks that each text of officers.json may have. Texts that are not listed may have none.
const std::map<std::string, Marks, std::less<>>& marks_of_officers() {
  static const std::map<std::string, Marks, std::less<>> marks{
      {"guns_other", {"n"}},
      {"guns_of", {"n", "kind"}},
      {"some", {"n", "kind"}},
      {"some_men", {"n"}},
      {"whose_unknown", {"signs"}},
      {"where_from_me", {"n", "direction"}},
      {"and_guns", {"guns", "men"}},
      {"men_other", {"n"}},
      {"bodies_other", {"n"}},
      {"others_other", {"n"}},
      {"letters.patrol_of", {"name"}},
      {"decision_is_yours", {"name"}},
      {"lost_men", {"n"}},
      {"in_hand", {"strength", "spirit", "doing"}},
      {"more_bodies", {"n"}},
      {"far_bodies", {"n", "where"}},
      {"told_before", {"n"}},
      {"not_on_map", {"name"}},
      {"not_there", {"name"}},
      {"changed", {"name", "state"}},
      {"letters.enemy_paper_signed", {"name"}},
      {"letters.through", {"name", "officer"}},
      {"letters.paper_from", {"kind", "name"}},
      {"news.contact", {"n"}},
      {"news.comes_in_sight", {"contact", "body", "place"}},
      {"news.again_in_sight", {"contact", "body", "place"}},
      {"news.lost_from_view", {"contact"}},
      {"news.made_out", {"contact", "body"}},
      {"news.heard_contact", {"n"}},
      {"news.heard", {"contact", "body", "place"}},
      {"news.heard_again", {"contact", "body", "place"}},
      {"news.heard_no_more", {"contact"}},
      {"news.gone_before_eyes", {"name"}},
      {"news.ground_is", {"name", "state"}},
      {"news.fallen", {"name"}},
      {"news.captured", {"name"}},
      {"news.commands_in_his_place", {"name"}},
      {"places.in", {"name"}},
      {"places.at", {"name"}},
      {"places.from", {"n", "direction", "name"}},
      {"places.slope", {"direction"}},
  };
  return marks;
}

void check_text(const std::string& path, const std::string& text) {
  const auto allowed = marks_of_officers().find(path);
  check_marks(path, text, allowed == marks_of_officers().end() ? Marks{} : allowed->second);
}

template <DescribedStruct T>
void check_texts(const std::string& under, const T& texts) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
    using Member = std::decay_t<decltype(texts.*d.pointer)>;
    const std::string path = under + d.name;
    if constexpr (std::is_same_v<Member, std::string>) check_text(path, texts.*d.pointer);
    else if constexpr (std::is_same_v<Member, Phrases>) check_phrases(path, texts.*d.pointer);
    else if constexpr (std::is_same_v<Member, Ways>) check_ways(path, texts.*d.pointer);
    else if constexpr (DescribedStruct<Member>) check_texts(path + ".", texts.*d.pointer);
    else
      for (const auto& [reason, text] : texts.*d.pointer) check_text(member_path(path, reason), text);
  });
}

}  // namespace

Tongue read_tongue(const Json& file) {
  Tongue tongue = read_texts<Tongue>(file);
  check_texts("", tongue);
  return tongue;
}

void check_ways(const std::string& path, const Ways& ways) {
  if (ways.empty()) throw RecordError(path, "should have at least one way of saying it");
  for (std::size_t i = 0; i < ways.size(); ++i)
    check_marks(path + "[" + std::to_string(i) + "]", ways[i], {"time", "place", "formation"});
}

void check_phrases(const std::string& path, const Phrases& phrases) {
  for (const auto& [kind, ways] : phrases) check_ways(member_path(path, kind), ways);
}

}  // namespace krieg::inline army

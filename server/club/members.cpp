#include "club/members.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "club/games.hpp"
#include "measure/digest.hpp"
#include "room/token.hpp"

namespace krieg::inline club {

namespace {

constexpr std::size_t kLongestName = 60;
constexpr const char* kFirstKeeper = "Keeper";

std::string link_path(const std::string& token) { return "/#link=" + token; }

bool is_keeper(const SignedIn& by) { return by.member.role == Role::keeper; }

/// Whether the club has another keeper than this one, who can come.
bool has_another_keeper(Store& store, const std::string& but) {
  const std::vector<Member> members = store.club().members();
  return std::any_of(members.begin(), members.end(),
                     [&](const Member& one) { return one.role == Role::keeper && one.id != but && one.has_come; });
}

/// The code points of UTF-8. Precondition: it is UTF-8.
std::vector<char32_t> signs_of(const std::string& text) {
  std::vector<char32_t> signs;
  for (const char one : text) {
    const auto byte = static_cast<unsigned char>(one);
    if ((byte & 0xC0U) == 0x80U) signs.back() = (signs.back() << 6U) | (byte & 0x3FU);
    else if (byte < 0x80U) signs.push_back(byte);
    else if (byte < 0xE0U) signs.push_back(byte & 0x1FU);
    else if (byte < 0xF0U) signs.push_back(byte & 0x0FU);
    else signs.push_back(byte & 0x07U);
  }
  return signs;
}

struct SignRange {
  char32_t first = 0;
  char32_t last = 0;
};

/// What does not show, looks like a blank, or turns the direction of a text: with it a name would look like another
/// one. Unicode's Default_Ignorable_Code_Point, its blanks but U+0020, controls, and the blank of braille; and the
/// marks of HTML.
constexpr SignRange kUnfitForNames[] = {
    {0x0000, 0x001F}, {'<', '<'},         {'>', '>'},         {0x007F, 0x00A0},   {0x00AD, 0x00AD},  {0x034F, 0x034F},
    {0x061C, 0x061C}, {0x115F, 0x1160},   {0x1680, 0x1680},   {0x17B4, 0x17B5},   {0x180B, 0x180F},  {0x2000, 0x207F},
    {0x2800, 0x2800}, {0x3000, 0x3000},   {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFF}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

bool is_unfit_for_names(char32_t sign) {
  return std::any_of(std::begin(kUnfitForNames), std::end(kUnfitForNames),
                     [sign](const SignRange& range) { return range.first <= sign && sign <= range.last; });
}

ClubAnswer with_link(Store& store, const std::string& member) {
  const std::string token = random_token();
  store.club().add_link(member, token);
  ClubAnswer answer;
  answer.body = {{"link", link_path(token)}, {"member", member}};
  return answer;
}

/// The store numbers the sessions of all members: a number would tell a member how many others have signed in since his
/// last one.
std::string name_of_session(std::int64_t id) {
  constexpr std::size_t kLength = 20;
  static const std::string secret = random_token();
  return sha256(secret + std::to_string(id)).substr(0, kLength);
}

ClubAnswer end_session(Store& store, const SignedIn& by, std::int64_t session) {
  ClubAnswer answer;
  answer.ended = store.club().end_session(by.member.id, session);
  if (session == by.session) answer.member_session = "";
  return answer;
}

}  // namespace

MemberLimits member_limits(const ServeLimits& limits) {
  return {.sessions = limits.member_sessions, .unused = limits.session_unused, .link = limits.member_link};
}

bool is_name(const std::string& name) {
  if (!record::is_text(name)) return false;
  const std::vector<char32_t> signs = signs_of(name);
  return !signs.empty() && signs.size() <= kLongestName && signs.front() != ' ' && signs.back() != ' ' &&
         std::none_of(signs.begin(), signs.end(), is_unfit_for_names);
}

std::string keepers_link(Store& store, const std::string& anew) {
  std::vector<Member> keepers = store.club().members();
  std::erase_if(keepers, [](const Member& one) { return one.role != Role::keeper; });
  const auto named = std::find_if(keepers.begin(), keepers.end(), [&](const Member& one) { return one.name == anew; });
  if (!anew.empty() && named == keepers.end()) {
    std::string names;
    for (const Member& keeper : keepers) names += (names.empty() ? "" : ", ") + keeper.name;
    throw std::runtime_error("--keeper-link: no keeper is called \"" + anew + "\"; there are: " + names);
  }
  const bool one_has_come = std::any_of(keepers.begin(), keepers.end(), [](const Member& one) { return one.has_come; });
  if (anew.empty() && one_has_come) return {};
  std::string id = random_name();
  if (!keepers.empty()) id = anew.empty() ? keepers.front().id : named->id;
  for (int number = 1; keepers.empty(); ++number) {
    const std::string name = number == 1 ? kFirstKeeper : kFirstKeeper + (" " + std::to_string(number));
    if (store.club().add_member(id, name, Role::keeper)) break;
  }
  const std::string token = random_token();
  store.club().together([&] {
    // Asked for by name, the link recovers an account: another may have its passphrase, and be signed in.
    if (!anew.empty()) store.club().close_ways_in(id);
    store.club().add_link(id, token);
  });
  return link_path(token);
}

ClubAnswer add_member(Store& store, const SignedIn& by, const NewMember& wanted, const ServeLimits& limits) {
  if (!is_keeper(by)) return ClubAnswer::of(ClubFault::unknown);
  if (!is_name(wanted.name)) return ClubAnswer::of(ClubFault::bad_name);
  if (store.club().members().size() >= static_cast<std::size_t>(limits.members)) return ClubAnswer::of(ClubFault::full);
  const std::string id = random_name();
  if (!store.club().add_member(id, wanted.name, wanted.role)) return ClubAnswer::of(ClubFault::name_taken);
  return with_link(store, id);
}

ClubAnswer renew_link(Store& store, const SignedIn& by, const NamedMember& whom) {
  if (!is_keeper(by) || !store.club().member(whom.member)) return ClubAnswer::of(ClubFault::unknown);
  // He would be signed out before he has seen it.
  if (whom.member == by.member.id) return ClubAnswer::of(ClubFault::own_link);
  const std::vector<Grant> ended = store.club().close_ways_in(whom.member);
  store.club().note_renewed_link(whom.member, by.member.id);
  ClubAnswer answer = with_link(store, whom.member);
  answer.ended = ended;
  return answer;
}

ClubAnswer change_role(Store& store, const SignedIn& by, const MemberRole& wanted) {
  const std::optional<Member> whom = store.club().member(wanted.member);
  if (!is_keeper(by) || !whom) return ClubAnswer::of(ClubFault::unknown);
  if (whom->role == Role::keeper && wanted.role != Role::keeper && !has_another_keeper(store, whom->id))
    return ClubAnswer::of(ClubFault::last_keeper);
  store.club().set_role(whom->id, wanted.role);
  ClubAnswer answer;
  for (const SeatHolder& held : store.club().seats_of(whom->id)) {
    if (may_have(store, wanted.role, held)) continue;
    store.club().give_seat({.game = held.game, .seat = held.seat, .given_by = by.member.id});
    answer.revoked.push_back({held.game, held.seat});
  }
  return answer;
}

ClubAnswer end_membership(Store& store, const SignedIn& by, const NamedMember& whom) {
  const std::optional<Member> member = store.club().member(whom.member);
  if (!is_keeper(by) || !member) return ClubAnswer::of(ClubFault::unknown);
  if (member->role == Role::keeper && !has_another_keeper(store, member->id))
    return ClubAnswer::of(ClubFault::last_keeper);
  ClubAnswer answer;
  for (const SeatHolder& seat : store.club().end_member(member->id)) answer.revoked.push_back({seat.game, seat.seat});
  return answer;
}

ClubAnswer list_sessions(Store& store, const SignedIn& by) {
  ClubAnswer answer;
  Json sessions = Json::array();
  for (const MemberSession& one : store.club().sessions(by.member.id))
    sessions.push_back({{"session", name_of_session(one.id)},
                        {"device", one.device},
                        {"used", one.used},
                        {"this_one", one.id == by.session}});
  Json renewed = Json::array();
  const std::map<std::string, std::string> names = store.club().names();
  for (const RenewedLink& link : store.club().renewed_links(by.member.id)) {
    const auto keeper = names.find(link.keeper);
    renewed.push_back({{"by", keeper == names.end() ? "" : keeper->second}, {"at", link.at}});
  }
  answer.body = {{"sessions", std::move(sessions)}, {"renewed", std::move(renewed)}};
  return answer;
}

ClubAnswer end_one_session(Store& store, const SignedIn& by, const NamedSession& which) {
  for (const MemberSession& one : store.club().sessions(by.member.id))
    if (name_of_session(one.id) == which.session) return end_session(store, by, one.id);
  return {};
}

ClubAnswer give_calendar(Store& store, const SignedIn& by) {
  const std::string token = random_token();
  store.club().set_calendar(by.member.id, token);
  ClubAnswer answer;
  answer.body = {{"path", "/calendar/" + token + "/"}};
  return answer;
}

ClubAnswer sign_out(Store& store, const SignedIn& by) { return end_session(store, by, by.session); }

}  // namespace krieg::inline club

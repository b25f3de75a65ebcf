#include "club/members.hpp"

#include <algorithm>

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

ClubAnswer with_link(Store& store, const std::string& member) {
  const std::string token = random_token();
  store.club().add_link(member, token);
  ClubAnswer answer;
  answer.body = {{"link", link_path(token)}, {"member", member}};
  return answer;
}

}  // namespace

MemberLimits member_limits(const ServeLimits& limits) {
  return {.sessions = limits.member_sessions, .unused = limits.session_unused, .link = limits.member_link};
}

bool is_name(const std::string& name) {
  const bool prints = std::none_of(name.begin(), name.end(), [](char sign) {
    return static_cast<unsigned char>(sign) < ' ' || sign == '\x7f' || sign == '<' || sign == '>';
  });
  return prints && !name.empty() && name.size() <= kLongestName && name.front() != ' ' && name.back() != ' ';
}

std::optional<std::string> keepers_link(Store& store, bool anew) {
  const std::vector<Member> members = store.club().members();
  const auto keeper =
      std::find_if(members.begin(), members.end(), [](const Member& one) { return one.role == Role::keeper; });
  std::string id = keeper == members.end() ? random_name() : keeper->id;
  if (keeper != members.end() && keeper->has_come && !anew) return std::nullopt;
  for (int number = 1; keeper == members.end(); ++number) {
    const std::string name = number == 1 ? kFirstKeeper : kFirstKeeper + (" " + std::to_string(number));
    if (store.club().add_member(id, name, Role::keeper)) break;
  }
  const std::string token = random_token();
  store.club().add_link(id, token);
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
  const std::vector<Grant> ended = store.club().end_sessions(whom.member);
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
  return {};
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
    sessions.push_back({{"session", one.id},
                        {"device", one.device},
                        {"opened", one.opened},
                        {"used", one.used},
                        {"this_one", one.id == by.session}});
  answer.body = {{"sessions", std::move(sessions)}};
  return answer;
}

ClubAnswer end_one_session(Store& store, const SignedIn& by, const NamedSession& which) {
  ClubAnswer answer;
  answer.ended = store.club().end_session(by.member.id, which.session);
  if (which.session == by.session) answer.member_session = "";
  return answer;
}

ClubAnswer give_calendar(Store& store, const SignedIn& by) {
  const std::string token = random_token();
  store.club().set_calendar(by.member.id, token);
  ClubAnswer answer;
  answer.body = {{"path", "/calendar/" + token + "/"}};
  return answer;
}

ClubAnswer sign_out(Store& store, const SignedIn& by) { return end_one_session(store, by, {by.session}); }

}  // namespace krieg::inline club

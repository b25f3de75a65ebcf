// What may be done with members. All of it runs on the store's thread; `by` is the member who asks, as he is now.
#pragma once

#include "club/club_answer.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline club {

MemberLimits member_limits(const ServeLimits& limits);

struct NewMember {
  std::string name;
  Role role = Role::player;
};
BOOST_DESCRIBE_STRUCT(NewMember, (), (name, role))

struct NamedMember {
  std::string member;
};
BOOST_DESCRIBE_STRUCT(NamedMember, (), (member))

struct MemberRole {
  std::string member;
  Role role = Role::player;
};
BOOST_DESCRIBE_STRUCT(MemberRole, (), (member, role))

struct NamedSession {
  std::string session;  ///< as list_sessions() named it
};
BOOST_DESCRIBE_STRUCT(NamedSession, (), (session))

/// Whether it can be a member's name: 1 to 60 characters that print, without blanks at its ends.
bool is_name(const std::string& name);

/// "/#link=TOKEN" for the first keeper of a club of which no keeper has ever come, or for the keeper whose name is
/// `anew`; else empty. Throws std::runtime_error if no keeper has that name.
std::string keepers_link(Store& store, const std::string& anew);

ClubAnswer add_member(Store& store, const SignedIn& by, const NewMember& wanted, const ServeLimits& limits);
/// A new link, for another member who has lost his passphrase or has never come. It ends all his sessions and deletes
/// his passphrase, so that a thief of either cannot come back.
ClubAnswer renew_link(Store& store, const SignedIn& by, const NamedMember& whom);
ClubAnswer change_role(Store& store, const SignedIn& by, const MemberRole& wanted);
ClubAnswer end_membership(Store& store, const SignedIn& by, const NamedMember& whom);
/// The member's own sessions. Their names hold until the server stops, and do not tell how many others there are.
ClubAnswer list_sessions(Store& store, const SignedIn& by);
ClubAnswer end_one_session(Store& store, const SignedIn& by, const NamedSession& which);
/// A new secret address of the member's calendar, without the language: "/calendar/TOKEN/". The old one is dead.
ClubAnswer give_calendar(Store& store, const SignedIn& by);
ClubAnswer sign_out(Store& store, const SignedIn& by);

}  // namespace krieg::inline club

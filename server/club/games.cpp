#include "club/games.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "club/members.hpp"
#include "club/reminder_settings.hpp"
#include "measure/game_time.hpp"
#include "room/new_game.hpp"
#include "room/token.hpp"
#include "umpire/orders_due.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg::inline club {

namespace {

constexpr int kChangesShown = 50;

bool at_least(const SignedIn& by, Role role) { return by.member.role >= role; }

/// A game of the club with its row.
struct FoundGame {
  ClubGame club;
  GameRow row;
};

std::optional<FoundGame> find_game(Store& store, const std::string& id) {
  const std::optional<ClubGame> club = store.club().game(id);
  const std::optional<GameRow> row = store.game(id);
  if (!club || !row) return std::nullopt;
  return FoundGame{*club, *row};
}

/// The game, if this member looks after it.
std::optional<FoundGame> managed_game(Store& store, const SignedIn& by, const std::string& id) {
  std::optional<FoundGame> game = find_game(store, id);
  if (!game) return std::nullopt;
  const bool his = game->club.director == by.member.id && at_least(by, Role::umpire);
  if (!his && !at_least(by, Role::keeper)) return std::nullopt;
  return game;
}

std::optional<SeatRow> find_seat(Store& store, const std::string& game, const std::string& id) {
  for (const SeatRow& seat : store.seats(game))
    if (seat.seat == id) return seat;
  return std::nullopt;
}

/// A guest watches; he does not command and is not shown the truth.
bool may_sit(Role role, SeatKind kind) {
  return kind == SeatKind::observer || (kind == SeatKind::commander && role >= Role::player) || role >= Role::umpire;
}

/// Whether the member has, or once had, a seat of another game on that scenario that goes on. He would learn by the one
/// what he must find out in the other. A game in the archive goes on too until somebody ends it there: it may be taken
/// out again.
bool knows_by_another_game(Store& store, const Member& member, const GameRow& game) {
  const std::set<std::string> held = store.club().games_held_by(member.id);
  return std::any_of(held.begin(), held.end(), [&](const std::string& other) {
    const std::optional<GameRow> row = other == game.id ? std::nullopt : store.game(other);
    return row && !row->ended && row->scenario == game.scenario;
  });
}

bool may_take(Store& store, const Member& member, const GameRow& game, const SeatRow& seat) {
  return seat.kind != SeatKind::umpire && may_sit(member.role, seat.kind) &&
         !store.club().has_held_another(member.id, seat.game, seat.seat) && !knows_by_another_game(store, member, game);
}

std::string name_in(const std::map<std::string, std::string>& names, const std::string& id) {
  const auto found = names.find(id);
  return found == names.end() ? std::string() : found->second;
}

Json game_head(const FoundGame& game, const std::map<std::string, std::string>& names) {
  return {{"game", game.row.id},
          {"title", game.row.title},
          {"over", game.row.ended},
          {"archived", game.club.archived},
          {"opened", game.row.opened_at},
          {"director", name_in(names, game.club.director)},
          {"next_evening", game.club.next_evening},
          {"orders_due", game.club.orders_due},
          {"when_late", game.club.agreed}};
}

Json seat_head(const SeatRow& seat) {
  return {{"seat", seat.seat}, {"seat_name", seat.name}, {"kind", name_of(seat.kind)}};
}

Json merged(Json one, const Json& other) {
  one.update(other);
  return one;
}

/// Who holds which seat, who has held one, and the changes of that, for those who look after the game. Of a game in the
/// archive the holders alone.
Json seats_for_managers(Store& store, const FoundGame& game, const std::map<std::string, std::string>& names) {
  std::map<std::string, SeatHolder> holders;
  for (const SeatHolder& holder : store.club().holders(game.row.id)) holders[holder.seat] = holder;
  Json seats = Json::array();
  for (const SeatRow& seat : store.seats(game.row.id)) {
    const SeatHolder& holder = holders[seat.seat];
    seats.push_back(merged(seat_head(seat), {{"member", holder.member}, {"open", holder.open}}));
  }
  Json had = Json::object();
  Json changes = Json::array();
  if (game.club.archived)
    return {{"seats", std::move(seats)}, {"had", std::move(had)}, {"changes", std::move(changes)}};
  for (const auto& [member, which] : store.club().held_seats(game.row.id)) had[member] = which;
  for (const SeatHolder& change : store.club().changes_of_seats(game.row.id, kChangesShown))
    changes.push_back({{"seat", change.seat},
                       {"name", name_in(names, change.member)},
                       {"open", change.open},
                       {"by", name_in(names, change.given_by)},
                       {"since", change.since}});
  // By a new link a keeper could enter as another: also by one that he gave before that member had the seat.
  for (const auto& [member, which] : store.club().held_seats(game.row.id))
    for (const RenewedLink& link : store.club().renewed_links(member))
      changes.push_back({{"seat", *which.begin()},
                         {"name", name_in(names, member)},
                         {"renewed", true},
                         {"by", name_in(names, link.keeper)},
                         {"since", link.at}});
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Json& a, const Json& b) { return a.at("since") > b.at("since"); });
  return {{"seats", std::move(seats)}, {"had", std::move(had)}, {"changes", std::move(changes)}};
}

Json members_for(Store& store, const SignedIn& by) {
  Json members = Json::array();
  for (const Member& member : store.club().members()) {
    Json one = {{"member", member.id}, {"name", member.name}, {"role", name_of(member.role)}};
    if (at_least(by, Role::keeper)) {
      one["has_passphrase"] = member.has_passphrase;
      one["has_come"] = member.has_come;
    }
    members.push_back(std::move(one));
  }
  return members;
}

/// Nothing if the plan can be kept. An umpire's seat, which sees the truth, is given and not taken.
std::optional<ClubFault> fault_of(Store& store, const SeatPlan& plan, SeatKind kind) {
  if (plan.member.empty()) {
    if (plan.open && kind == SeatKind::umpire) return ClubFault::wrong_kind_of_member;
    return std::nullopt;
  }
  const std::optional<Member> member = store.club().member(plan.member);
  if (!member) return ClubFault::unknown;
  if (!may_sit(member->role, kind)) return ClubFault::wrong_kind_of_member;
  return std::nullopt;
}

bool is_full(Store& store, const ServeLimits& limits) {
  return store.club().games().size() >= static_cast<std::size_t>(limits.club_games);
}

/// The file's games that are not the club's.
Json outside_games(Store& store) {
  Json outside = Json::array();
  for (const GameRow& row : store.games())
    if (!store.club().game(row.id))
      outside.push_back({{"game", row.id}, {"title", row.title}, {"opened", row.opened_at}, {"over", row.ended}});
  return outside;
}

/// How many seats of games that go on the member has taken himself.
int seats_taken_by(Store& store, const std::string& member) {
  const std::vector<SeatHolder> held = store.club().seats_of(member);
  return static_cast<int>(std::count_if(held.begin(), held.end(), [&](const SeatHolder& seat) {
    const std::optional<FoundGame> game = find_game(store, seat.game);
    return seat.given_by == member && game && !game->club.archived && !game->row.ended;
  }));
}

/// Empty, or an instant in UTC.
bool is_date(const std::string& text) {
  return text.empty() || (text.back() == 'Z' && parse_iso(text.substr(0, text.size() - 1)));
}

/// Whether the member holds the game's only umpire's seat. Of several, some may see a part of the field alone.
bool umpires_alone(Store& store, const Member& member, const std::string& game) {
  std::vector<SeatRow> seats = store.seats(game);
  std::erase_if(seats, [](const SeatRow& seat) { return seat.kind != SeatKind::umpire; });
  if (seats.size() != 1) return false;
  const std::optional<SeatHolder> holder = store.club().holder(game, seats.front().seat);
  return holder && holder->member == member.id;
}

/// Whether the member commands or observes in the game, or once did.
bool has_played_in(Store& store, const Member& member, const std::string& game) {
  const std::vector<SeatRow> seats = store.seats(game);
  return std::any_of(seats.begin(), seats.end(), [&](const SeatRow& seat) {
    return seat.kind != SeatKind::umpire && store.club().has_held(member.id, {game, seat.seat});
  });
}

/// Whether there is a keeper who neither commands nor observes in the game, and never did.
bool has_keeper_who_did_not_play(Store& store, const std::string& game) {
  const std::vector<Member> members = store.club().members();
  return std::any_of(members.begin(), members.end(),
                     [&](const Member& one) { return one.role == Role::keeper && !has_played_in(store, one, game); });
}

/// Whether the member sets the game's dates: who looks after it, and its only umpire.
bool sets_dates(Store& store, const SignedIn& by, const std::string& game) {
  return managed_game(store, by, game) || umpires_alone(store, by.member, game);
}

/// How many commanders are late with their orders, for who sets the dates, does not play in the game and never did; 0
/// for others.
int late_commanders(Store& store, const SignedIn& by, const ClubGame& club) {
  if (club.answered || club.orders_due.empty() || club.orders_due > wall_clock_now()) return 0;
  if (!sets_dates(store, by, club.game) || has_played_in(store, by.member, club.game)) return 0;
  const std::map<std::string, std::string> ready = store.ready_seats(club.game);
  const std::set<std::string> answered = store.club().answered_seats(club.game, club.orders_due);
  std::map<std::string, LobbyOfficer> officers = store.lobby_officers(club.game);
  const std::vector<SeatRow> seats = store.seats(club.game);
  return static_cast<int>(std::count_if(seats.begin(), seats.end(), [&](const SeatRow& seat) {
    return OrdersOfSeat{seat.kind, officers[seat.officer].fallen, answered.contains(seat.seat),
                        ready.contains(seat.seat)}
        .awaited();
  }));
}

/// How many letters have come to a commander that are not among those he has noted as read, where struck ones count as
/// read (put_read_letters_right).
std::int64_t unread_letters(Store& store, const SeatRow& seat) {
  const std::map<std::string, LobbyOfficer> officers = store.lobby_officers(seat.game);
  const auto officer = officers.find(seat.officer);
  if (officer == officers.end()) return 0;
  const std::int64_t read = store.length_of_note(seat.game, seat.seat, kReadLettersNote);
  return std::max<std::int64_t>(0, officer->second.letters.value_or(0) - read);
}

/// Games as a lobby shows them to one member.
class ShownGames {
 public:
  ShownGames(Store& store, const SignedIn& by)
      : store_(store), by_(by), names_(store.club().names()), held_(store.club().games_held_by(by.member.id)) {}

  void add(const ClubGame& club) {
    const std::optional<FoundGame> game = find_game(store_, club.game);
    if (!game) return;
    bool holds_one = false;
    for (const SeatHolder& holder : store_.club().holders(club.game)) {
      add_seat(*game, holder);
      if (holder.member == by_.member.id) holds_one = true;
    }
    if (!holds_one) add_critique(*game);
    if (managed_game(store_, by_, club.game))
      managed_.push_back(merged(merged(game_head(*game, names_), seats_for_managers(store_, *game, names_)),
                                {{"announced", club.announced}}));
  }

  /// The newest games of the archive, or the newest after that one. Returns where the next page begins; empty: there is
  /// none.
  std::string add_page_of_archive(const std::optional<std::string>& after, int most) {
    std::vector<ClubGame> page = store_.club().archive_of(by_.member.id, at_least(by_, Role::keeper), most + 1, after);
    const bool more = page.size() > static_cast<std::size_t>(most);
    if (more) page.pop_back();
    for (const ClubGame& game : page) add(game);
    return more ? page.back().game : std::string();
  }

  [[nodiscard]] Json lists() const {
    return {{"seats", seats_}, {"open_seats", open_}, {"critiques", critiques_}, {"managed", managed_}};
  }

 private:
  void add_seat(const FoundGame& game, const SeatHolder& holder) {
    const bool his = holder.member == by_.member.id;
    if (!his && (!holder.open || game.club.archived || game.row.ended)) return;
    const std::optional<SeatRow> seat = find_seat(store_, game.row.id, holder.seat);
    if (!seat || (!his && !may_take(store_, by_.member, game.row, *seat))) return;
    Json head = merged(game_head(game, names_), seat_head(*seat));
    if (his && seat->kind == SeatKind::commander)
      head.update(
          {{"ready", store_.ready_seats(game.row.id).contains(seat->seat)},
           {"unread", unread_letters(store_, *seat)},
           // That the clock has stepped since orders were due he is told in the game: this tells of himself alone.
           {"answered",
            game.club.answered || store_.club().has_answered({game.row.id, seat->seat}, game.club.orders_due)}});
    if (his && seat->kind == SeatKind::umpire) {
      head["late"] = late_commanders(store_, by_, game.club);
      if (sets_dates(store_, by_, game.row.id)) head["announced"] = game.club.announced;
    }
    (his ? seats_ : open_).push_back(std::move(head));
  }

  /// The critique is open to everybody: also to who has had a seat, with that seat's papers.
  void add_critique(const FoundGame& game) {
    if (!game.row.ended || !held_.contains(game.row.id)) return;
    for (const SeatRow& seat : store_.seats(game.row.id))
      if (may_read_critique(store_, by_.member, {game.row.id, seat.seat})) {
        const Json head = {{"game", game.row.id},
                           {"title", game.row.title},
                           {"opened", game.row.opened_at},
                           {"archived", game.club.archived}};
        critiques_.push_back(merged(head, seat_head(seat)));
        return;
      }
  }

  Store& store_;
  const SignedIn& by_;
  const std::map<std::string, std::string> names_;
  const std::set<std::string> held_;  ///< games in which he has, or has had, a seat
  Json seats_ = Json::array();
  Json open_ = Json::array();
  Json critiques_ = Json::array();
  Json managed_ = Json::array();
};

}  // namespace

ClubAnswer lobby(Store& store, const SignedIn& by, const ServeLimits& limits) {
  ShownGames shown(store, by);
  for (const ClubGame& game : store.club().games()) shown.add(game);
  ClubAnswer answer;
  answer.body = {{"me",
                  {{"member", by.member.id},
                   {"name", by.member.name},
                   {"role", name_of(by.member.role)},
                   {"has_passphrase", by.member.has_passphrase},
                   {"mail", by.member.mail}}}};
  const std::string older = shown.add_page_of_archive(std::nullopt, limits.archived_games);
  if (!older.empty()) answer.body["older"] = older;
  answer.body.update(shown.lists());
  if (at_least(by, Role::umpire)) answer.body["members"] = members_for(store, by);
  if (at_least(by, Role::keeper)) answer.body["outside"] = outside_games(store);
  return answer;
}

ClubAnswer older_games(Store& store, const SignedIn& by, const OlderGames& wanted, const ServeLimits& limits) {
  if (!store.club().may_see_archived(by.member.id, at_least(by, Role::keeper), wanted.after))
    return ClubAnswer::of(ClubFault::unknown);
  ShownGames shown(store, by);
  const std::string older = shown.add_page_of_archive(wanted.after, limits.archived_games);
  ClubAnswer answer;
  answer.body = shown.lists();
  answer.body.erase("open_seats");
  if (!older.empty()) answer.body["older"] = older;
  return answer;
}

ClubAnswer set_mail(Store& store, const SignedIn& by, const OwnMail& wanted) {
  if (!wanted.mail.empty() && !is_mail_address(wanted.mail)) return ClubAnswer::of(ClubFault::bad_mail);
  store.club().set_mail(by.member.id, wanted.mail);
  return {};
}

ClubAnswer may_open(Store& store, const SignedIn& by, const NewGame& wanted, const ServeLimits& limits) {
  if (!at_least(by, Role::umpire)) return ClubAnswer::of(ClubFault::unknown);
  if (!is_date(wanted.next_evening)) return ClubAnswer::of(ClubFault::bad_date);
  if (!wanted.name.empty() && !is_name(wanted.name)) return ClubAnswer::of(ClubFault::bad_name);
  if (is_full(store, limits)) return ClubAnswer::of(ClubFault::full);
  if (store.club().games_opened_by(by.member.id) >= limits.games_of_member) return ClubAnswer::of(ClubFault::full);
  if (store.club().games_of_the_day(by.member.id) >= limits.new_games_per_day)
    return ClubAnswer::of(ClubFault::full_today);
  for (const SeatPlan& plan : wanted.seats)
    if (!plan.member.empty() && !store.club().member(plan.member)) return ClubAnswer::of(ClubFault::unknown);
  return {};
}

ClubAnswer open_game(Store& store, const SignedIn& by, const NewGame& wanted, const Scenario& scenario,
                     const RuleSystem& rules, const ServeLimits& limits) {
  if (ClubAnswer may = may_open(store, by, wanted, limits); may.fault) return may;
  std::map<std::string, SeatPlan> plans;
  for (const ScenarioSeat& seat : scenario.sheet.seats) {
    const std::optional<UmpireEyes> eyes = UmpireEyes::of_seat(scenario, seat.id);
    SeatPlan plan{.seat = seat.id.value, .member = eyes && eyes->is_chief() ? by.member.id : ""};
    for (const SeatPlan& given : wanted.seats)
      if (given.seat == seat.id.value) plan = given;
    if (const std::optional<ClubFault> fault = fault_of(store, plan, seat.kind)) return ClubAnswer::of(*fault);
    plans.emplace(plan.seat, plan);
  }
  for (const SeatPlan& given : wanted.seats)
    if (!plans.contains(given.seat)) return ClubAnswer::of(ClubFault::unknown);
  const GameRow row = add_game(store, scenario, rules, std::nullopt, wanted.name);
  store.club().add_game(row.id, by.member.id, by.member.id);
  if (!wanted.next_evening.empty()) {
    ClubGame dated;
    dated.game = row.id;
    dated.next_evening = wanted.next_evening;
    store.club().set_dates(dated);
  }
  for (const auto& [seat, plan] : plans)
    if (!plan.member.empty() || plan.open)
      store.club().give_seat({.game = row.id,
                              .seat = seat,
                              .member = plan.member,
                              .open = plan.open && plan.member.empty(),
                              .given_by = by.member.id});
  ClubAnswer answer;
  answer.body = {{"game", row.id}};
  return answer;
}

ClubAnswer give_direction(Store& store, const SignedIn& by, const GivenDirection& wanted) {
  const std::optional<FoundGame> game = managed_game(store, by, wanted.game);
  const std::optional<Member> member = store.club().member(wanted.member);
  if (!game || !member) return ClubAnswer::of(ClubFault::unknown);
  if (member->role < Role::umpire) return ClubAnswer::of(ClubFault::wrong_kind_of_member);
  store.club().set_director(wanted.game, wanted.member);
  return {};
}

ClubAnswer adopt_game(Store& store, const SignedIn& by, const AdoptedGame& wanted, const ServeLimits& limits) {
  if (!at_least(by, Role::keeper) || !store.game(wanted.game) || store.club().game(wanted.game))
    return ClubAnswer::of(ClubFault::unknown);
  if (is_full(store, limits)) return ClubAnswer::of(ClubFault::full);
  store.club().add_game(wanted.game, by.member.id);
  // Who came by a link is no member: nobody would know who has which seat.
  ClubAnswer answer;
  for (const SeatRow& seat : store.seats(wanted.game)) {
    store.revoke(wanted.game, seat.seat);
    answer.revoked.push_back({wanted.game, seat.seat});
  }
  return answer;
}

ClubAnswer give_seat(Store& store, const SignedIn& by, const GivenSeat& wanted, const ServeLimits& limits) {
  const std::optional<FoundGame> game = managed_game(store, by, wanted.game);
  if (!game) return ClubAnswer::of(ClubFault::unknown);
  const std::optional<SeatRow> seat = find_seat(store, wanted.game, wanted.seat);
  if (!seat) return ClubAnswer::of(ClubFault::unknown);
  if (game->club.archived) return ClubAnswer::of(ClubFault::is_archived);
  const SeatPlan plan{wanted.seat, wanted.member, wanted.open};
  if (const std::optional<ClubFault> fault = fault_of(store, plan, seat->kind)) return ClubAnswer::of(*fault);
  // A keeper sets right what a director has done, however often that was.
  if (!at_least(by, Role::keeper) && store.club().changes_of_the_day(wanted.game) >= limits.seat_changes_per_day)
    return ClubAnswer::of(ClubFault::full_today);
  const bool revoked = store.club().give_seat({.game = wanted.game,
                                               .seat = wanted.seat,
                                               .member = wanted.member,
                                               .open = wanted.open && wanted.member.empty(),
                                               .given_by = by.member.id});
  ClubAnswer answer;
  if (revoked) answer.revoked.push_back({wanted.game, wanted.seat});
  return answer;
}

ClubAnswer set_dates(Store& store, const SignedIn& by, const GameDates& wanted) {
  const std::optional<FoundGame> game =
      sets_dates(store, by, wanted.game) ? find_game(store, wanted.game) : std::optional<FoundGame>();
  if (!game) return ClubAnswer::of(ClubFault::unknown);
  if (!is_date(wanted.next_evening) || !is_date(wanted.orders_due)) return ClubAnswer::of(ClubFault::bad_date);
  ClubGame dated;
  dated.game = wanted.game;
  dated.next_evening = wanted.next_evening;
  dated.orders_due = wanted.orders_due;
  if (wanted.when_late) dated.agreed = name_of(*wanted.when_late);
  dated.announced = wanted.announced.value_or(game->club.announced);
  store.club().set_dates(dated);
  ClubAnswer answer;
  answer.dated = wanted.game;
  const bool answered = game->club.answered && dated.orders_due == game->club.orders_due;
  if (answered) return answer;
  answer.deadline = {dated.orders_due, dated.agreed};
  answer.answered = store.club().answered_seats(wanted.game, dated.orders_due);
  return answer;
}

ClubAnswer archive(Store& store, const SignedIn& by, const ArchivedGame& wanted, const ServeLimits& limits) {
  const std::optional<FoundGame> game = managed_game(store, by, wanted.game);
  if (!game) return ClubAnswer::of(ClubFault::unknown);
  if (game->club.archived && !wanted.archived && is_full(store, limits)) return ClubAnswer::of(ClubFault::full);
  store.club().set_archived(wanted.game, wanted.archived);
  return {};
}

ClubAnswer may_end(Store& store, const SignedIn& by, const EndedGame& wanted) {
  const std::optional<FoundGame> game = managed_game(store, by, wanted.game);
  if (!game) return ClubAnswer::of(ClubFault::unknown);
  if (game->row.ended) return ClubAnswer::of(ClubFault::not_ended);
  if (has_played_in(store, by.member, wanted.game)) return ClubAnswer::of(ClubFault::plays_himself);
  return {};
}

ClubAnswer may_examine(Store& store, const SignedIn& by, const ExaminedGame& wanted) {
  if (!at_least(by, Role::keeper) || !find_game(store, wanted.game)) return ClubAnswer::of(ClubFault::unknown);
  if (has_played_in(store, by.member, wanted.game)) return ClubAnswer::of(ClubFault::plays_himself);
  return {};
}

ClubAnswer may_mend(Store& store, const SignedIn& by, const GameToMend& wanted) {
  ClubAnswer answer = may_examine(store, by, {wanted.game});
  if (!answer.fault && (wanted.reason.empty() || wanted.reason.size() > kLongestReason))
    answer.fault = ClubFault::malformed;
  return answer;
}

ClubAnswer may_export(Store& store, const SignedIn& by, const ExaminedGame& wanted) {
  const std::optional<FoundGame> game = find_game(store, wanted.game);
  if (!at_least(by, Role::keeper) || !game) return ClubAnswer::of(ClubFault::unknown);
  if (!game->row.ended && has_played_in(store, by.member, wanted.game)) return ClubAnswer::of(ClubFault::plays_himself);
  return {};
}

ClubAnswer may_list_files(Store&, const SignedIn& by) {
  return at_least(by, Role::keeper) ? ClubAnswer() : ClubAnswer::of(ClubFault::unknown);
}

ClubAnswer may_remove_backup(Store& store, const SignedIn& by, const BackupFile&) { return may_list_files(store, by); }

ClubAnswer may_remove_game_file(Store& store, const SignedIn& by, const ImportedFile&) {
  return may_list_files(store, by);
}

ClubAnswer may_import(Store& store, const SignedIn& by, const ServeLimits& limits) {
  if (!at_least(by, Role::keeper)) return ClubAnswer::of(ClubFault::unknown);
  if (is_full(store, limits)) return ClubAnswer::of(ClubFault::full);
  return {};
}

ClubAnswer delete_game(Store& store, const SignedIn& by, const DeletedGame& wanted) {
  const std::optional<FoundGame> game = managed_game(store, by, wanted.game);
  if (!game || !at_least(by, Role::keeper)) return ClubAnswer::of(ClubFault::unknown);
  if (!game->club.archived) return ClubAnswer::of(ClubFault::not_archived);
  // It is the others' game too. But a deletion shows nothing, unlike an end, and no game is to stay for ever.
  if (!game->row.ended && has_played_in(store, by.member, wanted.game) &&
      has_keeper_who_did_not_play(store, wanted.game))
    return ClubAnswer::of(ClubFault::plays_himself);
  if (!is_same_title(wanted.title, game->row.title)) return ClubAnswer::of(ClubFault::wrong_title);
  store.delete_game(wanted.game);
  ClubAnswer answer;
  answer.deleted = wanted.game;
  return answer;
}

ClubAnswer take_seat(Store& store, const SignedIn& by, const SeatOfGame& wanted, const ServeLimits& limits) {
  const std::optional<FoundGame> game = find_game(store, wanted.game);
  const std::optional<SeatHolder> holder =
      game ? store.club().holder(wanted.game, wanted.seat) : std::optional<SeatHolder>();
  const std::optional<SeatRow> seat = holder ? find_seat(store, wanted.game, wanted.seat) : std::optional<SeatRow>();
  // What was never offered to him does not exist for him.
  if (!seat || !holder->open || game->club.archived || game->row.ended || !may_take(store, by.member, game->row, *seat))
    return ClubAnswer::of(ClubFault::seat_not_open);
  if (seats_taken_by(store, by.member.id) >= limits.seats_taken) return ClubAnswer::of(ClubFault::full);
  if (store.club().changes_of_the_day(wanted.game) >= limits.seat_changes_per_day ||
      store.club().seats_taken_today(wanted.game, by.member.id) >= limits.seats_taken_per_day)
    return ClubAnswer::of(ClubFault::full_today);
  store.club().give_seat({.game = wanted.game, .seat = wanted.seat, .member = by.member.id, .given_by = by.member.id});
  ClubAnswer answer;
  answer.revoked.push_back({wanted.game, wanted.seat});
  return answer;
}

ClubAnswer leave_seat(Store& store, const SignedIn& by, const SeatOfGame& which) {
  const std::optional<SeatHolder> holder = store.club().holder(which.game, which.seat);
  if (!holder || holder->member != by.member.id) return ClubAnswer::of(ClubFault::unknown);
  // A seat that was open when he took it is open again; one that was given to him waits for who looks after the game.
  const bool open = holder->given_by == by.member.id && store.club().was_open({which.game, which.seat});
  store.club().give_seat({.game = which.game, .seat = which.seat, .open = open, .given_by = by.member.id});
  ClubAnswer answer;
  answer.revoked.push_back({which.game, which.seat});
  return answer;
}

ClubAnswer enter_seat(Store& store, const SignedIn& by, const SeatOfGame& which, const ServeLimits& limits) {
  const std::optional<SeatHolder> holder = store.club().holder(which.game, which.seat);
  if (!holder || holder->member != by.member.id || !may_have(store, by.member.role, *holder))
    return ClubAnswer::of(ClubFault::unknown);
  const std::string token = random_token();
  store.club().enter_seat({which.game, which.seat}, token, by.session,
                          {limits.sessions_per_seat, limits.session_unused});
  ClubAnswer answer;
  answer.seat_session = SeatSession{"/seat/" + which.game + "/" + which.seat + "/", token};
  answer.body = {{"path", answer.seat_session->path}};
  return answer;
}

bool may_read_critique(Store& store, const Member& member, const SeatOfGame& which) {
  const std::optional<FoundGame> game = find_game(store, which.game);
  return game && game->row.ended && store.club().has_held(member.id, {which.game, which.seat}) &&
         !plays_on(store, member, game->row.scenario);
}

bool may_have(Store& store, Role role, const SeatHolder& seat) {
  const std::optional<SeatRow> row = find_seat(store, seat.game, seat.seat);
  return row && may_sit(role, row->kind);
}

bool plays_on(Store& store, const Member& member, const std::string& scenario) {
  // Who has left his seat may take it again.
  const std::set<std::string> games = store.club().games_held_by(member.id);
  return std::any_of(games.begin(), games.end(), [&](const std::string& game) {
    const std::optional<GameRow> row = store.game(game);
    return row && !row->ended && row->scenario == scenario && has_played_in(store, member, game);
  });
}

}  // namespace krieg::inline club

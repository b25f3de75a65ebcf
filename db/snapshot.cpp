#include "db/snapshot.hpp"

#include "measure/canonical.hpp"
#include "measure/record_bytes.hpp"
#include "measure/record_text.hpp"

namespace krieg::inline db {

namespace {

/// A list of the state that is stored in pieces.
struct PiecedList {
  std::string of;                   ///< the officer to whose picture it belongs; empty: the world
  std::string list;                 ///< the list's name
  std::vector<std::string> pieces;  ///< hashes, in order
};
BOOST_DESCRIBE_STRUCT(PiecedList, (), (of, list, pieces))

struct StateWithoutPieces {
  GameState state;
  std::map<std::string, std::int64_t> told;
  std::vector<PiecedList> lists;
};
BOOST_DESCRIBE_STRUCT(StateWithoutPieces, (), (state, told, lists))

/// Calls `visit(officer, name, list)` for every list that grows during a game.
template <class Visit>
void visit_growing_lists(GameState& state, Visit visit) {
  visit(std::string(), "dispatches", state.world.dispatches.list());
  for (auto& [officer, picture] : state.pictures) {
    visit(officer.value, "contacts", picture.contacts);
    visit(officer.value, "letters", picture.letters);
    visit(officer.value, "ledger", picture.ledger);
  }
}

}  // namespace

WrittenSnapshot written(const Snapshot& snapshot, const std::set<std::string>& kept) {
  WrittenSnapshot bytes;
  bytes.entry = snapshot.entry;
  StateWithoutPieces rest{snapshot.state, snapshot.told, {}};
  visit_growing_lists(rest.state, [&]<class T>(const std::string& whose, const char* name, ChunkedList<T>& list) {
    PiecedList pieces{whose, name, {}};
    list.visit_chunks([](Digest& digest, const T& item) { canonical::put(digest, item); },
                      [&](const std::string& hash, const std::vector<T>& items) {
                        pieces.pieces.push_back(hash);
                        if (!kept.contains(hash)) bytes.unkept.try_emplace(hash, to_bytes(items));
                      });
    bytes.pieces.insert(bytes.pieces.end(), pieces.pieces.begin(), pieces.pieces.end());
    rest.lists.push_back(std::move(pieces));
    list.clear();
  });
  bytes.state = to_text(rest);
  return bytes;
}

Snapshot read_snapshot(const KeptSnapshot& kept) {
  const std::string what = "the snapshot after entry " + std::to_string(kept.entry);
  if (sha256(kept.state) != kept.sum) throw std::runtime_error(what + " is not as it was written");
  const Json state = Json::parse(kept.state, nullptr, false);
  if (state.is_discarded()) throw std::runtime_error(what + " cannot be read");
  auto rest = from_record<StateWithoutPieces>(state);
  Snapshot snapshot{kept.entry, std::move(rest.state), std::move(rest.told)};
  visit_growing_lists(snapshot.state, [&]<class T>(const std::string& whose, const char* name, ChunkedList<T>& list) {
    for (const PiecedList& pieces : rest.lists) {
      if (pieces.of != whose || pieces.list != name) continue;
      for (const std::string& hash : pieces.pieces) {
        const auto piece = kept.pieces.find(hash);
        if (piece == kept.pieces.end()) throw std::runtime_error("the file lacks a piece of " + what);
        for (T& item : from_bytes<std::vector<T>>(piece->second)) list.push_back(std::move(item));
      }
    }
  });
  return snapshot;
}

}  // namespace krieg::inline db

#include "game/input.hpp"

#include "paper/allowance.hpp"

namespace krieg::inline game {

namespace {

/// Calls `use` with an instance of the row for `kind`, if there is one.
template <class Use>
void with_row(EntryKind kind, const Use& use) {
  boost::mp11::mp_for_each<InputRows>([&](auto row) {
    if (row.kind == kind) use(row);
  });
}

template <class Row>
InputTraits traits_of_row(Row) {
  return {Row::kind, Row::givers, Row::during_move};
}

constexpr bool is_written_by_a_seat(EntryKind kind) {
  return kind != EntryKind::opened && kind != EntryKind::die && kind != EntryKind::moved && kind != EntryKind::strike;
}

/// Every kind of input has one row.
constexpr bool rows_are_complete() {
  bool complete = true;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<EntryKind>>([&](auto described) {
    int rows = 0;
    boost::mp11::mp_for_each<InputRows>([&](auto row) { rows += int(row.kind == described.value); });
    complete = complete && rows == int(is_written_by_a_seat(described.value));
  });
  return complete;
}
static_assert(rows_are_complete(), "a kind of entry lacks its row in InputRows, or has two");

}  // namespace

InputTraits traits_of(const InputBody& body) {
  return std::visit([]<class Body>(const Body&) { return traits_of_row(RowOf<Body>{}); }, body);
}

std::optional<InputTraits> traits_of(EntryKind kind) {
  std::optional<InputTraits> traits;
  with_row(kind, [&](auto row) { traits = traits_of_row(row); });
  return traits;
}

Result<Input> read_input(const WrittenInput& written) {
  if (auto form = check_form(written.body); !form) return form.error();
  return read_kept_input(written);
}

Result<Input> read_kept_input(const WrittenInput& written) {
  std::optional<InputBody> body;
  try {
    with_row(written.kind, [&]<class Row>(Row) { body = from_record<typename Row::Body>(written.body); });
  } catch (const RecordError& error) {
    return malformed(error);
  }
  if (!body) return refuse(Reason::malformed, "entry_is_no_input", {{"kind", name_of(written.kind)}});
  return Input{written.seat, std::move(*body)};
}

Json written_body(const InputBody& body) {
  return std::visit([](const auto& record) { return to_record(record); }, body);
}

}  // namespace krieg::inline game

// Bridges, fords and other defiles on the march: which troops may pass; the front is narrowed before them and widened
// behind them (Reisswitz, Section 2: Deploying through Defiles).
#pragma once

#include "drill/stop.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Whether only infantry can pass: a bridge of boats built for infantry, or a stormed barricade.
bool is_for_infantry_alone(const Field& field, const Unit& unit, const std::optional<std::string>& passage);

/// An officer's words for a passage that is closed.
KeyedText passage_is_closed(const Field& field, const Feature& passage);

/// A bridge or ford lies before the body: a broad front must first be narrowed. `what`: the reason if it is blocked.
Stop passage_ahead(Field& field, Unit& unit, const Going& there, KeyedText& what);

/// Behind a narrow passage the unit takes its former front again when its tail has come through.
void widen_again(Field& field, Unit& unit, const Going& going, double walked_m);

/// How far a unit that guns keep in a defile may still move towards the exit in this move, in metres; no limit for
/// others.
double left_before_exit_m(const Field& field, const Unit& unit);

}  // namespace krieg::reisswitz

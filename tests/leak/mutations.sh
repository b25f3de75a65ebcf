#!/bin/bash
# Plants one leak after another into a copy of the source, builds what it affects, and checks that a test catches it.
#   tests/leak/mutations.sh [FOLDER] [NAME...]    FOLDER: where the copy is built (kept for the next time)
#   tests/leak/mutations.sh --places              builds nothing: checks that each leak still finds its place
# Run it by hand or in a long run: it fails if a test misses a leak. Only --places is part of ./check.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
places_only=false
if [ "${1:-}" = --places ]; then
  places_only=true
  shift
fi
copy=${1:-$root/build/mutants}
shift || true
wanted=" $* "
export KRIEG_PAIRS=${KRIEG_PAIRS:-60}
caught=0 missed=0

make_copy() {
  mkdir -p "$copy"
  # Restores the files of an earlier run that was interrupted.
  find "$copy" -path "$copy/build" -prune -o -name '*.whole' -print | while read -r whole; do
    mv "$whole" "${whole%.whole}" && touch "${whole%.whole}"
  done
  # Copies changed files only: a file from which a leak was removed must stay newer than the objects built with the
  # leak.
  (cd "$root" && git ls-files -z --cached --others --exclude-standard -- . ':!web-client/src' ':!tests/e2e') |
    while IFS= read -r -d '' file; do
      cmp -s "$root/$file" "$copy/$file" && continue
      mkdir -p "$(dirname "$copy/$file")" && cp "$root/$file" "$copy/$file" || exit 1
    done || exit 1
  cmake -S "$copy" -B "$copy/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DKRIEG_BENCH=OFF >/dev/null || exit 1

  # A test that fails without a leak would seem to catch everything.
  programs="test_leak test_knowledge test_game test_reisswitz test_wrg1750 test_umpire test_wire test_courier test_adversary test_server test_books"
  cmake --build "$copy/build" -j "$(nproc)" --target $programs >"$copy/build.log" 2>&1 || { tail "$copy/build.log"; exit 1; }
  for program in $programs; do
    "$copy/build/tests/$program" >"$copy/test.log" 2>&1 || { echo "$program fails as it is; see $copy/test.log"; exit 1; }
  done
}
$places_only || make_copy

# plant NAME FILE PERL PROGRAM FILTER: the leak is the Perl substitution; PROGRAM with that filter must fail with it.
plant() {
  local name=$1 file=$copy/$2 change=$3 program=$4 filter=$5
  [[ $wanted == "  " || $wanted == *" $name "* ]] || return 0
  if $places_only; then
    if perl -0pe "$change" "$root/$2" | cmp -s - "$root/$2"; then
      echo "MISSED  $name: the place to plant it in $2 is not there any more"
      missed=$((missed + 1))
    fi
    return
  fi
  cp -p "$file" "$file.whole"
  perl -0pi -e "$change" "$file"
  if cmp -s "$file" "$file.whole"; then
    echo "MISSED  $name: the place to plant it in $2 is not there any more"
    missed=$((missed + 1))
  elif ! cmake --build "$copy/build" -j "$(nproc)" --target "$program" >"$copy/build.log" 2>&1; then
    if [ "$filter" = build ]; then
      echo "caught  $name, by the build"
      caught=$((caught + 1))
    else
      echo "MISSED  $name: it does not build; see $copy/build.log"
      missed=$((missed + 1))
    fi
  elif [ "$filter" != build ] && ! timeout 300 "$copy/build/tests/$program" --gtest_filter="$filter" >"$copy/test.log" 2>&1; then
    echo "caught  $name, by $program $(grep -m1 'FAILED' "$copy/test.log" | grep -o '[A-Za-z]*\.[A-Za-z]*')"
    caught=$((caught + 1))
  else
    echo "MISSED  $name: nothing noticed it"
    missed=$((missed + 1))
  fi
  mv "$file.whole" "$file"
  touch "$file"
}

# ---- sight
plant sees_through_hills engine/knowledge/observation.cpp 's/by_middle = ground_.seen\(eye, middles_, targets\);/by_middle = targets;/' test_leak '*'
plant sees_at_any_distance engine/knowledge/observation.cpp 's/enemies.noticed_within\(at_this_hour_.limit,/enemies.within(metres(4000),/; s/enemies.noticed_within\(at_this_hour_.arm,/enemies.within(metres(4000),/' test_leak '*'
plant exact_numbers engine/knowledge/estimate.cpp 's/return truly \* \(1.0 \+ count_.*?;/return truly;/' test_knowledge 'Look*'
plant the_writers_numbers_on_the_wire engine/picture/association.cpp 's/  sighting.label.reset\(\);\n//' test_knowledge 'Letters*'
plant uniforms_from_afar engine/knowledge/observation.cpp 's/if \(seen.detail >= Detail::regiment\)\n(\s*if \(const auto paper)/$1/' test_knowledge 'Look*'
plant errors_by_dispatch_numbers engine/knowledge/observation.cpp 's/(return Estimate::throw_for\(world_.seed, observer.name,\s*name_of\(body.kind\))/$1 + body.key/' test_knowledge 'Look*'
plant errors_that_stay_with_the_body engine/knowledge/observation.cpp 's/name_of\(body.kind\) \+ " " \+ to_iso\(world_.time\) \+ " " \+\s*std::to_string\(at.x.millimetres\)/body.key + std::to_string(0 * at.x.millimetres)/; s/ \+ std::to_string\(at.y.millimetres\)\);/);/' test_knowledge 'Look*'
plant errors_that_hang_together engine/knowledge/estimate.cpp 's/spread\(static_cast<std::uint64_t>\(thrown\), detail\)/spread(static_cast<std::uint64_t>(thrown), Detail::arm)/' test_knowledge 'Look*'
plant errors_by_what_is_not_told engine/knowledge/observation.cpp 's/kept.thrown = throw_for\(observer, s.target->body\);/kept.thrown = Estimate::throw_for(world_.seed, observer.name, std::to_string(kept.label));/' test_knowledge 'Look*'
plant fronts_tell_the_number engine/knowledge/estimate.cpp 's/(Footprint Estimate::footprint\(const Footprint& truly\) const \{)/$1\n  if (detail_ >= Detail::formation) return truly;/' test_knowledge 'Look*'
plant errors_by_the_other_sides_traffic engine/knowledge/observation.cpp 's/throw_for\(world_.seed, /throw_for(world_.seed + world_.next_dispatch, /' test_leak '*'
plant papers_share_their_numbers engine/knowledge/letters.cpp 's/std::to_string\(letter.id.value\) \+ "\."/std::to_string(0 * letter.id.value) + "."/' test_knowledge 'Captured*'
plant own_troops_as_they_are engine/knowledge/commanders.cpp 's/if \(field_.detail_at\(away\(body\)\) < Detail::arm \|\| !field_.sees\(eyes_, body\)\) continue;//' test_knowledge 'CommandersLook*'
plant marks_a_grade_too_early engine/knowledge/marks.cpp 's/return mark.shows_from && \*mark.shows_from <= detail;/return mark.shows_from.has_value() \&\& detail >= Detail::troops;/' test_books 'PaperMarks*'
plant everybody_bears_the_units_marks engine/knowledge/observation.cpp 's/if \(shows_marks\(body, \*troops\)\) //' test_leak '*ChangesNoByte*'
plant what_is_not_declared_shows engine/knowledge/marks.cpp 's/return mark.shows_from && \*mark.shows_from <= detail;/return (mark.shows_from \&\& *mark.shows_from <= detail) || mark.in_returns;/' test_books 'PaperMarks*'
plant returns_tell_all engine/knowledge/marks.cpp 's/(told_of\(.*?return) mark.in_returns;/$1 true \|\| mark.in_returns;/s' test_books 'PaperMarks*'
plant hidden_parts_are_counted engine/knowledge/commanders.cpp 's/seen == all.size\(\)/true/' test_books 'PaperGame*'
plant elements_show_the_whole_unit engine/knowledge/observation.cpp 's/guns \? guns_in\(body, \*troops\) : men_in\(body, \*troops\)/guns ? guns_of(*troops) : men_of(*troops)/' test_leak '*'
plant batteries_show_their_single_models engine/knowledge/observation.cpp 's/(target.strength = guns \? [^\n]*\n)/$1    if (guns)\n      for (const auto\& [id, paper] : directory_.units)\n        if (paper.others.members.contains("battery") \&\& paper.others.members.at("battery") == troops->id.value \&\& world_.units.contains(id))\n          target.strength += guns_of(world_.units.at(id));\n/' test_leak '*'
plant deaths_out_of_sight engine/knowledge/commanders.cpp 's/if \(saw_it\) see_it_gone/if (saw_it || true) see_it_gone/' test_knowledge 'CommandersLook*'
plant ground_out_of_sight engine/knowledge/commanders.cpp 's/ \|\| !in_view\(feature\)\) return;/) return;/' test_knowledge 'CommandersLook*'

plant dust_through_hills engine/knowledge/signs.cpp 's/if \(sign == Sign::dust && !field.sees_over/if (false \&\& !field.sees_over/' test_wire '*Paired*'
plant only_the_enemys_guns_are_heard engine/knowledge/signs.cpp 's/if \(source.sign == Sign::gunfire \|\| source.body.side != observer.side\)/if (source.body.side != observer.side)/' test_knowledge 'Signs*'
plant screens_are_glass engine/sight/sight.cpp 's/if \(!screens.hide\(before\[i\], eye, bodies\[asked\[i\]\], ranks\)\) open/open/' test_knowledge 'Screened*'
plant skirmishers_veil_nobody engine/knowledge/observation.cpp 's/open > Detail::arm && veils_/open > Detail::regiment \&\& veils_/' test_knowledge 'Screened*'
plant everybody_searches_the_horizon engine/knowledge/observation.cpp 's/if \(observer.searches_horizon\) return enemies/return enemies/' test_knowledge 'Look*'

# ---- dispatches
plant all_is_within_earshot engine/courier/rider.cpp 's/distance\(\*sender, \*addressee\) <= rates.earshot/true/' test_courier '*'
plant captors_ride_over_hidden_bridges engine/courier/rider.cpp 's/copy.map_changes.clear\(\);/copy.map_changes.clear();\n  copy.closed.clear();/' test_courier 'Caught*'
plant riders_know_every_ford engine/courier/rider.cpp 's/map.ground = maps.known\(map.side, map.learned\);/map.ground = {std::shared_ptr<const Ground>{}, \&maps.ground()};/' test_courier 'OldMap*'
plant captors_learn_of_fords engine/courier/rider.cpp 's/  copy.unprinted.clear\(\);\n//' test_courier 'Caught*'
plant capture_by_the_other_sides_traffic engine/courier/rider.cpp 's/std::to_string\(dispatch.letter.value_or\(LetterId\{\}\).value\)/std::to_string(dispatch.id.value)/' test_courier '*'
plant captured_orders_name_the_unit_watched engine/knowledge/letters.cpp 's/if \(task.when\) task.when->unit.reset/if (false \&\& task.when) task.when->unit.reset/' test_knowledge 'Captured*'
plant captured_papers_tell_all engine/knowledge/letters.cpp 's/if \(captured\) return letter;//' test_knowledge 'Captured*'

plant successors_known_without_a_word engine/game/officer_input.cpp 's/send_word\(context, officer, \*successor\);/for (auto\& [id, picture] : context.pictures) picture.successions.push_back({officer.id, *successor});/' test_game 'Command*'
plant the_room_shares_its_letters engine/game/delivery_context.cpp 's/(    receive\(context.world, context.pictures, id,)/    for (auto\& [o, p] : context.pictures) if (p.side == dispatch.side) p.ledger.push_back({dispatch.written, dispatch.written, Source::voice, "", dispatch.text});\n$1/' test_game 'Command*'
plant old_maps_corrected_by_themselves engine/knowledge/commanders.cpp 's/if \(\(known && known->state == state\) \|\| !in_view\(feature\)\) return;/if (known \&\& known->state == state) return;/' test_knowledge 'OldMaps*'

plant columns_know_of_far_bridges engine/drill/known_ground.cpp 's/<= stands_before_m; \}\);/<= 1e6 * stands_before_m; });/' test_reisswitz 'Works*'
plant crossings_known_from_afar engine/rules/reisswitz/play/bridge_works.cpp 's/known_feature_near\(field, unit, (\*task.target, FeatureKind::ford)/feature_near(field, $1/; s/text\("not_at_the_crossing"\)/passage ? text("not_at_the_crossing") : text("no_crossing_there")/' test_reisswitz 'FarOff*'
plant boats_known_from_afar engine/rules/reisswitz/play/water.cpp 's/known_feature_near\(field, unit, place,/feature_near(field, place,/; s/(  if \(is_far_from\(unit, here\)\))/  if (!ferry) return refuse(field, unit, text("no_boats_there"));\n$1/' test_reisswitz 'FarOff*'
plant swimmers_count_hidden_waters engine/rules/reisswitz/play/water.cpp 's/const Ground& map = field.directory.map_of\(unit.side, field.ground\);/const Ground\& map = field.ground;/' test_reisswitz 'FarOff*'
plant guns_point_at_the_unseen engine/rules/reisswitz/play/works_phase.cpp 's/return knows_of\(field, battery, feature\) \|\|/return true ||/' test_reisswitz 'FarOff*'
plant troops_know_every_ford engine/rules/reisswitz/play/way_round.cpp 's/goes_round\(unit, \*known, /goes_round(unit, field.ground, /' test_reisswitz 'OnTheMarch*'
plant officers_know_every_ford engine/courier/officer_ride.cpp 's/quickest_route\(\*known, /quickest_route(maps.ground(), /' test_reisswitz 'OnTheMarch*'
plant hidden_fords_make_columns_halt engine/rules/reisswitz/play/halt.cpp 's/water_across\(\*known_ground\(field, unit\), /water_across(field.ground, /' test_reisswitz 'OnTheMarch*'
plant comrades_known_from_afar engine/rules/reisswitz/play/masses.cpp 's/ \|\| !sees\(field, body_of\(field, unit\), body_of\(field, other\)\)//' test_reisswitz 'DrawingTogether*'
plant the_fate_of_patrols engine/rules/reisswitz/play/patrols.cpp 's/(\.push_back\(\{"patrol_taken", \{\}, field.world.time\}\);)/$1\n    home.occurrences.push_back({"patrol_overdue", {}, field.world.time});/' test_game 'Patrols*'
plant patrols_are_missed_when_they_are_lost engine/rules/reisswitz/play/patrols.cpp 's/const bool out_already = .*?;/const bool out_already = std::any_of(field.world.patrols.begin(), field.world.patrols.end(), [\&](const auto\& p) { return p.second.id == unit.id; });/' test_game 'Patrols*'
plant patrols_speak_for_their_unit engine/knowledge/reporting.cpp 's/(signed_by = filled\(.*?;\s*)else report.own/$1report.own/s' test_game 'Patrols*'
plant patrols_are_heard_at_once engine/knowledge/reporting.cpp 's/report.by_patrol = reporter.on_patrol;//' test_game 'Patrols*'
plant taken_officers_known_to_all_their_enemies engine/rules/reisswitz/play/peril_phase.cpp 's/field.world.units.at\(\*final_outcome.captor\)(\.occurrences\.push_back\(.*?\);)/for (auto\& [id, unit] : field.world.units) unit$1/s' test_reisswitz 'PerilPhase*'

# ---- answers and refusals
plant enemies_refused_otherwise engine/paper/commander_input.cpp 's/(if \(found == paper.directory.officers.end\(\)) \|\| found->second.side != paper.picture.side\)/if (found != paper.directory.officers.end() && found->second.side != paper.picture.side) return refuse(Reason::not_yours, "not_for_this_seat");\n    $1)/' test_adversary '*HiddenAndAbsent*'
plant enemy_units_refused_otherwise engine/paper/commander_input.cpp 's/(if \(order.unit && !paper.picture.own.contains\(\*order.unit\)\))/if (order.unit && !paper.picture.own.contains(*order.unit) && paper.directory.units.contains(*order.unit)) return refuse(Reason::not_yours, "not_for_this_seat");\n  $1/' test_adversary '*HiddenAndAbsent*'
plant answers_of_others_commands db/store.cpp 's/WHERE game = \? AND seat = \? AND command = \?/WHERE game = ? AND (1 OR seat = ?) AND command = ?/' test_adversary '*IdsOfOthers*'
plant letters_numbered_over_both_sides engine/knowledge/letters.cpp 's/letter.id = next_letter\(picture_\);/letter.id = LetterId{next_letter(picture_).value + 99};/' test_knowledge 'Letters*'

# ---- the time of messages
plant a_frame_for_everybodys_deeds server/room/game_keeper.cpp 's/(bytes = seat.messages->after_words\(picture\);\n\s*)else continue;/$1else bytes = seat.messages->after_step(picture);/' test_wire 'Recording*'
plant all_news_with_his_own_hand protocol/commander/seat_messages.cpp 's/(std::string SeatMessages::after_own_hand\(const Picture& now, bool rode\) \{)/$1\n  if (!rode) return tell(now);/' test_server 'RoomTest*'
plant all_news_with_a_question protocol/commander/seat_messages.cpp 's/Picture picture = \*sent_;\n\s*picture.questions = now.questions;\n\s*return/Picture picture = now;\n  return/' test_server 'RoomTest*'
plant presence_for_everybody server/room/room_seats.cpp 's/if \(seat.is_chief\(\)\) seat.send\(frame\);/seat.send(frame);/' test_wire 'Recording*'
plant silent_steps server/room/game_keeper.cpp 's/if \(stepped\) bytes = seat.messages->after_step\(picture\);/if (stepped \&\& picture.letters.empty()) continue;\n    if (stepped) bytes = seat.messages->after_step(picture);/' test_wire 'Recording*'

plant truth_for_assistants_of_the_other_side protocol/umpire/scope.cpp 's/if \(side && unit.side != \*side\) return false;//' test_wire 'Partial*'
plant assistants_count_both_sides protocol/umpire/truth_codec.cpp 's/if \(scope.is_everything\(\)\) (return std::nullopt;)/$1/' test_wire 'P*'
plant assistants_touch_the_other_side protocol/umpire/assistant_input.cpp 's/if \(eyes\.scope\(\)\.is_everything\(\)\) return \{\};\n\s*return std::visit/return {};\n  return std::visit/' test_adversary '*EveryMessage*'
plant observers_hear_at_once server/room/game_keeper.cpp 's/else if \(seat.row.kind != SeatKind::commander\) continue;/else if (seat.row.kind != SeatKind::commander) bytes = seat.messages->after_step(picture);/' test_wire 'Partial*'
plant assistants_see_that_a_move_waits server/room/umpire_feed.cpp 's/!assistant\.has_word\) return told_moment_of/!assistant.has_word) return moment_of/' test_wire 'Partial*'
plant assistants_see_all_the_ground protocol/umpire/truth_codec.cpp 's/if \(scope.is_everything\(\)\) (return world.ground_changes;)/$1/' test_umpire 'UmpireCodec*'
plant no_delay_for_observers server/room/umpire_feed.cpp 's/if \(!ended && late\.waiting\.size\(\) <= [^\n]*\n\s*late\.due = ended \?/late.due = true ?/' test_wire 'Partial*'
plant no_delay_for_older_dispatches server/room/umpire_feed.cpp 's/if \(seat\.delay_moves\) \{\n.*?\n  \}\n//s' test_server 'RoomTest*'
plant older_dispatches_of_both_sides protocol/umpire/truth_codec.cpp 's/if \(scope\.is_everything\(\) \|\| scope\.holds\(world, dispatch\)\)(\n\s*found\.push_back)/if (scope.is_everything() || true)$1/' test_umpire 'UmpireCodec*'
plant the_ledger_for_everybody server/room/room_papers.cpp 's/if \(!asker.is_chief\(\) && !keeper_.is_over\(\)\) co_return not_for_this_seat;// ; s/=\s*seat.is_chief\(\) \? seat\.eyes->pass\(\) :/= true || seat.is_chief() ? TruthPass::of_the_keeper() :/' test_adversary '*Addresses*'
plant the_new_map_for_old protocol/commander/printed.cpp 's/side \? scenario.printed\(\*side\).features\(\) : scenario.ground->features\(\)/scenario.ground->features()/' test_wire 'OldMap*'

# ---- the seven leaks that the paired worlds once missed and now catch
plant far_crossings_answer engine/rules/reisswitz/play/bridge_works.cpp 's/known_feature_near\(field, unit, (\*task.target, FeatureKind::ford)/feature_near(field, $1/; s/text\("not_at_the_crossing"\)/passage ? text("not_at_the_crossing") : text("no_crossing_there")/' test_wire '*NoByte*OldMap'
plant far_boats_answer engine/rules/reisswitz/play/water.cpp 's/known_feature_near\(field, unit, place,/feature_near(field, place,/; s/(  if \(is_far_from\(unit, here\)\))/  if (!ferry) return refuse(field, unit, text("no_boats_there"));\n$1/' test_wire '*NoByte*OldMap'
plant labels_count_what_nobody_told engine/picture/association.cpp 's/  sighting.label.reset\(\);\n//' test_leak '*NoByte*'
plant orders_late_by_a_hidden_question engine/game/game.cpp 's/(const bool goes_before =\s*)(!open->decided.was_asked\(applied.writer\) && played_again_after)/$1false \&\& $2/' test_wire 'ToldHours*'
plant rides_late_by_a_hidden_question engine/game/game.cpp 's/(const bool goes_before =\s*)(!open->decided.was_asked\(commander\) && played_again_after\(rides)/$1false \&\& $2/' test_wire 'ToldHours*'
plant withdrawals_late_by_a_hidden_question engine/game/game.cpp 's/(played_again_without\(commander, letter, strike\)\) \{)/false \&\& $1/' test_wire 'ToldHours*'
plant withdrawals_tell_of_a_hidden_question engine/game/game.cpp 's/!lay_there && late\.knows_of_the_move/!lay_there/' test_game 'Withdrawal.*'
plant set_backs_tell_the_reason server/room/setting_back.cpp 's/SetBackInput input\{hour, how\.reason, how\.words,/SetBackInput input{hour, how.reason, how.words + how.reason,/' test_server 'SettingTheGameBack.*'
plant set_backs_name_letters_of_others server/room/setting_back.cpp 's/struck_papers\(papers, \*game\.picture\(officer\)\)/struck_papers(so_far.told.rbegin()->second, *game.picture(officer))/' test_server 'SettingTheGameBack.*'
plant claims_name_what_an_assistant_is_not_shown protocol/umpire/desk_item.cpp 's/if \(!is_shown\(desk, item\)\) return std::nullopt;/if (!desk.world.dispatches.find(item.dispatch.value_or(DispatchId{}))) return std::nullopt;/' test_server 'DeskTest.*'
plant claims_of_the_open_move server/room/room_desk.cpp 's/if \(seat\.is_chief\(\)\) return ShownDesk/if (seat.is_chief() || seat.is_assistant()) return ShownDesk/' test_server 'DeskTest.*'
plant assistants_read_every_line server/room/umpires_desk.cpp 's/return seat\.is_chief\(\) \|\| line\.seat == seat\.row\.seat \|\|/return is_umpire(seat) ||/' test_server 'DeskTest.*'
plant everybody_sees_who_is_ready server/room/room_seats.cpp 's/(const Frame frame = Frame::of\(presence_message\(present, due\)\);\s*for \(const auto& \[id, seat\] : seats_\)\s*)if \(seat\.is_chief\(\)\) /$1/' test_server 'DeskTest.*'
plant judged_by_the_open_move engine/game/game.cpp 's/\(open \? open->before : state\)\.pictures\.at\(officer\)/state.pictures.at(officer)/' test_wire 'ToldHours*'
plant merged_contacts_stay_two_in_the_open_move engine/game/game.cpp 's/if \(open && rearranges\)/if (open \&\& rearranges \&\& false)/' test_wire 'ToldHours.Nor*'
plant intelligence_before_the_clock engine/game/game.cpp 's/\{ state\.news\.push_back\(\{\{\}, input\}\); \}/{ give_intelligence(told_at_once(), input); }/' test_wire '*NoByte*GoodMap'
plant falls_before_the_clock engine/game/game.cpp 's/(const OfficerInput& input\) \{\s*change_officer\(delivery\(\), input\);)/$1\n    for (auto\& [id, papers] : state.pictures) papers.fallen = state.world.officers.at(id).fallen;/' test_wire '*NoByte*GoodMap'
plant bodies_known_again_by_their_errors engine/knowledge/observation.cpp 's/(return Estimate::throw_for\(world_.seed, observer.name,\s*)name_of\(body.kind\).*?\);/(void)at;\n  $1body.key);/s' test_leak '*NoByte*'
plant letters_go_by_hidden_fords engine/courier/rider.cpp 's/map.ground = maps.known\(map.side, map.learned\);/map.ground = {std::shared_ptr<const Ground>{}, \&maps.ground()};/' test_courier '*'
plant who_is_behind_has_the_true_map protocol/commander/printed.cpp 's/  if \(shown != ShownLate::the_end && !scenario.old_grounds.empty\(\)\) printed.features.clear\(\);\n/  (void)scenario;\n/' test_wire '*NoByte*OldMap'
plant assistants_reckon_on_the_true_ground server/room/room_command.cpp 's/return seat.eyes \? seat.eyes->scope\(\).side : std::nullopt;/return std::nullopt;/' test_wire '*NoByte*OldMap'
plant pauses_show_in_his_letters server/room/game_keeper.cpp 's/    else if \(holds\(entries, EntryKind::pause\)\) bytes = seat.messages->after_pause\(picture\);\n//' test_wire 'ToldHours*'
plant failures_close_every_seat server/room/room.cpp 's/(  tell_undone\(job, fault\);\n)/$1  for (auto\& [id, seat] : seats_)\n    for (const auto\& connection : seat.all_connections()) connection->close(CloseReason::restart);\n/' test_wire 'ToldHours*'

# ---- War Games Rules 1750-1850
plant arms_told_in_fog engine/rules/wrg1750/play/field.cpp 's/(bool tells_arm\(.*?\{\n\s*)return [^\n]*;/$1return field.year > 0 || unit.id == other.id;/s' test_wrg1750 'FactsOfMovement.*'
plant hidden_lines_draw_fire engine/rules/wrg1750/play/neighbours.cpp 's/ && !is_screened\(bodies\[from\], bodies\[to\]\)//' test_wrg1750 'FactsOfFire.*'
plant contacts_ride_for_ever engine/rules/wrg1750/rule_system/wrg1750.cpp 's/return association_of_the_book\(\);/static const AssociationLimits far{paces(260), paces(200), std::chrono::minutes{60}};\n  return far;/' test_wrg1750 'Orders.*'
plant smoke_hides_nothing engine/knowledge/observation.hpp 's/return is_in_smoke\(observer, eye, target\) \|\| /return /' test_knowledge 'Look.*'
plant smoke_hides_nobody_from_troops engine/knowledge/observation.cpp 's/is_hidden\(observer, eye, target->second\)/is_in_cover(eye, target->second)/' test_wrg1750 'FactsOfSight.*'
plant cover_hides_nobody engine/knowledge/observation.hpp 's/ \|\| is_in_cover\(eye, target\)//' test_knowledge 'Look.*'
plant cover_hides_nobody_from_troops engine/knowledge/observation.cpp 's/is_hidden\(observer, eye, target->second\)/is_in_smoke(observer, eye, target->second)/' test_wrg1750 'FactsOfSight.*'
plant obedience_shows_in_a_riders_fate engine/rules/wrg1750/play/obedience_phase.cpp 's/(    take_up\(field, field.world.units.at\(outcome.unit\))/    if (outcome.action != Obedience::obeys)\n      std::erase_if(field.world.messengers, [\&](const Messenger\& rider) { return field.world.dispatches.at(rider.dispatch).from.unit == outcome.unit; });\n$1/' test_wrg1750 'Orders.*'
plant the_first_move_has_begun engine/game/game.cpp 's/impl_->open \? impl_->open->before.begun : now.begun/now.begun/' test_game 'ToldHour.*'
plant smoke_seen_on_mere_troops engine/rules/wrg1750/book/army_words.cpp 's/smoke.shows_from = Detail::arm;/smoke.shows_from = Detail::troops;/' test_wrg1750 'ArmyWords.*'
plant losses_a_grade_too_early engine/rules/wrg1750/book/army_words.cpp 's/mark_in_returns\(Mark::needs_general, "recovery.needs_general"\)/[] {\n            MarkWords shaken = mark_entry(Mark::needs_general, "recovery.needs_general");\n            shaken.shows_from = Detail::formation;\n            return shaken;\n          }()/' test_wrg1750 'ArmyWords.*'
plant memories_count_both_sides protocol/umpire/truth_codec.cpp 's/add_renumbered\(list, with_numbers\(unit, \*numbers\), /add_renumbered(list, unit, /' test_umpire 'UmpireScope*'
plant standings_for_assistants server/room/command_table.cpp 's/!\(assistant && asks_of_the_truth\(type\)\)/!(assistant \&\& type == "between")/' test_wire 'Partial*'
plant standings_for_commanders server/room/command_table.cpp 's/(if \(seat == SeatKind::umpire && is_calculation\(type\))/if (type == "standings") return CommandRule{CommandClass::calculation, EntryKind::opened};\n  $1/' test_server 'RoomTest*'

# ---- other answers
plant both_orders_of_battle protocol/commander/printed.cpp 's/if \(!side\) return whole;/return whole;/' test_wire '*Paired*'
plant both_orders_of_battle_for_who_is_behind protocol/commander/printed.cpp 's/if \(seat.delay_moves\) keep_for_later/if (false \&\& seat.delay_moves) keep_for_later/' test_wire 'Partial*'
plant a_watch_of_his_own server/room/room_command.cpp 's/\)\)\s*(order->thought = clock_\.thinking_time\()/))\n      if (!order->thought) $1/' test_server '*Watch*'
plant both_special_ideas protocol/commander/printed.cpp 's/if \(side\) return text_of/if (false \&\& side) return text_of/' test_wire '*Paired*'
plant both_special_ideas_in_german protocol/commander/printed.cpp 's/if \(side\) std::erase_if\(words.special_ideas/if (false \&\& side) std::erase_if(words.special_ideas/' test_wire '*Paired*'
plant posts_of_both_sides_in_german protocol/commander/printed.cpp 's/    std::erase_if\(words.posts, /    if (officers.empty()) std::erase_if(words.posts, /' test_wire '*Paired*'
plant returns_of_both_sides_at_the_set_up engine/knowledge/printed.cpp 's/if \(picture.side == set_up.side\)/if (picture.side == set_up.side || !unit.value.empty())/' test_game 'Command*'
plant names_before_the_first_late_move server/room/room.cpp 's/const bool is_shown = found && \*found->is_shown_the_past;/const bool is_shown = found != nullptr;/' test_wire 'Partial*'
plant history_for_everybody server/net/site.cpp 's/name == "history.json" && seat.room->is_chiefs\(seat.seat\)/name == "history.json"/' test_adversary '*Addresses*'
plant a_session_for_every_seat server/net/site.cpp 's/ \|\| grant->seat != seat\) co_return/ || seat.empty()) co_return/' test_adversary '*OtherPeoples*'
plant a_session_for_every_game server/net/site.cpp 's/\|\| grant->game != game \|\|/|| game.empty() ||/' test_server '*House*'
plant games_are_loaded_for_strangers server/net/site.cpp 's/  if \(!grant\) co_return std::nullopt;\n  (std::shared_ptr<Room> room = co_await house_.room\(game\);)/  $1\n  if (!grant) co_return std::nullopt;/' test_server '*House*'
plant pages_of_other_sites server/net/site.cpp 's/parts\[3\] != "ws" \|\|\s*!request.from_own_page\(\)/parts[3] != "ws"/' test_adversary '*Doors*'
plant links_for_ever db/store.cpp 's/revoke_links\(database, game, seat\);\n//' test_adversary '*Links*'
plant the_truth_in_the_wall protocol/commander/frame.hpp 's/#include "measure\/record.hpp"/#include "measure\/record.hpp"\n#include "world\/world.hpp"/' krieg_commander build

# ---- the club
plant others_readiness_in_the_lobby server/club/games.cpp 's/store_\.ready_seats\(game\.row\.id\)\.contains\(seat->seat\)/!store_.ready_seats(game.row.id).empty()/' test_server '*PairedClub*'
plant every_umpire_looks_after_every_game server/club/games.cpp 's/game->club\.director == by\.member\.id && at_least\(by, Role::umpire\)/at_least(by, Role::umpire)/' test_server '*PairedClub*'
plant who_has_answered_is_not_reminded server/club/reminders.cpp 's/if \(!row \|\| row->ended/if (game.answered || !row || row->ended/' test_server '*PairedClub*'
plant exact_sizes_of_backups server/club/club.cpp 's/shown_bytes\(one\.bytes\)/one.bytes/' test_server '*PairedClub*'
plant links_outlive_a_handover db/club_store.cpp 's/if \(changes_hands\) revoke_links/if (false \&\& changes_hands) revoke_links/' test_server '*ASeatThatIsHandedOver*'
plant who_had_a_seat_is_reminded db/club_store.cpp 's/JOIN present_holders ON present_holders\.member = members\.id/JOIN (SELECT game, member FROM seat_holders) AS held ON held.member = members.id/' test_server '*PairedClub*'
plant late_count_for_who_commands server/club/games.cpp 's/ \|\| has_played_in\(store, by\.member, club\.game\)\) return 0;/) return 0;/' test_server '*HowManyAreLateUnlessHePlays*'
plant calendars_of_all_games server/club/calendar.cpp 's/ \|\| !sits\) continue;/ || (false \&\& !sits)) continue;/' test_server '*PairedClub*'
plant upkeep_refused_otherwise server/club/games.cpp 's/if \(!at_least\(by, Role::keeper\) \|\| !find_game\(store, wanted\.game\)\) return ClubAnswer::of\(ClubFault::unknown\);\n(\s*if \(has_played_in)/if (!find_game(store, wanted.game)) return ClubAnswer::of(ClubFault::unknown);\n  if (!at_least(by, Role::keeper)) return ClubAnswer::of(ClubFault::plays_himself);\n$1/' test_server '*HostileMember*'
plant critique_before_the_end server/club/games.cpp 's/return game && game->row\.ended && store\.club\(\)\.has_held/return game \&\& store.club().has_held/' test_server '*WhoHadASeatReadsTheCritique*'
plant critiques_of_forces_met_elsewhere server/net/site.cpp 's/if \(hidden\) co_return/if (false \&\& hidden) co_return/' test_server '*WhoCommandsElsewhere*'
plant games_outside_refused_otherwise server/club/games.cpp 's/if \(!at_least\(by, Role::keeper\) \|\| (!store\.game\(wanted\.game\) \|\| store\.club\(\)\.game\(wanted\.game\)\)\n\s*return ClubAnswer::of\(ClubFault::unknown\);)/if ($1\n  if (!at_least(by, Role::keeper)) return ClubAnswer::of(ClubFault::wrong_kind_of_member);/' test_server '*HostileMember*'
plant seats_of_others_refused_otherwise server/club/games.cpp 's/if \(!holder \|\| holder->member != by\.member\.id\) return ClubAnswer::of\(ClubFault::unknown\);/if (!holder) return ClubAnswer::of(ClubFault::unknown);\n  if (holder->member != by.member.id) return ClubAnswer::of(ClubFault::seat_not_open);/' test_server '*HostileMember*'
plant games_are_locked_and_not_absent server/net/site.cpp 's/(seat_of_session\(request, parts\[1\], parts\[2\]\);\n\s*)if \(!seat\) co_return not_found\(\);/$1if (!seat) {\n      const std::shared_ptr<Room> there = co_await house_.room(parts[1]);\n      co_return there ? plain_answer(503) : not_found();\n    }/' test_server '*MembersSessionAlone*'
plant seats_against_the_same_forces server/club/games.cpp 's/ && !knows_by_another_game\(store, member, game\);/;/' test_server '*PairedClub*'
plant games_outside_for_everybody server/club/games.cpp 's/if \(at_least\(by, Role::keeper\)\) (answer\.body\["outside"\])/$1/' test_server '*PairedClub*'

$places_only || echo "$caught caught, $missed missed"
[ "$missed" -eq 0 ]

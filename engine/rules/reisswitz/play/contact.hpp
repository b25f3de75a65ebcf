// The fights to which a move's marches have led.
#pragma once

#include "drill/contact.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// Formed enemies in touch without an order to attack do not stay idle: one of them attacks (reading 101).
void close_with_whoever_is_in_touch(Field& field);

/// A mass that is attacked is listed under its unit that was struck first.
Fights fights_in_contact(const Field& field);

/// Cavalry that has met skirmishers in the open on its way: battalion -> the cavalry that rides down its skirmishers.
Fights skirmishers_in_contact(const Field& field, const Fights& fights);

}  // namespace krieg::reisswitz

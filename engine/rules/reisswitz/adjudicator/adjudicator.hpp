// The Reisswitz book, to be asked: every procedure with stated facts, every table as printed.
#pragma once

#include "adjudication/adjudicator.hpp"

namespace krieg::reisswitz {

Adjudicator adjudicator();

}  // namespace krieg::reisswitz

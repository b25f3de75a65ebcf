// The adjudicator of the Reisswitz book: every procedure with stated facts, every table as printed.
#pragma once

#include "adjudication/adjudicator.hpp"

namespace krieg::reisswitz {

Adjudicator adjudicator();

}  // namespace krieg::reisswitz

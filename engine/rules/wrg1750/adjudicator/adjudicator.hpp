// The adjudicator of the WRG rules 1750-1850: every procedure with stated facts, every table as printed.
#pragma once

#include "adjudication/adjudicator.hpp"

namespace krieg::wrg1750 {

Adjudicator adjudicator();

}  // namespace krieg::wrg1750

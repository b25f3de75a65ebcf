// Why troops cannot pass, at a thing on the map.
#pragma once

#include "measure/keyed_text.hpp"

namespace krieg::reisswitz {

/// "a hedge stops guns and wagons: the Long Hedge"
KeyedText at_feature(const KeyedText& why, const KeyedText& feature);

}  // namespace krieg::reisswitz

#include "reisswitz/play/feature_text.hpp"

#include "reisswitz/book/texts.hpp"

namespace krieg::reisswitz {

KeyedText at_feature(const KeyedText& why, const KeyedText& feature) {
  return text("at_feature", {{"why", why}, {"feature", feature}});
}

}  // namespace krieg::reisswitz

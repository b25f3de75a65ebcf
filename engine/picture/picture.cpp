#include "picture/picture.hpp"

#include <algorithm>

namespace krieg::inline picture {

LetterId next_letter(const Picture& papers) {
  LetterId last = papers.letters.empty() ? LetterId{0} : papers.letters.back().id;
  for (const SetBack& set_back : papers.set_backs)
    for (const Letter& letter : set_back.letters) last = std::max(last, letter.id);
  return LetterId{last.value + 1};
}

}  // namespace krieg::inline picture

#include "reisswitz/book/book_print.hpp"

#include "army/word_lists.hpp"
#include "reisswitz/book/edition.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/task_forms.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

BookPrint print_book(std::shared_ptr<const Languages> languages) {
  std::vector<std::string> responses;
  for (const Response response : every<Response>()) responses.push_back(name_of(response));
  return krieg::print_book(book_name, words_without_texts(), forms_without_texts(),
                           {{"defender_response", std::move(responses)}}, std::move(languages));
}

}  // namespace krieg::reisswitz

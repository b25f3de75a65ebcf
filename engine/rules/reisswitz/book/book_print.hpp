// The book's words and order pad with their texts from languages/*/reisswitz.json.
#pragma once

#include "paper/book_print.hpp"

namespace krieg::reisswitz {

/// Throws RecordError with the file and the key if a text is missing, unknown or has a wrong mark.
BookPrint print_book(std::shared_ptr<const Languages> languages);

}  // namespace krieg::reisswitz

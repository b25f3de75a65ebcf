// A simple synchronous client for the tests: HTTP and WebSocket.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <string>

#include "../umpire/held_truth.hpp"
#include "measure/record.hpp"

namespace krieg::web {

namespace beast = boost::beast;
using tcp = boost::asio::ip::tcp;
using Response = beast::http::response<beast::http::string_body>;

/// `receive_bytes`: the system's buffer for a client that does not read; 0: the system's choice, which may be 32 MB.
inline tcp::socket connect(boost::asio::io_context& io, std::uint16_t port, int receive_bytes = 0) {
  tcp::socket socket(io, tcp::v4());
  if (receive_bytes > 0) socket.set_option(tcp::socket::receive_buffer_size(receive_bytes));
  socket.connect({boost::asio::ip::make_address("127.0.0.1"), port});
  return socket;
}

inline Response request(std::uint16_t port, const std::string& method, const std::string& target,
                        const std::string& cookie = {}, const std::string& accept_encoding = {},
                        const std::string& accept = {}, const std::string& languages = {}) {
  boost::asio::io_context io;
  tcp::socket socket = connect(io, port);
  beast::http::request<beast::http::empty_body> request(beast::http::string_to_verb(method), target, 11);
  request.set(beast::http::field::host, "127.0.0.1:" + std::to_string(port));
  if (!cookie.empty()) request.set(beast::http::field::cookie, cookie);
  if (!accept_encoding.empty()) request.set(beast::http::field::accept_encoding, accept_encoding);
  if (!accept.empty()) request.set(beast::http::field::accept, accept);
  if (!languages.empty()) request.set(beast::http::field::accept_language, languages);
  beast::http::write(socket, request);
  beast::flat_buffer buffer;
  Response response;
  beast::http::read(socket, buffer, response);
  return response;
}

inline Response get(std::uint16_t port, const std::string& target, const std::string& cookie = {}) {
  return request(port, "GET", target, cookie);
}

/// Takes the seat of a link, as the button of its page does.
inline Response take_seat(std::uint16_t port, const std::string& link) { return request(port, "POST", link); }

/// All bytes of an answer, head and body.
inline std::string raw_get(std::uint16_t port, const std::string& target, const std::string& cookie = {}) {
  const Response response = get(port, target, cookie);
  std::ostringstream text;
  text << response;
  return text.str();
}

/// "name=value" of the cookie that the answer sets.
inline std::string cookie_of(const Response& response) {
  const std::string whole(response[beast::http::field::set_cookie]);
  return whole.substr(0, whole.find(';'));
}

class Socket {
 public:
  /// Throws boost::system::system_error if the upgrade is refused.
  Socket(std::uint16_t port, const std::string& target, const std::string& cookie, const std::string& origin = {},
         int receive_bytes = 0)
      : stream_(connect(io_, port, receive_bytes)) {
    stream_.set_option(
        beast::websocket::stream_base::decorator([cookie, origin](beast::websocket::request_type& request) {
          request.set(beast::http::field::cookie, cookie);
          if (!origin.empty()) request.set(beast::http::field::origin, origin);
        }));
    stream_.handshake("127.0.0.1:" + std::to_string(port), target);
  }

  /// Breaks the connection without closing it properly. May be called from any thread, also while another thread waits
  /// for a frame.
  void hang_up() {
    boost::system::error_code gone;
    stream_.next_layer().shutdown(tcp::socket::shutdown_both, gone);
  }
  void send(const std::string& text) { stream_.write(boost::asio::buffer(text)); }
  /// The bytes of the next frame. Throws if the connection is closed.
  std::string next_text() {
    beast::flat_buffer buffer;
    stream_.read(buffer);
    return beast::buffers_to_string(buffer.data());
  }
  Json next() { return Json::parse(next_text()); }
  /// The next frame of that type. For "truth" the whole truth after the next frame that changes it.
  Json next_of(const std::string& type) {
    for (;;) {
      Json frame = next();
      if (tells_truth(frame)) truth_ = held_truth(std::move(truth_), frame);
      if (type == "truth" && tells_truth(frame))
        return {{"type", "truth"}, {"number", truth_["number"]}, {"body", truth_}};
      if (frame["type"] == type) return frame;
    }
  }
  /// The truth after all frames read so far.
  [[nodiscard]] const Json& truth() const { return truth_; }
  Json ask(const std::string& id, const std::string& type, const Json& body) {
    send(Json{{"id", id}, {"type", type}, {"body", body}}.dump());
    for (;;)
      if (Json frame = next_of("answer"); frame["re"] == id) return frame;
  }
  /// Reads until the server closes the connection. Returns the close code; 0 if so many frames came and it did not.
  int closed_with(int most_frames = 1000000) {
    try {
      for (int i = 0; i < most_frames; ++i) next();
      return 0;
    } catch (const boost::system::system_error&) {
      return stream_.reason().code;
    }
  }

 private:
  boost::asio::io_context io_;
  beast::websocket::stream<tcp::socket> stream_;
  Json truth_;
};

}  // namespace krieg::web

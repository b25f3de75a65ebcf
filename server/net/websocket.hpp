// One WebSocket of one seat, over plain TCP or TLS.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "net/site.hpp"
#include "room/serve_limits.hpp"

namespace krieg::inline net {

using PlainStream = boost::beast::tcp_stream;
using TlsStream = boost::beast::ssl_stream<boost::beast::tcp_stream>;
using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

/// Accepts the upgrade and serves the seat until either side goes. Runs on the stream's own strand.
template <class Stream>
boost::asio::awaitable<void> serve_websocket(Stream stream, UpgradeRequest request, SeatDoor door, ServeLimits limits);

extern template boost::asio::awaitable<void> serve_websocket(PlainStream, UpgradeRequest, SeatDoor, ServeLimits);
extern template boost::asio::awaitable<void> serve_websocket(TlsStream, UpgradeRequest, SeatDoor, ServeLimits);

}  // namespace krieg::inline net

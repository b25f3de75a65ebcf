// Accepts connections, with TLS if it is set up, and passes their requests to Pages.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "net/current_certificate.hpp"
#include "net/pages.hpp"
#include "net/places.hpp"
#include "net/serve_options.hpp"

namespace krieg::inline net {

class Listener {
 public:
  /// Binds at once, or takes ServeOptions::socket. `certificate`: none: without TLS. Throws std::runtime_error, with
  /// address and port, if it cannot.
  Listener(boost::asio::io_context& io, const ServeOptions& options,
           std::shared_ptr<const CurrentCertificate> certificate);

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  /// Starts taking connections. Precondition: the pages outlive the io_context's last run.
  void start(const Pages& pages);
  /// Takes no more connections. From any thread.
  void stop();
  /// How many connections there are now.
  [[nodiscard]] int connections() const { return places_->connections(); }

 private:
  void bind(const ServeOptions& options);
  void take_over(int socket);
  boost::asio::awaitable<void> accept_all(const Pages* pages);

  boost::asio::io_context& io_;
  ServeLimits limits_;
  std::shared_ptr<const CurrentCertificate> certificate_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::shared_ptr<Places> places_;
};

}  // namespace krieg::inline net

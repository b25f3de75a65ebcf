// A certificate that changes while the server runs.
#include "net/current_certificate.hpp"

#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <fstream>

#include "server_fixture.hpp"

namespace krieg {
namespace {

class CurrentCertificateTest : public ServerTest {
 protected:
  /// What a new connection is greeted with: the serial number of the certificate.
  std::string greeted_with() const {
    boost::asio::io_context io;
    boost::asio::ssl::context context(boost::asio::ssl::context::tls_client);
    boost::asio::ssl::stream<web::tcp::socket> stream(web::connect(io, port_), context);
    stream.handshake(boost::asio::ssl::stream_base::client);
    X509* const certificate = SSL_get1_peer_certificate(stream.native_handle());
    const ASN1_INTEGER* const serial = X509_get0_serialNumber(certificate);
    std::string number(reinterpret_cast<const char*>(ASN1_STRING_get0_data(serial)),
                       static_cast<std::size_t>(ASN1_STRING_length(serial)));
    X509_free(certificate);
    return number;
  }
  CertificateFiles made_in(const std::string& name) const {
    std::filesystem::create_directories(folder_ / name);
    return own_certificate(folder_ / name, {});
  }
};

TEST_F(CurrentCertificateTest, AServerTakesUpARenewedCertificateAndKeepsTheOldOneInsteadOfABrokenOne) {
  const CertificateFiles files = made_in("named");
  options_.lan = true;
  options_.address = "127.0.0.1";
  options_.tls_cert = files.certificate;
  options_.tls_key = files.key;
  options_.limits.certificate_interval = std::chrono::milliseconds{20};
  start();
  const std::string first = greeted_with();
  const auto wait_for_another = [&] {
    for (int i = 0; i < 200 && greeted_with() == first; ++i) std::this_thread::sleep_for(std::chrono::milliseconds{20});
    return greeted_with() != first;
  };
  std::ofstream(files.certificate) << "broken";
  std::this_thread::sleep_for(std::chrono::milliseconds{200});
  EXPECT_EQ(greeted_with(), first);
  const CertificateFiles renewed = made_in("renewed");
  std::filesystem::copy_file(renewed.key, files.key, std::filesystem::copy_options::overwrite_existing);
  std::filesystem::copy_file(renewed.certificate, files.certificate, std::filesystem::copy_options::overwrite_existing);
  EXPECT_TRUE(wait_for_another());
}

TEST_F(CurrentCertificateTest, AServersOwnCertificateIsMadeAnewWhenItCannotServeAnyLonger) {
  options_.lan = true;
  options_.address = "127.0.0.1";
  options_.limits.certificate_interval = std::chrono::milliseconds{20};
  start();
  const std::string first = greeted_with();
  std::filesystem::remove(folder_ / "tls-certificate.pem");
  std::string now = first;
  for (int i = 0; i < 200 && now == first; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    now = greeted_with();
  }
  EXPECT_NE(now, first);
}

TEST_F(CurrentCertificateTest, TheOriginThatIsGivenIsPrintedAndNamedInTheCertificate) {
  options_.lan = true;
  options_.address = "127.0.0.1";
  options_.origin = "https://club.example.org:8443";
  start();
  EXPECT_EQ(server_->origins(), std::vector<std::string>{"https://club.example.org:8443"});
  boost::asio::io_context io;
  boost::asio::ssl::context context(boost::asio::ssl::context::tls_client);
  context.load_verify_file((folder_ / "tls-certificate.pem").string());
  boost::asio::ssl::stream<web::tcp::socket> stream(web::connect(io, port_), context);
  stream.set_verify_mode(boost::asio::ssl::verify_peer);
  stream.set_verify_callback(boost::asio::ssl::host_name_verification("club.example.org"));
  EXPECT_NO_THROW(stream.handshake(boost::asio::ssl::stream_base::client));
  EXPECT_EQ(host_of("http://[::1]:80"), "::1");
  EXPECT_EQ(host_of("https://192.168.1.20"), "192.168.1.20");
}

}  // namespace
}  // namespace krieg

// Every limit of a running server, each under its name. The command line sets them; sockets and games read them.
#pragma once

#include <chrono>
#include <cstddef>

namespace krieg::inline room {

/// What one stranger on one connection can cost the server at most.
struct ServeLimits {
  std::size_t message_bytes = 256 * 1024;            ///< of one WebSocket message from an umpire
  std::size_t commander_message_bytes = 64 * 1024;   ///< from a commander: twice the largest order
  std::size_t observer_message_bytes = 1024;         ///< from an observer, none of whose commands is taken
  int commands_per_second = 10;                      ///< of one seat, on average
  int commands_at_once = 30;                         ///< of one seat, in a burst
  std::size_t message_bytes_per_second = 32 * 1024;  ///< of all messages of one seat, on average
  std::size_t message_bytes_at_once = 512 * 1024;    ///< of all messages of one seat, in a burst
  int room_share_percent =
      20;  ///< of a game's time that one seat may take up, or the umpire's truth after others' deeds
  std::chrono::milliseconds longest_rest{1000};  ///< that a seat, or the truth, waits for the sake of that share
  int observer_messages_per_second = 1;          ///< of one observer, on average; more close his connection
  int observer_messages_at_once = 10;            ///< of one observer, in a burst
  int windows_per_second = 1;                    ///< WebSockets that one seat may open, on average
  int windows_at_once = 20;                      ///< in a burst
  int notes_per_seat = 300;                      ///< values that a seat puts by for itself
  std::size_t note_bytes_per_seat = 256 * 1024;  ///< of all their names and values
  int umpire_lines = 200;                        ///< of one umpire to the others that are kept, and that one is sent
  std::size_t umpire_line_bytes = 2000;          ///< of one of them
  int umpire_claims = 200;                       ///< items of which one umpire takes care; the oldest is forgotten
  int papers_at_once = 4;     ///< ledgers and pages of dispatches that are written for one seat at a time
  int estimates_waiting = 4;  ///< of one seat, beside the one that is reckoned
  int calculations = 2;       ///< threads that reckon: one seat never has more than one, so others find one free
  std::size_t outbox_bytes = 16 * 1024 * 1024;  ///< waiting for one connection; over it is closed, and may resume
  int socket_bytes = 256 * 1024;                ///< that the system holds besides for one connection that does not read
  std::size_t history_bytes = 256 * 1024;  ///< of a seat's messages that are read at once for a connection that resumes
  /// A truth lists so many of the newest dispatches beside those that are open; older ones are handed out by as many.
  int truth_dispatches = 200;
  int history_messages = 100;     ///< a connection that missed more is sent the whole picture instead
  std::chrono::seconds idle{60};  ///< without a sign of life a connection is cut
  int connections_per_seat = 4;
  int connections = 200;  ///< of the whole server; when it is full, the most silent stranger goes
  std::chrono::milliseconds metrics_interval{15000};  ///< between two samples of the figures at /metrics
  int metrics_connections = 8;                        ///< to the listener for /metrics
  /// Between two games of which the server finds out for /metrics whether they can be taken up.
  std::chrono::milliseconds examine_interval{60000};
  int connections_per_address = 60;    ///< of strangers from one address: a whole club may come by one router
  int http_connections_per_seat = 12;  ///< beside the WebSockets, of those with a session of one seat, or of a member's
  int connections_per_member = 24;     ///< WebSockets of one member of the club, in all his seats
  int requests_per_second = 100;       ///< HTTP requests of one address of strangers, one seat, or a member, on average
  int requests_at_once = 1000;         ///< in a burst: a club's browsers load their first page; later ones wait
  int moves_per_step = 60;             ///< that an umpire may ask for at once
  std::chrono::seconds shutdown{5};    ///< from the close frame to the cut
  int snapshot_moves = 25;             ///< from one snapshot to the next: a restart plays so many moves again
  int snapshot_entries = 2000;         ///< ... or so many entries of the journal, if that comes first
  std::chrono::seconds rest{300};      ///< after which a game without connections leaves memory
  std::chrono::seconds set_aside{30};  ///< before a game that could not be taken up is tried again
  std::size_t header_bytes = 16 * 1024;  ///< of one HTTP request
  std::size_t body_bytes = 64 * 1024;    ///< of one HTTP request
  std::chrono::seconds header{5};        ///< for a TLS greeting, and for a request's header, to come in whole
  std::chrono::seconds body{5};          ///< for a request's body to come in whole
  std::chrono::seconds request{30};      ///< for an answer to go out, or a WebSocket to be opened or closed
  std::chrono::seconds linger{1};        ///< for which bytes are still read after the last answer
  std::size_t linger_bytes = 64 * 1024;  ///< that are read then at most
  std::chrono::milliseconds certificate_interval{3600 * 1000};  ///< between two looks at the certificate's files
  int links_per_seat = 8;                   ///< that work at a time: so many unused, and so many that were used
  int sessions_per_seat = 16;               ///< of all browsers; the one used longest ago is forgotten
  std::chrono::days session_unused{90};     ///< after which a session is forgotten
  int sign_ins_per_minute = 6;              ///< tries to sign in to the club by one name from one address, on average
  int sign_ins_at_once = 12;                ///< in a burst
  int sign_ins_of_address_per_minute = 60;  ///< tries by all names from one address: a whole club by one router
  int sign_ins_of_address_at_once = 120;    ///< in a burst
  int sign_ins_waiting = 32;             ///< of all addresses, a quarter of one; each takes 128 MiB, one after another
  int club_commands_per_second = 5;      ///< of one member on the club's page, on average
  int club_commands_at_once = 60;        ///< in a burst
  int members = 500;                     ///< of a club
  int member_sessions = 16;              ///< browsers in which one member is signed in
  int archived_games = 100;              ///< on one page of the archive
  std::chrono::days member_link{14};     ///< after which a link to the club that nobody has followed is dead
  std::chrono::seconds link_again{600};  ///< for which a browser may take again the answer to a link that it followed
  int links_again = 100;                 ///< such links of all members; the oldest is forgotten
  int club_backups = 20;                 ///< by a person, that are kept beside the file; exported games likewise
  int automatic_backups = 14;            ///< that the club's server makes by itself and keeps beside the file
  std::chrono::seconds backup_interval{24 * 3600};  ///< between two backups that the club's server makes by itself
  int club_games = 200;                             ///< that are not archived
  int new_games_per_day = 20;                       ///< by one member
  int games_of_member = 500;                        ///< that one member has opened and that are not deleted
  int seat_changes_per_day = 200;                   ///< of one game of the club
  int seats_taken_per_day = 6;                      ///< of one game by one member, himself
  int seats_taken = 20;                             ///< of games that are not archived, by one member, himself
  std::chrono::seconds reminder_interval{60};       ///< between two looks for reminders that are due
  int reminder_attempts = 10;                       ///< to send one reminder; the pause between two of them doubles
  int reminders_per_day = 60;                       ///< of one game
};

}  // namespace krieg::inline room

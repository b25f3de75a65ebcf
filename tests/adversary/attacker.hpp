// Makes messages from the protocol's schema: every command with every member that it may have, with guessed ids and
// numbers wherever the schema has one.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "../unit/commander/schema.hpp"

namespace krieg::adversary {

/// The guesses for each definition of the schema: "UnitId", "ContactId" ...
using Guesses = std::map<std::string, std::vector<Json>>;

class Attacker {
 public:
  explicit Attacker(Guesses guesses) : guesses_(std::move(guesses)) {}

  struct Attack {
    std::string type;
    Json body;
  };

  /// Every command of the schema, in every shape, with every guess.
  [[nodiscard]] std::vector<Attack> attacks() const {
    std::vector<Attack> all;
    for (const auto& [name, definition] : protocol_schema()["$defs"].items()) {
      if (!name.ends_with("Command")) continue;
      const std::string type = definition["properties"]["type"]["const"];
      const Json& body = resolved(definition["properties"]["body"]);
      for (const std::string& extra : shapes(body))
        for (std::size_t guess = 0; guess < rounds(); ++guess) all.push_back({type, object(body, extra, guess)});
    }
    return all;
  }

 private:
  static const Json& resolved(const Json& node) {
    if (!node.contains("$ref")) return node;
    const std::string name = node["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
    return protocol_schema()["$defs"][name];
  }

  /// The optional members of a body, of which each shape has one; "" for the shape with none.
  static std::vector<std::string> shapes(const Json& body) {
    std::vector<std::string> extras{""};
    if (body.contains("properties"))
      for (const auto& [member, node] : body["properties"].items()) extras.push_back(member);
    return extras;
  }

  [[nodiscard]] std::size_t rounds() const {
    std::size_t most = 1;
    for (const auto& [name, values] : guesses_) most = std::max(most, values.size());
    return most;
  }

  [[nodiscard]] Json object(const Json& node, const std::string& extra, std::size_t guess) const {
    Json made = Json::object();
    if (!node.contains("properties")) return made;
    for (const auto& [member, form] : node["properties"].items()) {
      const Json required = node.value("required", Json::array());
      const bool must = std::find(required.begin(), required.end(), member) != required.end();
      if (must || member == extra) made[member] = value(form, guess);
    }
    return made;
  }

  [[nodiscard]] Json value(const Json& form, std::size_t guess) const {
    if (form.contains("$ref")) {
      const std::string name = form["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
      if (const auto known = guesses_.find(name); known != guesses_.end())
        return known->second[guess % known->second.size()];
      if (name == "Point") return {500 + guess, 500};
      if (name == "GameTime") return "1815-06-12T09:10:00";
    }
    const Json& node = resolved(form);
    if (node.contains("const")) return node["const"];
    if (node.contains("enum")) return node["enum"][guess % node["enum"].size()];
    const std::string type = node.value("type", "object");
    if (type == "string") return "words";
    if (type == "integer") return static_cast<int>(guess) - 1;
    if (type == "number") return 10.5;
    if (type == "boolean") return guess % 2 == 0;
    if (type == "array") return Json::array({value(node.value("items", Json::object()), guess)});
    return all_members(node, guess);
  }

  /// Fills in an inner object with all its members.
  [[nodiscard]] Json all_members(const Json& node, std::size_t guess) const {
    Json made = Json::object();
    if (node.contains("properties"))
      for (const auto& [member, form] : node["properties"].items()) made[member] = value(form, guess);
    return made;
  }

  Guesses guesses_;
};

}  // namespace krieg::adversary

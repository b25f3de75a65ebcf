// The rule book at hand: the umpire's calculator, the readings of the game, and the orders of bridges and bombardment.
import { expect, test } from "@playwright/test";
import { Player } from "./harness/player.ts";
import { Server } from "./harness/server.ts";

test.describe.configure({ mode: "serial" });

let server: Server;
let umpire: Player;
let red: Player;

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ scenario: "the_mill_at_ashford", seed: 1824 });
  umpire = await Player.sitDown(browser, "umpire", server.linkOf("umpire"));
  red = await Player.sitDown(browser, "red", server.linkOf("red"));
});

test.afterAll(async () => {
  for (const player of [umpire, red]) await player?.page.context().close();
  await server?.clear();
});

test("the umpire takes the case of two units, changes it and throws his own die", async () => {
  await umpire.press("tab-calculator");
  await umpire.get("calc-attacker").selectOption("red-33");
  await umpire.get("calc-defender").selectOption("blue-42");
  await umpire.press("calc-between");
  await expect(umpire.get("calc-procedure")).toHaveValue("assault");
  await expect(umpire.get("fact-attacker-men")).not.toHaveValue("");
  await umpire.get("fact-attacker-steadiness").selectOption("shaken");
  await umpire.get("calc-dice").fill("6");
  await umpire.press("calc-ask");
  await expect(umpire.get("calc-answer")).toContainText("attacker: shaken");
  await expect(umpire.get("calc-answer")).toContainText("totally defeated");
  await umpire.shoot("rules-calculator");
});

test("he is told what is missing, by name", async () => {
  await umpire.get("calc-procedure").selectOption("surrender");
  await umpire.get("fact-men_enclosed").fill("500");
  await umpire.press("calc-ask");
  await expect(umpire.get("calc-fault")).toContainText("facts.men_enclosing: is missing");
  await umpire.get("fact-men_enclosing").fill("1500");
  await umpire.press("calc-ask");
  await expect(umpire.get("calc-answer")).toContainText("a way of retreat is open");
});

test("he sees the readings of his game and every kind of proposal", async () => {
  await umpire.press("tab-hand");
  await expect(umpire.get("choices")).toContainText("How long the beaten need");
  for (const kind of ["surprise", "debouch", "bombard", "exception", "surrender", "release"])
    await expect(umpire.get(`attend-${kind}`)).toBeChecked();
  await umpire.shoot("rules-readings");
});

test("a commander orders a bridge to be broken, and an attack at all hazards", async () => {
  await red.press("ideas-begin");
  await red.writeTo("red-33");
  await red.press("add-break_bridge");
  await red.press("task-0-target");
  await red.clickMap([2085, 1500]);
  await red.get("task-0-means").selectOption("burning");
  await red.get("task-0-moment").check();
  await expect(red.get("task-0")).toContainText("Ashford Bridge");
  await red.shoot("rules-moment");
  await red.get("task-0-means").selectOption("tearing_up");
  await expect(red.get("task-0-moment")).toHaveCount(0);
  await red.press("add-attack");
  await red.get("task-1-hazards").check();
  await expect(red.get("task-0")).toContainText("Ashford Bridge");
  await red.shoot("rules-pad");
});

test("he orders a bridge to be thrown where the map allows one, a river to be crossed, and dragoons to get down", async () => {
  await red.press("add-build_bridge");
  await red.get("task-2-bridge").selectOption("floating");
  await red.get("task-2-for-infantry").check();
  await red.press("task-2-target");
  await red.clickMap([2117, 2089]);
  await expect(red.get("task-2")).not.toContainText("choose the place");
  await red.press("add-ferry");
  await red.press("task-3-target");
  await red.clickMap([1931, 430]);
  await red.shoot("rules-bridge");
  await red.writeTo("red-12ld");
  await red.press("add-dismount");
  await red.send("Fight on foot.");
  await expect(red.page.getByText("Dismount and fight on foot").first()).toBeVisible();
  await red.shoot("rules-dragoons");
});

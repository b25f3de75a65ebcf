import type { Game } from "boardgame.io";

export function warOf(deltaState: boolean): Game;

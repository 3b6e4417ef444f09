import { ahead as rules, type Carcassonne } from '#engines/carcassonne/index.js';
import { askedAhead } from '#renderers/carcassonne/words/ahead.js';
import type { GameAhead } from '#src/discord/games/game.js';

/** What players may answer before they are asked, with the words for it. */
export const ahead: GameAhead<Carcassonne> = {
  ...rules,
  ask: askedAhead,
};

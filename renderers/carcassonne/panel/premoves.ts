import { premoves as rules, type Carcassonne } from '#engines/carcassonne/index.js';
import { premoveLabelOf } from '#renderers/carcassonne/words/premoves.js';
import type { GamePremoves } from '#renderers/kit/game/game.js';

export const premoves: GamePremoves<Carcassonne> = {
  ...rules,
  ask: premoveLabelOf,
};

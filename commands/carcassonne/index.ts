import { computer, earlier, engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { boxes } from '#engines/carcassonne/composition/module-parts.js';
import { drawExpansions } from '#renderers/carcassonne/rules/expansions.js';
import { presetsOf } from '#engines/carcassonne/choice.js';
import { wholeTurns } from '#engines/carcassonne/position/preview.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { ranked } from '#renderers/carcassonne/words/effects.js';
import { renderer } from '#renderers/carcassonne/index.js';
import type { Game } from '#src/discord/catalog/game.js';
import { premoves } from './premoves.js';
import { example } from './example.js';
import { drawPanel, type Drawing } from './pages/drawing.js';
import { panel } from './panel.js';
import { lookAtTurns } from './pages/turns.js';
import { prompt, standing } from './prompt.js';
import { rules } from './rules.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { say } from '#renderers/carcassonne/words/words.js';

/** Which expansions are in play. */
const describeOptions = (options: Options, texts: Texts): readonly string[] => {
  const chosen = modules.filter(({ id }) => options[id] === true).map(({ id }) => say(texts, `chosen.${id}`));
  return [chosen.length === 0 ? say(texts, 'chosen.base') : say(texts, 'chosen.with', { modules: texts.list(chosen) })];
};

/** How many tiles the base game has. */
const BASE_TILES = 72;

/** How many tiles are drawn more often with a module. */
const tilesIn = (name: string): number =>
  (modules.find(({ id }) => id === name)?.tiles ?? []).reduce((sum, { copies }) => sum + copies, 0);

/** Modules in which a turn may be followed by another of the same player, or asks others in between. */
const outOfOrder = ['traders', 'dragon', 'bridges', 'tower', 'abbey', 'russian', 'count'];

/** Carcassonne with Tous en piste as the bot plays it. */
export const carcassonne: Game<Carcassonne, Drawing> = {
  engine,
  earlier,
  computer,
  renderer,
  accent: 0x2f5d3a,
  emoji: '🏰',
  playOptions: boxes.flatMap((box) =>
    modules
      .filter((module) => (module.box ?? 'small') === box)
      .map(({ id }) => ({ kind: 'flag', name: id, group: box })),
  ),
  presets: presetsOf(modules),
  describeOptions,
  expansionSize: (name, texts) => {
    const count = tilesIn(name);
    const share = Math.round((count / BASE_TILES) * 20) * 5;
    return count === 0 ? say(texts, 'size.none') : say(texts, 'size.tiles', { count, share });
  },
  drawExpansions,
  inOrder: (options) => !outOfOrder.some((id) => options[id] === true),
  premoves,
  panel,
  lookAt: lookAtTurns,
  drawPanel,
  prompt,
  firstTurn: ({ phase }, { texts }) => say(texts, phase === 'tile' ? 'first-turn.tile' : 'first-turn.other'),
  standing,
  choices: wholeTurns,
  suggest: ranked,
  rules,
  example,
};

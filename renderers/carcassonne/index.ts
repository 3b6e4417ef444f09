import { computer, earlier, engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { lesson } from './lesson.js';
import type { Module } from '#engines/carcassonne/composition/rule-set.js';
import { boxes } from '#engines/carcassonne/composition/module-parts.js';
import { drawExpansions } from './rules/expansions.js';
import { presetsOf } from '#engines/carcassonne/choice.js';
import { wholeTurns } from '#engines/carcassonne/preview.js';
import { modules, modulesOf } from '#engines/carcassonne/modules/index.js';
import { ranked } from './words/effects.js';
import { renderer } from './renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { premoves } from './panel/premoves.js';
import { example } from './panel/example.js';
import { drawPanel, type Drawing } from './panel/pages/drawing.js';
import { panel } from './panel/panel.js';
import { lookAtTurns } from './panel/pages/turns.js';
import { prompt, standing } from './panel/prompt.js';
import { rules } from './panel/rules.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { say } from './words/words.js';

const describeOptions = (options: Options, texts: Texts): readonly string[] => {
  const chosen = modules.filter(({ id }) => options[id] === true).map(({ id }) => say(texts, `chosen.${id}`));
  return [chosen.length === 0 ? say(texts, 'chosen.base') : say(texts, 'chosen.with', { modules: texts.list(chosen) })];
};

const BASE_TILES = 72;

const tilesIn = ({ supply }: Module): number => (supply?.tiles ?? []).reduce((sum, { copies }) => sum + copies, 0);

/** The extra length of a game with this number of additional tiles, in percent. */
const lengthOf = (count: number): number => Math.round((count / BASE_TILES) * 20) * 5;

const size = (options: Readonly<Record<string, unknown>>, texts: Texts): string => {
  const chosen = modules.filter(({ id }) => options[id] === true);
  // A module's start tile replaces the usual one.
  const start = chosen.some(({ supply }) => supply?.startTile !== undefined) ? -1 : 0;
  const more = chosen.reduce((sum, module) => sum + tilesIn(module), start);
  const count = BASE_TILES + more;
  return more === 0 ? say(texts, 'size.base', { count }) : say(texts, 'size.total', { count, share: lengthOf(more) });
};

export const carcassonne: Game<Carcassonne, Drawing> = {
  engine,
  earlier,
  computer,
  renderer,
  bggId: 822,
  accent: 0x2f5d3a,
  emoji: '🏰',
  playOptions: boxes.flatMap((box) => modulesOf(box).map(({ id }) => ({ kind: 'flag', name: id, group: box }))),
  presets: presetsOf(modules),
  describeOptions,
  expansionSize: (name, texts) => {
    const count = modules.filter(({ id }) => id === name).reduce((sum, module) => sum + tilesIn(module), 0);
    return count === 0 ? say(texts, 'size.none') : say(texts, 'size.tiles', { count, share: lengthOf(count) });
  },
  size,
  drawExpansions,
  inOrder: (options) => !modules.some(({ id, turn }) => turn?.outOfOrder === true && options[id] === true),
  premoves,
  panel,
  lookAt: lookAtTurns,
  drawPanel,
  prompt,
  firstTurn: ({ phase }, { texts }) => say(texts, phase === 'tile' ? 'first-turn.tile' : 'first-turn.other'),
  standing,
  choices: wholeTurns,
  suggest: ranked,
  lesson,
  rules,
  example,
};

import { computer, engine, type GoldenTrain } from '#engines/golden-train/index.js';
import { renderer } from '#renderers/golden-train/index.js';
import type { Game } from '#src/discord/games/game.js';
import { example } from './example.js';
import { describeOptions } from './options.js';
import { type Drawing, drawPanel, panel, quickMoves } from './panel.js';
import { prompt, standing } from './prompt.js';
import { rules } from './rules.js';

/** Golden Train as the bot plays it. */
export const goldenTrain: Game<GoldenTrain, Drawing> = {
  engine,
  computer,
  renderer,
  accent: 0x8a4b14,
  emoji: '💰',
  playOptions: [{ kind: 'flag', name: 'open-memory' }],
  describeOptions,
  inOrder: () => true,
  panel,
  drawPanel,
  quickMoves,
  prompt,
  standing,
  rules,
  example,
};

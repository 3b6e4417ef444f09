import { computer, engine, type AraminiCircus } from '#engines/aramini-circus/index.js';
import { renderer } from '#renderers/aramini-circus/index.js';
import type { Game } from '#src/discord/games/game.js';
import { example } from './example.js';
import { describeOptions } from './options.js';
import { type Drawing, drawPanel, panel, quickMoves } from './panel.js';
import { prompt, standing } from './prompt.js';
import { rules } from './rules.js';

/** Aramini Circus: trains of animals, loaded by cards. */
export const araminiCircus: Game<AraminiCircus, Drawing> = {
  engine,
  computer,
  renderer,
  accent: 0xb3261e,
  emoji: '🎪',
  playOptions: [{ kind: 'flag', name: 'bonus' }],
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

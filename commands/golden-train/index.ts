import { computer, engine, type GoldenTrain } from '#engines/golden-train/index.js';
import { renderer } from '#renderers/golden-train/index.js';
import type { Game } from '#src/discord/catalog/game.js';
import { example } from './example.js';
import { type Drawing, drawPanel, panel, quickMoves } from './panel.js';
import { prompt, standing } from './prompt.js';
import { rules } from './rules.js';
import type { Options } from '#engines/golden-train/setup.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { say } from '#renderers/golden-train/words.js';

/** Whether the values need not be remembered. */
const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options['open-memory'] ? [say(texts, 'chosen.open-memory')] : [];

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

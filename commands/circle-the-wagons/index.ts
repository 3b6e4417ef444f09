import { computer, engine, type CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import { levels, type Options } from '#engines/circle-the-wagons/setup.js';
import { renderer } from '#renderers/circle-the-wagons/index.js';
import type { Game } from '#src/discord/catalog/game.js';
import { choosingPanel } from './choosing.js';
import { type Drawing, drawPanel } from './drawing.js';
import { exampleOf } from './example.js';
import { placingPanel, quickMoves } from './placing.js';
import { prompt, standing } from './prompt.js';
import { rulesOf } from './rules.js';
import { say } from '#renderers/circle-the-wagons/words.js';
import type { Texts } from '#renderers/kit/renderer.js';

/** Whom a lone player plays against. */
const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options.solo === 'off' ? [] : [say(texts, `chosen.${options.solo}`)];

/** Circle the Wagons, as it is played on Discord. */
export const circleTheWagons: Game<CircleTheWagons, Drawing> = {
  engine,
  computer,
  renderer,
  accent: 0x7a4a26,
  emoji: '🤠',
  playOptions: [{ kind: 'choice', name: 'solo', choices: ['off', ...levels] }],
  describeOptions,
  inOrder: () => true,
  panel: (input) => (input.view.phase.kind === 'place' ? placingPanel(input) : choosingPanel(input)),
  drawPanel,
  quickMoves,
  prompt,
  standing,
  rules: rulesOf,
  example: exampleOf,
};

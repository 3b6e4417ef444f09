import { computer, engine, type QuelCirque } from '#engines/quel-cirque/index.js';
import { pushes, tournaments } from '#engines/quel-cirque/setup.js';
import { renderer } from '#renderers/quel-cirque/index.js';
import type { Game } from '#src/discord/games/game.js';
import { example } from './example.js';
import { describeOptions } from './options.js';
import { type Drawing, drawPanel, panel, quickMoves } from './panel.js';
import { prompt, standing } from './prompt.js';
import { rules } from './rules.js';

/** Quel Cirque as the bot plays it. */
export const quelCirque: Game<QuelCirque, Drawing> = {
  engine,
  computer,
  renderer,
  accent: 0x1d6a6b,
  emoji: '🤡',
  playOptions: [
    { kind: 'choice', name: 'tournament', choices: tournaments },
    { kind: 'number', name: 'goal', min: 2, max: 60 },
    { kind: 'flag', name: 'lazy' },
    { kind: 'choice', name: 'push', choices: pushes },
    { kind: 'flag', name: 'secret' },
    { kind: 'flag', name: 'top-to-bottom' },
  ],
  describeOptions,
  // The next game of a tournament begins with somebody else.
  inOrder: ({ tournament }) => tournament === 'off',
  panel,
  drawPanel,
  quickMoves,
  prompt,
  standing,
  rules,
  example,
};

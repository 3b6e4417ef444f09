import { computer, engine, type QuelCirque } from '#engines/quel-cirque/index.js';
import { lesson } from './lesson.js';
import { pushes, tournaments, type Options } from '#engines/quel-cirque/setup.js';
import { renderer } from './renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { example } from './panel/example.js';
import { type Drawing, drawPanel, panel, question, quickMoves } from './panel/panel.js';
import { rules } from './panel/rules.js';
import type { Texts, Scene } from '#renderers/kit/renderer.js';
import { colourName, say } from './words.js';
import { starsOf } from '#engines/quel-cirque/board/ring.js';
import type { Move } from '#engines/quel-cirque/move.js';
import type { View } from '#engines/quel-cirque/view.js';
import { standingInWords } from '#renderers/kit/words.js';

/** The stars of finished games and this one, by seat; empty while colours are secret. */
const standing = ({ ring, colours, totals, result }: View): readonly number[] => {
  // The last ring is still on the table, and the result already includes its stars.
  if (result !== null) return result.points;
  const stars = starsOf(ring);
  const points = colours.flatMap((colour, seat) => (colour === null ? [] : [(totals[seat] ?? 0) + stars[colour]]));
  return points.length < colours.length ? [] : points;
};

/** The open holes and the leader; empty before the first marble falls. Secret colours stay secret. */
const race = (view: View, scene: Scene): string => {
  const { filled } = view.ring;
  const open = filled.flatMap((marble, index) => (marble === null ? [`${index + 1}★`] : []));
  if (open.length === filled.length) return '';
  const words = say(scene.texts, 'prompt.open', { count: open.length, stars: open.toReversed().join(', ') });
  const points = standing(view);
  return points.length === 0 ? words : `${words} ${standingInWords(points, scene)}`;
};

const prompt = (view: View, scene: Scene, moves?: readonly Move[]): string =>
  view.result === null
    ? [`🎲 ${question(view, scene, moves)}`, race(view, scene)].filter((line) => line !== '').join('\n')
    : '';

/** A seat's secret colour is only in its own view. */
const firstTurn = (view: View, scene: Scene): string => {
  const colour = view.colours[view.seat] ?? null;
  return colour === null ? '' : say(scene.texts, 'first-turn', { colour: colourName(scene.texts, colour) });
};

const flags = ['lazy', 'secret', 'top-to-bottom'] as const;

const describeOptions = (options: Options, texts: Texts): readonly string[] => [
  ...(options.tournament === 'off' ? [] : [say(texts, `chosen.${options.tournament}`, { count: options.goal })]),
  ...(options.push === 'none' ? [] : [say(texts, `chosen.${options.push}`)]),
  ...flags.filter((flag) => options[flag]).map((flag) => say(texts, `chosen.${flag}`)),
];

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
  // The next game of a tournament begins with another player.
  inOrder: ({ tournament }) => tournament === 'off',
  panel,
  drawPanel,
  quickMoves,
  prompt,
  firstTurn,
  standing,
  lesson,
  rules,
  example,
};

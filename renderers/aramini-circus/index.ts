import { computer, engine, type AraminiCircus, type View } from '#engines/aramini-circus/index.js';
import { renderer } from './renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { example } from './panel/example.js';
import { type Drawing, drawPanel, panel, quickMoves } from './panel/panel.js';
import { rules } from './panel/rules.js';
import type { Options } from '#engines/aramini-circus/state.js';
import { say } from './words.js';
import type { Texts, Scene } from '#renderers/kit/renderer.js';
import { boldName } from '#renderers/kit/words.js';

/** A single load brings as much: from here on everybody should look out. */
const POINTS_NEAR_GOAL = 4;

/** The wagons' points, by seat. */
const standing = ({ players }: View): readonly number[] => players.map(({ points }) => points);

/** Which player is about to win, and how many wagons are left once none follow. */
const prompt = ({ goal, players, display, wagonPileSize, result }: View, scene: Scene): string => {
  if (result !== null) return '';
  const near = players
    .map(({ points }, seat) => ({ seat, missing: goal - points }))
    .filter(({ missing }) => missing <= POINTS_NEAR_GOAL)
    .toSorted((one, other) => one.missing - other.missing)
    .map(({ seat, missing }) => say(scene.texts, 'prompt.near', { name: boldName(scene, seat), count: missing }));
  const last = wagonPileSize > 0 ? [] : [say(scene.texts, 'prompt.last-wagons', { count: display.length })];
  return [...near, ...last].join('\n');
};

const firstTurn = ({ goal, actions }: View, { texts }: Scene): string =>
  say(texts, 'first-turn', { goal, count: actions });

/** Whether the bonus cards are in play. */
const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options.bonus ? [say(texts, 'chosen.bonus')] : [];

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
  firstTurn,
  standing,
  rules,
  example,
};

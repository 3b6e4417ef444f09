import { computer, engine, type AraminiCircus, type View } from '#engines/aramini-circus/index.js';
import { lesson } from './lesson.js';
import { renderer } from './renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { example } from './panel/example.js';
import { type Drawing, drawPanel, panel, quickMoves } from './panel/panel.js';
import { rules } from './panel/rules.js';
import type { Options } from '#engines/aramini-circus/state.js';
import { say } from './words.js';
import type { Texts, Scene } from '#renderers/kit/renderer.js';
import { boldName } from '#renderers/kit/words.js';

/**
 * The points that a single load can gain. A player within this distance of the goal may win at once, so all are warned.
 */
const POINTS_NEAR_GOAL = 4;

const standing = ({ players }: View): readonly number[] => players.map(({ points }) => points);

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

const describeOptions = (options: Options, texts: Texts): readonly string[] =>
  options.bonus ? [say(texts, 'chosen.bonus')] : [];

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
  lesson,
  rules,
  example,
};

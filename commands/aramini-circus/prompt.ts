import type { View } from '#engines/aramini-circus/index.js';
import { say } from '#renderers/aramini-circus/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boldName } from '#renderers/kit/words.js';

/** A single load brings as much: from here on everybody should look out. */
const NEAR = 4;

/** The wagons' points, by seat. */
export const standing = ({ players }: View): readonly number[] => players.map(({ points }) => points);

/** Who is about to win, and how many wagons are left once none follow. */
export const prompt = ({ goal, players, display, wagonPileSize, result }: View, scene: Scene): string => {
  if (result !== null) return '';
  const near = players
    .map(({ points }, seat) => ({ seat, missing: goal - points }))
    .filter(({ missing }) => missing <= NEAR)
    .toSorted((one, other) => one.missing - other.missing)
    .map(({ seat, missing }) => say(scene.texts, 'prompt.near', { name: boldName(scene, seat), count: missing }));
  const last = wagonPileSize > 0 ? [] : [say(scene.texts, 'prompt.last-wagons', { count: display.length })];
  return [...near, ...last].join('\n');
};

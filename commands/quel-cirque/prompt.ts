import { starsOf } from '#engines/quel-cirque/board/ring.js';
import type { View } from '#engines/quel-cirque/view.js';
import { say } from '#renderers/quel-cirque/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { standingInWords } from '#renderers/kit/standing.js';

/** While more holes are open, who leads says little. */
const FEW_HOLES = 4;

/** The stars of the games that are over and of this one, by seat; none while colours are secret. */
export const standing = ({ ring, colours, totals, result }: View): readonly number[] => {
  // The last ring still lies there, and its stars count already.
  if (result !== null) return result.points;
  const stars = starsOf(ring);
  const points = colours.flatMap((colour, seat) => (colour === null ? [] : [(totals[seat] ?? 0) + stars[colour]]));
  return points.length < colours.length ? [] : points;
};

/** How many holes are open and who leads, as soon as few are; secret colours stay secret. */
export const prompt = (view: View, scene: Scene): string => {
  const { ring, result } = view;
  const open = ring.filled.filter((marble) => marble === null).length;
  if (result !== null || open > FEW_HOLES) return '';
  const words = say(scene.texts, 'prompt.open', { count: open });
  const points = standing(view);
  return points.length === 0 ? words : `${words} ${standingInWords(points, scene)}`;
};

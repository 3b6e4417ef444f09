import { starsOf } from '../../engines/quel-cirque/board/ring.js';
import type { View } from '../../engines/quel-cirque/view.js';
import { say } from '../../renderers/quel-cirque/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { standingInWords } from '../../renderers/kit/standing.js';

/** While more holes are open, who leads says little. */
const FEW_HOLES = 4;

/** How many holes are open and who leads, as soon as few are; secret colours stay secret. */
export const prompt = ({ ring, colours, totals, result }: View, scene: Scene): string => {
  const open = ring.filled.filter((marble) => marble === null).length;
  if (result !== null || open > FEW_HOLES) return '';
  const words = say(scene.texts, 'prompt.open', { count: open });
  const stars = starsOf(ring);
  const points = colours.flatMap((colour, seat) => (colour === null ? [] : [(totals[seat] ?? 0) + stars[colour]]));
  return points.length < colours.length ? words : `${words} ${standingInWords(points, scene)}`;
};

import type { View } from '../../engines/circle-the-wagons/view.js';
import { say } from '../../renderers/circle-the-wagons/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { standingInWords } from '../../renderers/kit/standing.js';

/** A third of the ring. */
const FEW_CARDS = 6;

/** How many cards are left and who leads, when the last ring is nearly taken. */
export const prompt = ({ ring, scores, stranger, result }: View, scene: Scene): string => {
  if (result !== null || ring.length > FEW_CARDS || stranger?.round === 1) return '';
  const { texts, names } = scene;
  const points = scores.map(({ total }) => total);
  const standing =
    stranger === null
      ? standingInWords(points, scene)
      : standingInWords([...points, stranger.points], {
          ...scene,
          names: [...names.slice(0, points.length), say(texts, 'prompt.stranger')],
        });
  return `${say(texts, ring.length === 0 ? 'prompt.none-left' : 'prompt.left', { count: ring.length })} ${standing}`;
};

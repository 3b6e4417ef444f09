import type { View } from '../../engines/carcassonne/view.js';
import { say } from '../../renderers/carcassonne/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { standingInWords } from '../../renderers/kit/standing.js';

const FEW_TILES = 8;

/** How many tiles follow and who leads, when few are left. */
export const prompt = ({ left, scores, places }: View, scene: Scene): string => {
  if (places !== null || left.total > FEW_TILES) return '';
  const words = say(scene.texts, left.total === 0 ? 'prompt.last-tile' : 'prompt.left', { count: left.total });
  return `${words} ${standingInWords(scores, scene)} ${say(scene.texts, 'prompt.to-come')}`;
};

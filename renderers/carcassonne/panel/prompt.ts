import { premoves } from '#engines/carcassonne/index.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { taskInWords } from '#renderers/carcassonne/words/position.js';
import { say } from '#renderers/carcassonne/words/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { boldName, standingInWords } from '#renderers/kit/words.js';

const LOW_TILES = 8;

export const standing = ({ scores }: View): readonly number[] => scores;

/** The question, if it is unusual: a step of the dragon, a bid, a tower. */
const unusualTask = (view: View, scene: Scene): string =>
  view.phase === 'tile' || view.phase === 'figure' ? '' : taskInWords(view, scene, (seat) => boldName(scene, seat));

const premovesHint = (view: View, { texts }: Scene): string =>
  premoves.occasion(view) === null ? '' : say(texts, 'ahead.hint');

const fewLeft = ({ left, scores }: View, scene: Scene): string => {
  if (left.total > LOW_TILES) return '';
  const words = say(scene.texts, left.total === 0 ? 'prompt.last-tile' : 'prompt.left', { count: left.total });
  return `${words} ${standingInWords(scores, scene)} ${say(scene.texts, 'prompt.to-come')}`;
};

export const prompt = (view: View, scene: Scene): string =>
  view.places === null
    ? [unusualTask(view, scene), premovesHint(view, scene), fewLeft(view, scene)]
        .filter((line) => line !== '')
        .join('\n')
    : '';

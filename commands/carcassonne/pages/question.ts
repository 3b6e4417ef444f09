import { renderer } from '#renderers/carcassonne/index.js';
import { taskInWords } from '#renderers/carcassonne/words/position.js';
import { boldName } from '#renderers/kit/words.js';
import type { Page } from './drawing.js';
import type { Input } from './turns.js';

/** What is asked, and the board. */
export const questionOf = ({ view, scene }: Input): Pick<Page, 'text' | 'picture'> => ({
  text: taskInWords(view, scene, (seat) => boldName(scene, seat)),
  picture: { drawing: { kind: 'board', view }, alt: renderer.altText(view, scene) },
});

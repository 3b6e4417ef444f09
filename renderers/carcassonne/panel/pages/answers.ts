import { say, YOU } from '#renderers/carcassonne/words/words.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { shorten, boldName } from '#renderers/kit/words.js';
import type { Target } from '#renderers/kit/game/game.js';
import { limits } from '#renderers/kit/wording.js';
import type { Page } from './drawing.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import { taskInWords } from '#renderers/carcassonne/words/position.js';
import type { Input } from './turns.js';

export const questionOf = ({ view, scene }: Input): Pick<Page, 'text' | 'picture'> => ({
  text: taskInWords(view, scene, (seat) => (seat === view.toPlay ? YOU : boldName(scene, seat))),
  picture: { drawing: { kind: 'board', view }, alt: renderer.altText(view, scene) },
});

/** With more choices there is a menu. */
const MAX_BUTTONS = 5;

export interface Answer {
  readonly words: string;
  readonly to: Target;
}

export const controlsFor = (answers: readonly Answer[], texts: Texts): Page['controls'] =>
  answers.length <= MAX_BUTTONS
    ? answers.map(({ words, to }) => ({
        kind: 'button',
        label: shorten(words, limits.label),
        style: 'primary',
        to,
      }))
    : [
        {
          kind: 'menu',
          prompt: say(texts, 'panel.decision-menu'),
          choices: answers.map((answer) => ({
            get label() {
              return shorten(answer.words, limits.choice);
            },
            to: answer.to,
          })),
        },
      ];

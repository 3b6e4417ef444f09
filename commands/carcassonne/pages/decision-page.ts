import { engine } from '../../../engines/carcassonne/index.js';
import { moveInWords } from '../../../renderers/carcassonne/moves.js';
import { say } from '../../../renderers/carcassonne/words.js';
import { shorten } from '../../../renderers/kit/words.js';
import { limits } from '../../../src/discord/messages/wording.js';
import { modulePages } from '../modules/index.js';
import type { Page } from './drawing.js';
import { questionOf } from './question.js';
import type { Input } from './turns.js';

/** More choices than these are a menu. */
const BUTTONS_AT_MOST = 5;

/** A decision of any kind: the board, what is asked, and a button or choice for each answer. */
const plainPage = (input: Input): Page => {
  const { view, moves, scene } = input;
  const answers = moves.map((move) => ({
    words: moveInWords(view, move, scene),
    to: { play: engine.notation.format(move) },
  }));
  return {
    ...questionOf(input),
    controls:
      answers.length <= BUTTONS_AT_MOST
        ? answers.map(({ words, to }) => ({
            kind: 'button',
            label: shorten(words, limits.label),
            style: 'primary',
            to,
          }))
        : [
            {
              kind: 'menu',
              prompt: say(scene.texts, 'panel.decision-menu'),
              choices: answers.map(({ words, to }) => ({ label: shorten(words, limits.choice), to })),
            },
          ],
  };
};

/** A decision in a phase of a module, on the module's own page if it has one. */
export const decisionPage = (input: Input): Page => {
  const own = modulePages.find(({ decision }) => decision?.phase === input.view.phase)?.decision;
  return own === undefined ? plainPage(input) : own.page(input);
};

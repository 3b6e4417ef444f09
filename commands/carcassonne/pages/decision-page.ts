import { engine } from '#engines/carcassonne/index.js';
import { moveInWords } from '#renderers/carcassonne/words/moves.js';
import { modulePages } from '../modules.js';
import { controlsFor } from './answers.js';
import type { Page } from './drawing.js';
import { questionOf } from './question.js';
import type { Input } from './turns.js';

/** A decision of any kind: the board, what is asked, and a button or choice for each answer. */
const plainPage = (input: Input): Page => {
  const { view, moves, scene } = input;
  const answers = moves.map((move) => ({
    words: moveInWords(view, move, scene),
    to: { play: engine.notation.format(move) },
  }));
  return { ...questionOf(input), controls: controlsFor(answers, scene.texts) };
};

/** A decision in a phase of a module, on the module's own page if it has one. */
export const decisionPage = (input: Input): Page => {
  const own = modulePages.find(({ decision }) => decision?.phase === input.view.phase)?.decision;
  return own === undefined ? plainPage(input) : own.page(input);
};

import { engine } from '#engines/carcassonne/index.js';
import { hasStep } from '#engines/carcassonne/move.js';
import { effectInWords, effectOf } from '#renderers/carcassonne/words/effects.js';
import { stepInWords } from '#renderers/carcassonne/words/moves.js';
import { previewInWords, type DraftTurn } from '#renderers/carcassonne/landscape/preview.js';
import { cellInWords, say } from '#renderers/carcassonne/words/words.js';
import { capitalize } from '#renderers/kit/words.js';
import { decisionPage } from './decision-page.js';
import type { Page } from './drawing.js';
import { otherSteps } from './other-steps.js';
import { firstDraft, type Input } from './turns.js';

/** How the path to a thought about a step begins. */
export const STEP = 'step';

/** Who goes on a tile that was laid by a move of its own. */
export const stepPage = (input: Input): Page => {
  const { view, moves, scene, path } = input;
  const { texts } = scene;
  const [name = '', place = ''] = path;
  const asked = name === STEP && /^\d{1,3}$/.test(place) ? Number(place) : -1;
  const chosen = asked in moves ? asked : firstDraft(view, moves);
  const move = moves[chosen];
  const laid = view.tiles.at(-1);
  if (move === undefined || !hasStep(move) || laid === undefined) return decisionPage(input);
  const { menu, offers } = otherSteps(input, moves, chosen, (index) => ({ go: [STEP, String(index)] }));
  const effect = effectOf(view, move);
  const draft: DraftTurn = { placement: laid, step: move.step, effect, offers };
  return {
    text: say(texts, 'panel.step', {
      cell: cellInWords(texts, laid.cell),
      step: capitalize(stepInWords(scene, move.step), texts),
      effect: effectInWords(effect, view.toPlay ?? 0, scene),
    }),
    picture: { drawing: { kind: 'preview', view, draft }, alt: previewInWords(view, draft, scene) },
    controls: [
      {
        kind: 'button',
        label: say(texts, 'panel.do-button'),
        emoji: '✅',
        style: 'success',
        to: { play: engine.notation.format(move) },
      },
      ...menu,
    ],
  };
};

import { parseCell, sameCell, cellName } from '#engines/carcassonne/geometry/cell.js';
import { cellPage } from './pages/cell-page.js';
import type { Page } from './pages/drawing.js';
import { decisionPage, otherSteps } from './pages/other-steps.js';
import { draftPage } from './pages/draft-page.js';
import { type Input, turnsOf } from './pages/turns.js';
import { engine } from '#engines/carcassonne/index.js';
import { hasStep } from '#engines/carcassonne/move.js';
import { firstDraft } from '#renderers/carcassonne/words/drafts.js';
import { sayEffect, shownEffect } from '#renderers/carcassonne/words/effects.js';
import { moveAlone } from '#renderers/carcassonne/words/moves.js';
import { previewInWords, type DraftTurn } from '#renderers/carcassonne/landscape/preview.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { capitalize } from '#renderers/kit/words.js';

const STEP = 'step';

/** The page for choosing a figure for a tile that was placed by a separate move. */
const stepPage = (input: Input): Page => {
  const { view, moves, scene, path } = input;
  const { texts } = scene;
  const [name = '', place = ''] = path;
  const asked = name === STEP && /^\d{1,3}$/.test(place) ? Number(place) : -1;
  const chosen = asked in moves ? asked : firstDraft(view, moves, scene);
  const move = moves[chosen];
  const laid = view.tiles.at(-1);
  if (move === undefined || !hasStep(move) || laid === undefined) return decisionPage(input);
  const { menu, offers } = otherSteps(input, moves, chosen, (index) => ({ go: [STEP, String(index)] }));
  const effect = shownEffect(view, move, scene);
  const draft: DraftTurn = { placement: laid, step: move.step, effect, offers };
  return {
    text: sayEffect(
      'panel.step',
      { cell: cellName(laid.cell), step: capitalize(moveAlone(view, scene, move), texts) },
      { effect, seat: view.toPlay ?? 0 },
      scene,
    ),
    picture: { drawing: { kind: 'preview', view, draft }, alt: previewInWords(view, draft, scene) },
    controls: [
      {
        kind: 'button',
        label: say(texts, move.step.kind === 'pass' ? 'panel.do-without' : 'panel.do-button'),
        emoji: '✅',
        style: 'success',
        to: { play: engine.notation.format(move) },
      },
      ...menu,
    ],
  };
};

/** An invalid part leads back to the first. */
const partOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0);

/**
 * Two pages: the cell, then the tile in its place with its effect. Only "Place it" plays, and it plays the whole turn.
 */
const tilePage = (input: Input): Page => {
  const [name = '', degrees = '', step = '', part = '0'] = input.path;
  const cell = parseCell(name);
  const turn = turnsOf(input).find(
    (each) => cell !== null && sameCell(each.cell, cell) && String(each.rotation) === degrees,
  );
  const draft =
    turn !== undefined && /^\d{1,3}$/.test(step) ? draftPage(input, turn, Number(step), partOf(part)) : null;
  return draft ?? cellPage(input);
};

export const panel = (input: Input): Page => {
  switch (input.view.phase) {
    case 'tile':
      return tilePage(input);
    case 'figure':
      return stepPage(input);
    default:
      return decisionPage(input);
  }
};

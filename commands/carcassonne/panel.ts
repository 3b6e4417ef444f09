import { parseCell, sameCell } from '#engines/carcassonne/geometry/cell.js';
import { cellPage } from './pages/cell-page.js';
import { type Page } from './pages/drawing.js';
import { decisionPage } from './pages/decision-page.js';
import { stepPage } from './pages/step-page.js';
import { draftPage } from './pages/draft-page.js';
import { type Input, turnsOf } from './pages/turns.js';

/** A part that is none leads back to the first. */
const partOf = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0);

/**
 * Two pages: the cell, then the tile as it would lie there with what it brings. Only "Lay it" plays, and it plays the
 * whole turn.
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

/** What is to be decided now: a whole turn, who goes on a tile that lies already, or whatever a module asks. */
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

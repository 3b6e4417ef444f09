import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { playOut, randomly, type Position } from '../../../engines/core/testing/index.js';
import { engine, type CircleTheWagons } from '../../../engines/circle-the-wagons/index.js';
import type { View } from '../../../engines/circle-the-wagons/view.js';
import { renderer } from '../../../renderers/circle-the-wagons/index.js';
import { textsFor } from '../../../src/i18n/texts.js';
import { playAll, duel } from '../../engines/circle-the-wagons/table.js';

const scene = { texts: textsFor('en'), names: ['Ada', 'Bruno'] };

const solo: Position<CircleTheWagons>[] = [];
playOut<CircleTheWagons>(engine, {
  setup: engine.deal({ solo: 'local' }, 1, randomFrom('pictures')), seats: 1, seed: 'pictures', maxMoves: 40,
  chooser: () => randomly('pictures'), visit: (position) => solo.push(position),
});

const png = (view: View): Buffer => renderer.board(view, scene).toBuffer('image/png');

describe('the board of Circle the Wagons', () => {
  it.each([0, 3, 6])('shows nothing of the order of the deck, after %i moves', (number) => {
    const { state } = solo[number] ?? (() => { throw new Error('the game is shorter'); })();
    const other = engine.reshuffle(state, 'table', randomFrom('another deck'));
    if (number === 0) expect(other).not.toEqual(state);
    expect(png(engine.view(other, 'table'))).toEqual(png(engine.view(state, 'table')));
  });

  it('changes with every move', () => {
    const pictures = solo.slice(0, 6).map(({ state }) => png(engine.view(state, 'table')).toString('base64'));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('keeps its width and a readable height for a town that grows in one line', () => {
    const line = Array.from({ length: 14 }, (_, card) => `place ${card} at ${2 * card},0`);
    const { state } = playAll(duel([15, 16, 17]), 'start 0', 'take 14', 'place 14 at 0,0', ...line);
    const canvas = renderer.board(engine.view(state, 'table'), scene);
    expect(canvas.width).toBe(800);
    expect(canvas.height).toBeLessThan(1600);
  });

  it('stays on older messages, and nobody has a hand', () => {
    const view = engine.view(duel([15, 16, 17]), 0);
    expect([renderer.boardFades, renderer.hand(view, scene), renderer.handInWords(view, scene)]).toEqual([false, null, null]);
  });
});

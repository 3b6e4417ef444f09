import { describe, expect, it } from 'vitest';
import type { SeatSign } from '#renderers/kit/renderer.js';
import { drawScoreSheet } from '#renderers/kit/sheets/score-sheet.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { oddNames, sceneIn } from '../support/describe-renderer.js';
import { expectShownWell } from '../support/shown-size.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';

const sheetOf = (seats: number, rows: number) => ({
  rows: Array.from({ length: rows }, (_, row) => ({
    label: row % 2 === 0 ? 'Gold' : 'A label of thirty-two letters xx',
    values: Array.from({ length: seats }, (__, seat) => (row === seat ? null : row * seat)),
  })),
  totals: Array.from({ length: seats }, (_, seat) => seat * 100),
  places: Array.from({ length: seats }, (_, seat) => seats - seat),
  total: 'Total',
});

describe('the account of a game', () => {
  it('is readable as Discord shows it, for any number of players, rows and any names', () => {
    for (const seats of [1, 2, 4, 6])
      for (const rows of [1, 4, 12])
        expectShownWell(() => [drawScoreSheet(sheetOf(seats, rows), sceneIn('fr', oddNames))]);
  });

  it('shows the signs that a game has of its own for seats', () => {
    const drawn: number[] = [];
    const signs = [3, 1].map((seat) => ({
      colour: '#123456',
      on: '#ffffff',
      draw: (...[ctx, x, y, diameter]: Parameters<SeatSign['draw']>) => {
        drawn.push(seat);
        drawSeat(ctx, seat, { x, y }, diameter);
      },
    }));
    const canvas = drawScoreSheet({ ...sheetOf(2, 3), signs }, sceneIn('en', ['Ada', 'Bob']));
    expect(drawn).toEqual([3, 1]);
    const plain = drawScoreSheet(sheetOf(2, 3), sceneIn('en', ['Ada', 'Bob']));
    expect(nodeCanvas(canvas).toBuffer('raw').equals(nodeCanvas(plain).toBuffer('raw'))).toBe(false);
  });
});

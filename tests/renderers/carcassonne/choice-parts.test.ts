import { describe, expect, it } from 'vitest';
import { carcassonne } from '#renderers/carcassonne/index.js';
import { engine, type Carcassonne } from '#engines/carcassonne/index.js';
import { type Cell, neighbourhood } from '#engines/carcassonne/geometry/cell.js';
import { placements } from '#engines/carcassonne/preview.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/index.js';
import { partsOf } from '#renderers/carcassonne/landscape/choice-parts.js';
import { extentOf, isIn } from '#renderers/carcassonne/landscape/landscape-window.js';
import { MIN_LETTER, sheetWidth } from '#renderers/kit/theme.js';
import type { PanelPage } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';

const positions: View[] = [];
playOut<Carcassonne>(engine, {
  setup: engine.deal(engine.options.parse({}), 4, randomFrom('parts')),
  seats: 4,
  seed: 'parts',
  chooser: () => randomly('parts'),
  maxMoves: 400,
  visit: ({ state, status, number }) => {
    if (status.kind === 'playing' && number % 7 === 0 && state.position.phase === 'tile')
      positions.push(engine.view(state, status.seat));
  },
});

const cellsOf = (view: View): readonly Cell[] => placements(view).map(({ cell }) => cell);
const large = positions.filter((view) => partsOf(view, cellsOf(view)).length > 1).slice(0, 4);

const scene = { texts: textsFor('en'), names: ['Ada', 'Bob', 'Cyd', 'Dan'] };
const open = (view: View, path: readonly string[]): PanelPage =>
  carcassonne.panel({ view, moves: placements(view), path, scene });

describe('the parts of a land for choosing a cell', () => {
  it('show every cell to choose from, the first of them in the first part', () => {
    expect(large.length).toBeGreaterThan(2);
    for (const view of positions) {
      const cells = cellsOf(view);
      const parts = partsOf(view, cells);
      for (const cell of cells) expect(parts.some((part) => isIn(part, cell))).toBe(true);
      const [first] = cells;
      if (first !== undefined) expect(parts[0] !== undefined && isIn(parts[0], first)).toBe(true);
    }
  });

  it('show each cell with what lies around it, large enough for its number', () => {
    for (const view of positions) {
      const cells = cellsOf(view);
      const { across, down } = extentOf(view, cells);
      const parts = partsOf(view, cells);
      for (const part of parts) expect(part.side).toBeGreaterThan(2 * MIN_LETTER * sheetWidth);
      const isInLandscape = ({ x, y }: Cell): boolean =>
        x >= across.from && x < across.from + across.count && y >= down.from && y < down.from + down.count;
      for (const cell of cells)
        expect(
          parts.some((part) => neighbourhood(cell).every((each) => !isInLandscape(each) || isIn(part, each))),
        ).toBe(true);
    }
  });

  it('are pages of the panel, numbered on from page to page without a hole, each cell on one of them', () => {
    for (const view of large) {
      const count = Number(/area 1 of (\d+)/u.exec(open(view, []).text)?.[1]);
      const cells: string[] = [];
      for (let part = 1; part <= count; part += 1) {
        const page = open(view, part === 1 ? [] : ['part', String(part)]);
        expect(page.text).toContain(`area ${part} of ${count}`);
        const [menu] = page.controls;
        if (menu?.kind !== 'menu') throw new Error('no cell is offered');
        for (const { label } of menu.choices) {
          const [number = '', cell = ''] = label.split(' · ');
          cells.push(cell);
          expect(number).toBe(String(cells.length));
        }
      }
      expect(new Set(cells).size).toBe(cells.length);
      expect(cells.length).toBe(new Set(cellsOf(view).map(({ x, y }) => `${x} ${y}`)).size);
    }
  });

  it('are come back to from a cell', () => {
    for (const view of large) {
      const page = open(view, ['part', '2']);
      const [menu] = page.controls;
      const to = menu?.kind === 'menu' ? menu.choices.at(-1)?.to : undefined;
      if (to === undefined || !('go' in to)) throw new Error('the cell leads nowhere');
      const back = open(view, to.go).controls.find(
        (control) => control.kind === 'button' && control.label === 'Another spot',
      );
      const where = back?.kind === 'button' && 'go' in back.to ? back.to.go : null;
      expect(where === null ? '' : open(view, where).picture?.alt).toContain(`: ${to.go[0] ?? '?'},`);
    }
  });
});

import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { randomFrom } from '#engines/core/random.js';
import { sidePanelsBeneath, drawSidePanels } from '#renderers/carcassonne/side/column.js';
import type { SidePanel } from '#renderers/carcassonne/module-look.js';
import type { Rect } from '#renderers/kit/layout.js';

const WIDTH = 816;
const ROW = 92;

const viewOf = (seats: number): View => {
  const begun = engine.start(engine.deal(engine.options.parse({}), seats, randomFrom('beneath')));
  if (!begun.ok) throw new Error(begun.error.reason);
  return engine.view(begun.value, 'table');
};

/**
 * Where that many tables stand beneath the landscape, and before them what is read only in a row of its own, if it is
 * there.
 */
const areasOf = (seats: number, tables: number, withTall: boolean) => {
  const areas: { readonly isTall: boolean; readonly area: Rect }[] = [];
  const sidePanelOf = (isTall: boolean): SidePanel => ({
    height: () => ROW,
    isTall: () => isTall,
    draw: (_ctx, area) => areas.push({ isTall, area }),
  });
  const sidePanels = [
    ...Array.from({ length: tables }, () => sidePanelOf(false)),
    ...(withTall ? [sidePanelOf(true)] : []),
  ];
  const view = viewOf(seats);
  const height = sidePanelsBeneath(view, sidePanels, WIDTH);
  const ctx = createCanvas(1, 1).getContext('2d');
  drawSidePanels(ctx, { x: 20, y: 700, width: WIDTH, height }, view, sidePanels);
  return { areas, height };
};

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const cases = [2, 4, 5, 6].flatMap((seats) =>
  [1, 4, 5, 6].flatMap((tables) => [false, true].map((withTall) => [seats, tables, withTall] as const)),
);

describe('what modules show beneath the land', () => {
  it.each(cases)(
    'stands apart and within its height (%i seats, %i tables, a tall one: %s)',
    (seats, tables, withTall) => {
      const { areas, height } = areasOf(seats, tables, withTall);
      expect(areas).toHaveLength(tables + Number(withTall));
      for (const [at, { isTall, area }] of areas.entries()) {
        expect(area.x).toBeGreaterThanOrEqual(20);
        expect(area.x + area.width).toBeLessThanOrEqual(20 + WIDTH);
        expect(area.y).toBeGreaterThanOrEqual(700);
        expect(area.y + area.height).toBeLessThanOrEqual(700 + height);
        expect(areas.slice(at + 1).some((other) => overlap(area, other.area))).toBe(false);
        // The signs of seats are 26 wide, and more than five pixels apart.
        expect(area.width).toBeGreaterThanOrEqual(isTall ? WIDTH : 46 + 32 * Math.max(4, seats));
      }
    },
  );
});

import type { CanvasRenderingContext2D } from 'canvas';
import type { View } from '#engines/carcassonne/position/view.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawFigure } from '../landscape/figures.js';
import { sidePanelsIn, COLUMN, drawPile, LARGE_PILE, PILE } from './pile.js';
import type { SidePanel } from '../module-look.js';
import { drawTile } from '../tiles/tile.js';
import { drawPlayer, PLAYER } from './player.js';

const GAP = 8;

const pileHeight = (view: View): number => (view.places === null ? PILE + GAP : 0);

/** The height of pile, what modules show there and players, one beneath the other. */
export const columnHeight = (view: View, sidePanels: readonly SidePanel[] = sidePanelsIn(view)): number =>
  pileHeight(view) + sidePanels.reduce((sum, { height }) => sum + height(view), 0) + view.seats * (PLAYER + GAP);

/** Pile, what modules show there and players, one beneath the other. `gained` is by seat. */
export const drawColumn = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  gained: readonly number[],
  scene: Scene,
  sidePanels: readonly SidePanel[] = sidePanelsIn(view),
): void => {
  const roomy = view.current !== null && area.height - columnHeight(view, sidePanels) >= LARGE_PILE - PILE;
  const pile = roomy ? LARGE_PILE : PILE;
  if (view.places === null) drawPile(ctx, rect(area.x, area.y, area.width, pile), view, scene);
  let y = area.y + (view.places === null ? pile + 4 : 0);
  for (const { height, draw } of sidePanels) {
    draw(ctx, rect(area.x, y, area.width, height(view)), view, drawTile, drawFigure);
    y += height(view);
  }
  const above = columnHeight(view, sidePanels) - view.seats * (PLAYER + GAP);
  const top = area.y + above + (roomy ? LARGE_PILE - PILE : 0);
  for (let seat = 0; seat < view.seats; seat += 1)
    drawPlayer(
      ctx,
      rect(area.x, top + seat * (PLAYER + GAP), area.width, PLAYER),
      view,
      seat,
      gained[seat] ?? 0,
      scene,
    );
};

/** What a table with a column for each seat needs, so that its numbers and the signs of seats stand apart. */
const tableWidth = ({ seats }: View): number => 46 + 32 * Math.max(4, seats);

/** How a number of side panels fit beneath the landscape: in as few rows as hold them. */
const sidePanelRows = (
  view: View,
  length: number,
  width: number,
): { readonly rows: number; readonly inRow: number } => {
  const most = Math.max(1, Math.floor((width + GAP) / (tableWidth(view) + GAP)));
  const rows = Math.max(1, Math.ceil(length / most));
  return { rows, inRow: Math.max(1, Math.ceil(length / rows)) };
};

/** What is read only where it has all its height, and what is read in a cell of a strip too. */
export const partByHeight = (view: View, sidePanels: readonly SidePanel[] = sidePanelsIn(view)) => {
  const tall = sidePanels.filter(({ isTall }) => isTall?.(view));
  return { tall, others: sidePanels.filter((each) => !tall.includes(each)) };
};

/** The height of the side panels beneath the landscape. */
export const sidePanelsBeneath = (view: View, sidePanels: readonly SidePanel[], width: number): number => {
  const { tall, others } = partByHeight(view, sidePanels);
  const rows = others.length === 0 ? 0 : sidePanelRows(view, others.length, width).rows;
  return (rows + tall.length) * (PLAYER + GAP) - GAP;
};

/** The side panels, in rows beneath the landscape; what is tall has a row of its own. */
export const drawSidePanels = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  sidePanels: readonly SidePanel[],
): void => {
  const { tall, others } = partByHeight(view, sidePanels);
  tall.forEach(({ draw }, row) =>
    draw(ctx, rect(area.x, area.y + row * (PLAYER + GAP), area.width, PLAYER), view, drawTile, drawFigure),
  );
  const { inRow } = sidePanelRows(view, others.length, area.width);
  const width = Math.min(COLUMN, (area.width - GAP * (inRow - 1)) / inRow);
  others.forEach(({ draw }, index) => {
    const [across, down] = [index % inRow, tall.length + Math.floor(index / inRow)];
    const cell = rect(area.x + across * (width + GAP), area.y + down * (PLAYER + GAP), width, PLAYER);
    draw(ctx, cell, view, drawTile, drawFigure);
  });
};

const CELLS_PER_ROW = 4;

/** Cells of the strip before the players: the pile while there is one, and what modules show. */
const leading = (view: View): number => (view.places === null ? 1 : 0) + sidePanelsIn(view).length;

/** The height of the same in a strip beneath the landscape. */
export const stripHeight = (view: View): number =>
  Math.ceil((leading(view) + view.seats) / CELLS_PER_ROW) * (PLAYER + GAP) - GAP;

/** Pile, side panels and players in rows beneath the landscape. */
export const drawStrip = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  gained: readonly number[],
  scene: Scene,
): void => {
  const width = Math.min(COLUMN, (area.width - GAP * (CELLS_PER_ROW - 1)) / CELLS_PER_ROW);
  const cells = leading(view) + view.seats;
  const rowsOfCells = Math.ceil(cells / CELLS_PER_ROW);
  const inRow = Math.ceil(cells / rowsOfCells);
  const left = area.x + (area.width - inRow * width - (inRow - 1) * GAP) / 2;
  const at = (index: number): Rect =>
    rect(left + (index % inRow) * (width + GAP), area.y + Math.floor(index / inRow) * (PLAYER + GAP), width, PLAYER);
  if (view.places === null) drawPile(ctx, at(0), view, scene);
  sidePanelsIn(view).forEach(({ draw }, index) =>
    draw(ctx, at((view.places === null ? 1 : 0) + index), view, drawTile, drawFigure),
  );
  for (let seat = 0; seat < view.seats; seat += 1)
    drawPlayer(ctx, at(leading(view) + seat), view, seat, gained[seat] ?? 0, scene);
};

import type { Context2D } from '#renderers/kit/canvas.js';
import type { Prisoner } from '#engines/carcassonne/modules/tower/slice.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Rect, Position } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import type { DrawFigure, TableDrawing } from '#renderers/carcassonne/module-look.js';
import { drawFloor, drawPrisoner } from './pieces.js';

const ROW = 32;
const ICON = 34;
/** The width of the panel next to the pile, in rows. */
const ACROSS = 8;
const GAP = 0.3;

interface Prison {
  readonly holder: Seat;
  readonly prisoners: readonly Prisoner[];
}

const prisonsIn = ({ slices, seats }: View): readonly Prison[] =>
  Array.from({ length: seats }, (_, holder) => ({
    holder,
    prisoners: (slices.tower?.prisoners ?? []).filter((each) => each.holder === holder),
  })).filter(({ prisoners }) => prisoners.length > 0);

/** The width of a prison in rows: beyond a whole line its prisoners are closer together. */
const widthOf = ({ prisoners }: Prison): number => Math.min(ACROSS, 1 + prisoners.length + GAP);

const linesOf = (prisons: readonly Prison[]): readonly (readonly Prison[])[] =>
  prisons.reduce<readonly (readonly Prison[])[]>((lines, prison) => {
    const last = lines.at(-1) ?? [];
    const taken = [...last, prison].reduce((sum, each) => sum + widthOf(each), 0);
    return lines.length > 0 && taken <= ACROSS ? [...lines.slice(0, -1), [...last, prison]] : [...lines, [prison]];
  }, []);

const rowsIn = (view: View): number => 2 + linesOf(prisonsIn(view)).length;

export const supplyHeight = (view: View): number => (view.slices.tower ? rowsIn(view) * ROW + 6 : 0);

const drawPrison = (
  ctx: Context2D,
  { holder, prisoners }: Prison,
  { x: left, y, row }: Position & { readonly row: number },
  drawFigure: DrawFigure,
): void => {
  drawSeat(ctx, holder, { x: left + row / 2, y }, Math.round(row * 0.8));
  const step = Math.min(row, ((ACROSS - 2) * row) / Math.max(1, prisoners.length - 1));
  prisoners.forEach(({ seat, kind }, index) =>
    drawPrisoner(ctx, { x: left + row * 1.5 + index * step, y }, Math.round(row * 0.94), (place) =>
      drawFigure(ctx, { seat, kind }, place),
    ),
  );
};

export const drawSupply = (ctx: Context2D, area: Rect, view: View, { drawFigure }: TableDrawing): void => {
  const row = Math.min(ROW, area.height / rowsIn(view), area.width / ACROSS);
  const { floors = [] } = view.slices.tower ?? {};
  const across = (area.width - ICON - 12) / Math.max(4, view.seats);
  drawFloor(ctx, area.x + ICON / 2 + 4, area.y + row * 1.1, Math.round(row * 1.1));
  floors.forEach((count, seat) => {
    const x = area.x + ICON + 12 + (seat + 0.5) * across;
    drawSeat(ctx, seat, { x, y: area.y + row * 0.5 }, Math.round(row * 0.8));
    drawText(ctx, String(count), {
      x,
      y: area.y + row * 1.5,
      size: letter.small,
      face: count === 0 ? 'text' : 'bold',
      align: 'center',
    });
  });
  linesOf(prisonsIn(view)).forEach((line, index) => {
    let left = area.x;
    for (const prison of line) {
      drawPrison(ctx, prison, { x: left, y: area.y + row * (index + 2.5), row }, drawFigure);
      left += widthOf(prison) * row;
    }
  });
};

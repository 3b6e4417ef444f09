import type { Canvas, Context2D } from '#renderers/kit/canvas.js';
import { rect, type Rect } from '#renderers/kit/layout.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { drawText } from '#renderers/kit/text.js';
import { palette } from '#renderers/kit/theme.js';

export interface Specimen {
  readonly label: string;
  /** Draws into a square of `ContactSheet.side` pixels. */
  readonly draw: (ctx: Context2D, area: Rect) => void;
}

/** All items of one kind next to each other, for a developer who changes their drawing. */
export interface ContactSheet {
  readonly name: string;
  readonly side: number;
  readonly specimens: readonly Specimen[];
  /** The ground behind the specimens; default: paper. */
  readonly ground?: string;
}

const WIDTH = 1_600;
const LABEL = 30;
const GAP = 16;

export const drawContactSheet = ({ side, specimens, ground = palette.paper }: ContactSheet): Canvas => {
  const inRow = Math.max(1, Math.floor((WIDTH - GAP) / (side + GAP)));
  const rows = Math.ceil(specimens.length / inRow);
  const canvas = blankCanvas(WIDTH, GAP + rows * (side + LABEL + GAP));
  const ctx = contextOf(canvas);
  drawBox(ctx, rect(0, 0, canvas.width, canvas.height), { fill: ground });
  specimens.forEach(({ label, draw }, index) => {
    const x = GAP + (index % inRow) * (side + GAP);
    const y = GAP + Math.floor(index / inRow) * (side + LABEL + GAP);
    draw(ctx, rect(x, y, side, side));
    drawText(ctx, label, { x: x + side / 2, y: y + side + LABEL / 2, size: 20, align: 'center', maxWidth: side });
  });
  return canvas;
};

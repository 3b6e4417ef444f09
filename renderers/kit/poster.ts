import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import { inset, rect, type Rect } from './layout.js';
import { drawSeat, onSeatColour, seatColour } from './seats.js';
import { apart, drawBox, fillAndEdge, polygonPath, regular } from './shapes.js';
import { sprite } from './sprites.js';
import { blankCanvas, contextOf } from './surface.js';
import { drawText } from './text.js';
import { margin, palette, size } from './theme.js';

export interface PosterLook {
  readonly width: number;
  /** Of the whole picture; `posterHeight` computes it from the height of the body. */
  readonly height: number;
  readonly title: string;
  /** A few words on the right of the title: the goal, the round. */
  readonly note?: string;
  /** The game's colour, dark enough for cream letters. */
  readonly accent: string;
}

export interface Poster {
  readonly canvas: Canvas;
  readonly ctx: CanvasRenderingContext2D;
  /** Where the game draws. */
  readonly body: Rect;
}

const FRAME = 8;
const BANNER = 72;
const SCALLOP = 18;
const TOP = FRAME + BANNER + SCALLOP + 14;
const BOTTOM = margin;

/** The height of a picture whose body is so high. */
export const posterHeight = (body: number): number => Math.ceil(TOP + body + BOTTOM);

/** The valance of the big top: a band with scallops beneath. */
const paintValance = (ctx: CanvasRenderingContext2D, band: Rect, accent: string): void => {
  const count = Math.round(band.width / 46);
  const width = band.width / count;
  drawBox(ctx, band, { fill: accent });
  for (let index = 0; index < count; index += 1) {
    const x = band.x + index * width;
    ctx.beginPath();
    ctx.moveTo(x, band.y + band.height - 1);
    ctx.bezierCurveTo(
      x,
      band.y + band.height + SCALLOP * 1.3,
      x + width,
      band.y + band.height + SCALLOP * 1.3,
      x + width,
      band.y + band.height - 1,
    );
    ctx.closePath();
    fillAndEdge(ctx, { fill: index % 2 === 0 ? accent : palette.mustard });
  }
  drawBox(ctx, rect(band.x, band.y + band.height - 6, band.width, 3), { fill: palette.mustard });
};

const drawValance = (ctx: CanvasRenderingContext2D, band: Rect, accent: string): void => {
  const valance = sprite(`valance ${accent}`, band.width, band.height + SCALLOP, (on) =>
    paintValance(on, { ...band, x: 0, y: 0 }, accent),
  );
  ctx.drawImage(valance, band.x, band.y);
};

const drawTitle = (ctx: CanvasRenderingContext2D, band: Rect, look: PosterLook): void => {
  const y = band.y + band.height / 2 - 3;
  const noteWidth = look.note === undefined ? 0 : band.width * 0.3;
  const star = 15;
  polygonPath(ctx, band.x + margin + star - 4, y, star, regular(5, 0.42));
  fillAndEdge(ctx, { fill: palette.mustard });
  drawText(ctx, look.title, band.x + margin + star * 2 + 8, y, {
    size: size.title,
    face: 'title',
    colour: palette.paper,
    maxWidth: band.width - noteWidth - margin * 2 - star * 2 - 20,
    smallest: 28,
  });
  if (look.note !== undefined) {
    drawText(ctx, look.note, band.x + band.width - margin, y, {
      size: size.text,
      face: 'bold',
      colour: palette.paper,
      align: 'right',
      maxWidth: noteWidth,
    });
  }
};

/** A sheet with its frame and title, ready for the game to draw in `body`. */
export const poster = (look: PosterLook): Poster => {
  const canvas = blankCanvas(look.width, look.height);
  const ctx = contextOf(canvas);
  const sheet = rect(0, 0, look.width, look.height);
  drawBox(ctx, inset(sheet, FRAME / 2), { edge: look.accent, edgeWidth: FRAME });
  const band = rect(FRAME, FRAME, look.width - 2 * FRAME, BANNER);
  drawValance(ctx, band, look.accent);
  drawTitle(ctx, band, look);
  return { canvas, ctx, body: rect(margin, TOP, look.width - 2 * margin, look.height - TOP - BOTTOM) };
};

/** A sheet of paper on the poster, for what belongs together; answers the space inside. */
export const drawPanel = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  look: { readonly fill?: string; readonly edge?: string; readonly edgeWidth?: number } = {},
): Rect => {
  drawBox(ctx, area, {
    fill: look.fill ?? palette.card,
    edge: look.edge ?? palette.sand,
    edgeWidth: look.edgeWidth ?? 3,
    radius: 16,
  });
  return inset(area, 14);
};

export const ribbonHeight = 68;

/** Whose turn it is, on a ribbon in the colour of the seat: the name, and what is left to do on the right. */
export const drawTurnRibbon = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  turn: { readonly seat: Seat; readonly text: string; readonly detail?: string },
): void => {
  const { x, y, width, height } = area;
  const notch = 20;
  const middle = y + height / 2;
  const detailWidth = turn.detail === undefined ? 0 : width * 0.38;
  apart(ctx, () => {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + width, y);
    ctx.lineTo(x + width - notch, middle);
    ctx.lineTo(x + width, y + height);
    ctx.lineTo(x, y + height);
    ctx.lineTo(x + notch, middle);
    ctx.closePath();
    ctx.lineJoin = 'miter';
    fillAndEdge(ctx, { fill: seatColour(turn.seat) });
    drawSeat(ctx, turn.seat, x + notch + 40, middle, height * 0.6);
    drawText(ctx, turn.text, x + notch + 74, middle, {
      size: size.large,
      face: 'bold',
      colour: onSeatColour(turn.seat),
      maxWidth: width - detailWidth - notch * 2 - 90,
      smallest: 26,
    });
    if (turn.detail !== undefined) {
      drawText(ctx, turn.detail, x + width - notch - 14, middle, {
        size: size.text,
        face: 'bold',
        colour: onSeatColour(turn.seat),
        align: 'right',
        maxWidth: detailWidth,
      });
    }
  });
};

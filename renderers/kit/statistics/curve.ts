import type { Canvas, Context2D } from '../canvas.js';
import { inset, rect, type Rect } from '../layout.js';
import { drawName } from '../names.js';
import type { Scene, SeatSign } from '../renderer.js';
import { drawSeat, seatColour } from '../seats.js';
import { apart, drawBox } from '../shapes.js';
import { boardSheet } from '../sheets/sheet.js';
import { drawText } from '../text.js';
import { backdrop, letter, palette } from '../theme.js';

/** A point of a curve after a step: each seat's expected share of the win, by seat, 0 to 1. */
interface CurvePoint {
  readonly step: number;
  readonly chances: readonly number[];
}

/** A highlighted step, with the number that the words refer to. */
interface CurveMark {
  readonly step: number;
  readonly seat: number;
  readonly label: string;
}

export interface CurveCard {
  readonly title: string;
  readonly subtitle: string;
  /** At least one point; steps rise. */
  readonly points: readonly CurvePoint[];
  readonly marks: readonly CurveMark[];
  /** The marks by seat; default: the kit's marks. */
  readonly signs?: readonly SeatSign[] | undefined;
  readonly ends: readonly [string, string];
  readonly accent: string;
}

const HEAD = 92;
const FOOT = 52;
const LEGEND = 58;
const SCALE = 104;
const LINE = 8;
const MARK = 22;

const levels = [0, 0.5, 1] as const;

/** Each line has its own dashes, so that lines differ in grey too. */
const dashes: readonly (readonly number[])[] = [[], [22, 10], [6, 9], [30, 9, 6, 9], [14, 8], [3, 7]];

const colourOf = ({ signs }: CurveCard, seat: number): string => signs?.[seat]?.colour ?? seatColour(seat);

interface Plot {
  readonly area: Rect;
  readonly x: (step: number) => number;
  readonly y: (chance: number) => number;
}

const plotOf = (area: Rect, { points }: CurveCard): Plot => {
  const first = points[0]?.step ?? 0;
  const span = Math.max(1, (points.at(-1)?.step ?? 0) - first);
  return {
    area,
    x: (step) => area.x + (area.width * (step - first)) / span,
    y: (chance) => area.y + area.height * (1 - chance),
  };
};

const drawGrid = (ctx: Context2D, { area, y }: Plot, { ends }: CurveCard): void => {
  for (const level of levels) {
    drawBox(ctx, rect(area.x, y(level) - 1.5, area.width, 3), { fill: backdrop.sand });
    const style = { size: letter.small, colour: backdrop.muted, align: 'right' } as const;
    drawText(ctx, String(level * 100), { x: area.x - 16, y: y(level), ...style });
  }
  const style = { size: letter.small, colour: backdrop.muted, maxWidth: area.width / 2 - 20 };
  const below = area.y + area.height + 34;
  drawText(ctx, ends[0], { x: area.x, y: below, ...style });
  drawText(ctx, ends[1], { x: area.x + area.width, y: below, ...style, align: 'right' });
};

const drawLine = (ctx: Context2D, { x, y }: Plot, card: CurveCard, seat: number): void => {
  const trace = (): void => {
    ctx.beginPath();
    for (const [index, { step, chances }] of card.points.entries()) {
      const [across, up] = [x(step), y(chances[seat] ?? 0)];
      if (index === 0) ctx.moveTo(across, up);
      else ctx.lineTo(across, up);
    }
  };
  apart(ctx, () => {
    ctx.lineJoin = 'round';
    trace();
    ctx.strokeStyle = palette.white;
    ctx.lineWidth = LINE + 5;
    ctx.stroke();
    trace();
    ctx.setLineDash([...(dashes[seat % dashes.length] ?? [])]);
    ctx.strokeStyle = colourOf(card, seat);
    ctx.lineWidth = LINE;
    ctx.stroke();
  });
};

const drawMark = (ctx: Context2D, { x, y }: Plot, card: CurveCard, mark: CurveMark): void => {
  const point = card.points.find(({ step }) => step >= mark.step);
  const [across, up] = [x(mark.step), y(point?.chances[mark.seat] ?? 0)];
  drawBox(ctx, rect(across - MARK, up - MARK, MARK * 2, MARK * 2), {
    fill: backdrop.card,
    edge: colourOf(card, mark.seat),
    edgeWidth: 5,
    radius: MARK,
  });
  drawText(ctx, mark.label, { x: across, y: up, size: letter.small, face: 'bold', align: 'center' });
};

const drawLegend = (ctx: Context2D, area: Rect, card: CurveCard, scene: Scene): void => {
  const width = area.width / scene.names.length;
  for (const seat of scene.names.keys()) {
    const left = area.x + seat * width;
    const middle = area.y + area.height / 2;
    const sign = card.signs?.[seat];
    if (sign === undefined) drawSeat(ctx, seat, { x: left + 22, y: middle }, 34);
    else sign.draw(ctx, left + 22, middle, 34);
    const style = { size: letter.text, face: 'bold', maxWidth: width - 62 } as const;
    drawName(ctx, scene, seat, { x: left + 48, y: middle, ...style });
  }
};

/** Each seat's expected share of the win during a game, a line for each seat. 11 : 7 */
export const drawCurve = (card: CurveCard, scene: Scene): Canvas => {
  const { canvas, ctx, body } = boardSheet({ accent: card.accent });
  const inside = inset(body, 6);
  const right = inside.x + inside.width;
  const subtitle = drawText(ctx, card.subtitle, {
    x: right,
    y: inside.y + 36,
    ...{ size: letter.small, colour: backdrop.muted, align: 'right', maxWidth: inside.width * 0.5 },
  });
  const style = { size: 50, face: 'title', maxWidth: inside.width - subtitle - 30, smallest: 34 } as const;
  drawText(ctx, card.title, { x: inside.x, y: inside.y + 34, ...style });
  const legend = rect(inside.x, inside.y + HEAD - 18, inside.width, LEGEND);
  drawLegend(ctx, legend, card, scene);
  const top = HEAD + LEGEND + MARK;
  const area = rect(inside.x + SCALE, inside.y + top, inside.width - SCALE - MARK, inside.height - top - FOOT - MARK);
  const plot = plotOf(area, card);
  drawGrid(ctx, plot, card);
  for (const seat of scene.names.keys()) drawLine(ctx, plot, card, seat);
  for (const mark of card.marks) drawMark(ctx, plot, card, mark);
  return canvas;
};

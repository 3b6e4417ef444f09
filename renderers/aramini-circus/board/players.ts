import type { Context2D } from '#renderers/kit/canvas.js';
import type { PlayerView, View } from '#engines/aramini-circus/index.js';
import type { Seat } from '#engines/core/seat.js';
import { drawProgress } from '#renderers/kit/components/bars.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { centre, inset, rect, type Rect, type Position } from '#renderers/kit/layout.js';
import { drawName } from '#renderers/kit/names.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawSeat, seatColour } from '#renderers/kit/seats.js';
import { drawBox, drawHighlight } from '#renderers/kit/shapes.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { drawToken } from '../animals.js';
import type { Marks } from './marks.js';
import { drawTrack, roomy, type Spacing, trackHeight } from './tracks.js';
import { coordinates, ellipse, polygon } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import { sprite } from '#renderers/kit/sprites.js';

const FELT = '#4a3d52';
const BAND = '#d8392b';
const H = 80;

const paintHat = (ctx: Context2D): void => {
  drawShadow(ctx, { x: 50, y: 86 }, 46, 8);
  drawBody(ctx, ellipse(50, 78, 46, 12), { fill: FELT, height: H });
  drawBody(ctx, polygon(coordinates('22 14, 78 14, 73 77, 27 77')), { fill: FELT, height: H, depth: 1.3 });
  drawBody(ctx, polygon(coordinates('25.5 56, 74.5 56, 73 75, 27 75')), { fill: BAND, height: H, depth: 0.8 });
  drawBody(ctx, ellipse(50, 15, 28, 7), { fill: FELT, height: H, depth: 0.5 });
};

/** Draws the ringmaster's hat around a centre. A face-down one, which gives no action yet, is faint. */
const drawHat = (ctx: Context2D, { x, y }: Position, size: number, faceUp: boolean): void => {
  const hat = sprite('aramini hat', size, size, (on) => {
    on.scale(size / 100, size / 100);
    paintHat(on);
  });
  ctx.save();
  ctx.globalAlpha = faceUp ? 1 : 0.3;
  ctx.drawImage(hat, Math.round(x - size / 2), Math.round(y - size / 2));
  ctx.restore();
};

/** The width of a player's name and possessions, left of the track. */
const HEAD_WIDTH = 274;
/** Margin on the left: a letter or symbol at the very edge looks cut off. */
const HEAD_INSET = 6;
const GAP = 14;

/** The sides of the token and of the hat: with their marks they stand apart, below the name. */
const pieceSizes = ({ height }: Rect) => (height < 110 ? { token: 38, hat: 36 } : { token: 50, hat: 42 });

/** The position in a head of the counters. */
const middleOf = ({ y, height }: Rect): number => y + height / 2 + 11;

/** The place of the token, right of a two-digit hand. */
const tokenPlace = (head: Rect): Rect => {
  const size = pieceSizes(head).token;
  return rect(head.x + 198 - size / 2, middleOf(head) - size / 2, size, size);
};

const roomOf = (width: number, { padding }: Spacing): number => width - 2 * padding - HEAD_WIDTH - GAP;

export const playerHeight = (player: PlayerView, width: number, wagon: number, spacing: Spacing): number =>
  2 * spacing.padding + Math.max(spacing.head, trackHeight(player, roomOf(width, spacing), wagon));

const drawHandSize = (ctx: Context2D, count: number, { x, y }: Position, marked: boolean): void => {
  const card = rect(x, y - 20, 30, 40);
  if (marked) drawHighlight(ctx, card, 6);
  drawBox(ctx, card, { fill: palette.red, edge: palette.ink, edgeWidth: 2.5, radius: 6 });
  drawBox(ctx, inset(card, 6), { edge: palette.paper, edgeWidth: 2, radius: 3 });
  drawText(ctx, String(count), { x: x + 36, y, size: letter.text, face: 'bold' });
};

const drawActions = (ctx: Context2D, right: number, y: number, count: number): number => {
  for (let index = 0; index < count; index += 1) drawStar(ctx, { x: right - 13 - index * 28, y }, 30);
  return count * 28;
};

const isToAct = ({ seat, result }: View, own: Seat, { stopped }: Scene): boolean =>
  seat === own && result === null && stopped !== true;

interface PlayerPanel {
  readonly view: View;
  readonly seat: Seat;
  readonly player: PlayerView;
  readonly wagon: number;
  readonly spacing: Spacing;
  readonly marks: Marks;
}

const drawHead = (ctx: Context2D, area: Rect, { view, seat, player, marks }: PlayerPanel, scene: Scene): void => {
  const acts = isToAct(view, seat, scene);
  const won = view.result?.places[seat] === 1;
  const top = area.y + 20;
  const stars = acts
    ? drawActions(ctx, area.x + area.width, top, view.actions)
    : won
      ? drawActions(ctx, area.x + area.width, top, 1)
      : 0;
  drawSeat(ctx, seat, { x: area.x + 19, y: top }, 34);
  drawName(ctx, scene, seat, {
    x: area.x + 46,
    y: top,
    size: letter.text,
    face: 'bold',
    maxWidth: area.width - 50 - stars,
  });
  const y = middleOf(area);
  const own = drawText(ctx, String(player.points), { x: area.x, y, size: letter.large + 4, face: 'bold' });
  drawText(ctx, `/${view.goal}`, {
    x: area.x + own + 1,
    y: y + 3,
    size: letter.small,
    face: 'bold',
    colour: backdrop.muted,
  });
  drawHandSize(ctx, player.handSize, { x: area.x + 94, y }, marks.hands.has(seat));
  const token = tokenPlace(area);
  if (marks.tokens.has(seat)) drawHighlight(ctx, inset(token, 1), token.width / 2 - 1);
  drawToken(ctx, player.token, centre(token), token.width);
  if (view.ringmaster.seat === seat) {
    const size = pieceSizes(area).hat;
    const hat = area.x + area.width - size / 2;
    if (marks.hats.has(seat)) drawHighlight(ctx, inset(rect(hat - size / 2, y - size / 2, size, size), 1), 12);
    drawHat(ctx, { x: hat, y }, size, view.ringmaster.faceUp);
  }
  drawProgress(ctx, rect(area.x, area.y + area.height - 14, area.width, 13), {
    value: player.points,
    goal: view.goal,
    colour: seatColour(seat),
  });
};

export const playerPlaces = (
  area: Rect,
  wagon: number,
  spacing: Spacing,
  player: PlayerView,
): { readonly head: Rect; readonly track: Rect; readonly token: Rect } => {
  const inside = inset(area, spacing.padding);
  // Next to large wagons there is always room for it.
  const tall = Math.min(roomy.head, inside.height);
  const room = roomOf(area.width, spacing);
  const height = trackHeight(player, room, wagon);
  const head = rect(inside.x + HEAD_INSET, inside.y + (inside.height - tall) / 2, HEAD_WIDTH - HEAD_INSET, tall);
  return {
    head,
    token: tokenPlace(head),
    track: rect(inside.x + HEAD_WIDTH + GAP, inside.y + (inside.height - height) / 2, room, height),
  };
};

export const drawPlayer = (ctx: Context2D, area: Rect, panel: PlayerPanel, scene: Scene): void => {
  const { view, seat, player, wagon, spacing, marks } = panel;
  const marked = isToAct(view, seat, scene) || view.result?.places[seat] === 1;
  drawBox(ctx, inset(area, marked ? 3 : 1.5), {
    fill: backdrop.card,
    edge: marked ? seatColour(seat) : backdrop.sand,
    edgeWidth: marked ? 7 : 3,
    radius: 14,
  });
  const { head, track } = playerPlaces(area, wagon, spacing, player);
  drawHead(ctx, head, panel, scene);
  const trackMarks = { joined: marks.joined[seat] ?? 0, waiting: marks.waiting[seat] ?? new Set() };
  drawTrack(ctx, track, { width: wagon, seat, standing: player, marks: trackMarks }, scene.texts);
};

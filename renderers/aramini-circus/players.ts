import type { CanvasRenderingContext2D } from 'canvas';
import type { PlayerView, View } from '../../engines/aramini-circus/index.js';
import type { Seat } from '../../engines/core/seat.js';
import { drawProgress } from '../kit/bars.js';
import { nameInPicture } from '../kit/drawable.js';
import { drawIcon } from '../kit/icons.js';
import { inset, rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import { drawSiding, drawTrain, type Rake, rakeHeight, sidingRake, trainRake, type Wagons } from '../kit/rake.js';
import type { Scene } from '../kit/renderer.js';
import { drawSeat, seatColour } from '../kit/seats.js';
import { drawBox, drawHighlight } from '../kit/shapes.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { drawToken } from './animals.js';
import { wagonSprite } from './wagons.js';
import { letterOf, say } from './words.js';

const PADDING = 14;
const HEADER = 54;
const BAR = 14;
const BETWEEN = 10;
const SIDING_LABEL = 130;

/** Wagons are drawn smaller when more trains share the picture. */
const widestWagon = (seats: number): number => ({ 2: 96, 3: 84 })[seats] ?? 74;

interface Shape {
  readonly train: ReturnType<typeof trainRake>;
  readonly siding: ReturnType<typeof sidingRake> | null;
  readonly height: number;
}

const shapeOf = ({ train, waiting }: PlayerView, seats: number, width: number): Shape => {
  const room = width - 2 * PADDING;
  const widest = widestWagon(seats);
  const rake = trainRake(train.length, room, widest);
  const siding =
    waiting.length === 0 ? null : sidingRake(waiting.length, room - SIDING_LABEL, Math.round(widest * 0.78));
  const sidingHeight = siding === null ? 0 : rakeHeight(siding) + BETWEEN;
  return { train: rake, siding, height: 2 * PADDING + HEADER + BAR + BETWEEN + rakeHeight(rake) + sidingHeight };
};

/** The height of a player's panel that is `width` pixels wide. */
export const playerHeight = (player: PlayerView, seats: number, width: number): number =>
  shapeOf(player, seats, width).height;

/** A hand seen from the back: a small card and how many there are. */
const drawHandSize = (ctx: CanvasRenderingContext2D, count: number, x: number, y: number, marked: boolean): void => {
  const card = rect(x, y - 21, 32, 42);
  if (marked) drawHighlight(ctx, card, 6);
  drawBox(ctx, card, { fill: palette.red, edge: palette.ink, radius: 6 });
  drawBox(ctx, inset(card, 5), { edge: palette.paper, radius: 3 });
  drawText(ctx, String(count), x + 42, y, { size: size.large, face: 'bold' });
};

const drawRingmaster = (ctx: CanvasRenderingContext2D, x: number, y: number, faceUp: boolean): void => {
  ctx.save();
  // Face down the hat gives nothing yet: a ghost of it.
  ctx.globalAlpha = faceUp ? 1 : 0.35;
  drawIcon(ctx, 'top-hat', x, y - 4, 50);
  ctx.restore();
};

const drawHeader = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  seat: Seat,
  player: PlayerView,
  scene: Scene,
): void => {
  const { touched, ringmaster } = view;
  const y = area.y + HEADER / 2 - 6;
  const right = area.x + area.width;
  drawSeat(ctx, seat, area.x + 22, y, 40);
  const hat = ringmaster.seat === seat ? 54 : 0;
  const name = drawText(ctx, nameInPicture(scene, seat), area.x + 54, y, {
    size: size.large,
    face: 'bold',
    maxWidth: 364 - hat,
    smallest: 26,
  });
  if (hat > 0) drawRingmaster(ctx, area.x + 54 + name + 36, y, ringmaster.faceUp);
  const touchedHand = (touched?.kind === 'pile' || touched?.kind === 'discard') && touched.seat === seat;
  drawHandSize(ctx, player.handSize, right - 292, y, touchedHand);
  const tokenTouched = touched?.kind === 'token' && (touched.seat === seat || touched.other === seat);
  if (tokenTouched) drawHighlight(ctx, rect(right - 195, y - 25, 50, 50), 25);
  drawToken(ctx, player.token, letterOf(scene.texts, player.token), right - 170, y, 48);
  const goal = drawText(ctx, `/${view.goal}`, right, y + 4, {
    size: size.text,
    face: 'bold',
    colour: palette.faded,
    align: 'right',
  });
  drawText(ctx, String(player.points), right - goal - 3, y, { size: 52, face: 'bold', align: 'right' });
};

/** One player: who it is, what it holds, its points on the way to the goal, its train, and its waiting wagons beneath. */
export const drawPlayer = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  seat: Seat,
  player: PlayerView,
  scene: Scene,
): void => {
  const acts = view.seat === seat && view.result === null;
  const won = view.result?.places[seat] === 1;
  const colour = seatColour(seat);
  drawPanel(ctx, area, acts || won ? { fill: palette.card, edge: colour, edgeWidth: 7 } : { fill: palette.card });
  const left = area.x + PADDING;
  const width = area.width - 2 * PADDING;
  const { train, siding } = shapeOf(player, view.players.length, area.width);
  const { touched } = view;
  const onRails = (wagons: PlayerView['train'], { width: wagonWidth }: Rake, marked: number): Wagons => ({
    sprites: wagons.map((wagon) => wagonSprite(wagon, letterOf(scene.texts, wagon.animal), wagonWidth)),
    isMarked: (index) => index >= wagons.length - marked,
  });
  const moved = touched?.kind === 'wagon' && touched.seat === seat ? touched.joined : null;

  drawHeader(ctx, rect(left, area.y + PADDING, width, HEADER), view, seat, player, scene);
  let y = area.y + PADDING + HEADER;
  drawProgress(ctx, rect(left, y, width, BAR), player.points, view.goal, colour);
  y += BAR + BETWEEN;
  drawTrain(ctx, rect(left, y, width, 0), train, seat, onRails(player.train, train, moved ?? 0));
  if (siding === null) return;
  y += rakeHeight(train) + BETWEEN;
  const height = rakeHeight(siding);
  drawText(ctx, say(scene.texts, 'board.waiting'), left, y + height / 2, {
    size: size.small + 2,
    colour: palette.faded,
    maxWidth: SIDING_LABEL - 14,
    smallest: 20,
  });
  drawSiding(
    ctx,
    rect(left + SIDING_LABEL, y, width - SIDING_LABEL, height),
    siding,
    onRails(player.waiting, siding, moved === 0 ? 1 : 0),
  );
};

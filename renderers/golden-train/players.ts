import type { CanvasRenderingContext2D } from 'canvas';
import type { Seat } from '../../engines/core/seat.js';
import { targetName } from '../../engines/golden-train/notation.js';
import type { SeenWagon, View } from '../../engines/golden-train/view.js';
import { nameInPicture } from '../kit/drawable.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawPanel } from '../kit/poster.js';
import { drawTrain, type Rake, rakeHeight, trainRake } from '../kit/rake.js';
import type { Scene } from '../kit/renderer.js';
import { drawSeat, seatColour } from '../kit/seats.js';
import { drawText } from '../kit/text.js';
import { palette, size } from '../kit/theme.js';
import { wagonSprite } from './wagons.js';
import { say } from './words.js';

const PADDING = 14;
const HEADER = 52;
const WIDEST_WAGON = 92;

const rakeOf = (train: readonly SeenWagon[], width: number): Rake =>
  trainRake(train.length, width - 2 * PADDING, WIDEST_WAGON);

/** The height of a player's panel that is `width` pixels wide. */
export const playerHeight = (train: readonly SeenWagon[], width: number): number =>
  2 * PADDING + HEADER + rakeHeight(rakeOf(train, width));

const drawHeader = (ctx: CanvasRenderingContext2D, area: Rect, seat: Seat, count: number, scene: Scene): void => {
  const y = area.y + HEADER / 2 - 6;
  const right = area.x + area.width;
  drawSeat(ctx, seat, area.x + 22, y, 40);
  const words = drawText(ctx, say(scene.texts, 'board.wagons', { count }), right, y + 3, {
    size: size.text,
    colour: palette.faded,
    align: 'right',
  });
  const number = drawText(ctx, String(count), right - words - 10, y, { size: 52, face: 'bold', align: 'right' });
  drawText(ctx, nameInPicture(scene, seat), area.x + 54, y, {
    size: size.large,
    face: 'bold',
    maxWidth: area.width - words - number - 90,
    smallest: 26,
  });
};

/** Whether the last move coupled this wagon, or an attack has just turned it over. */
const isMarked = ({ mark, phase }: View, seat: Seat, index: number, length: number): boolean => {
  if (phase.kind === 'attack')
    return phase.targets.some((target) => target.seat === seat && target.position === index + 1);
  return mark?.kind === 'coupled' && mark.seat === seat && index === length - 1;
};

/** One player: the name, the length of the train, and the train, each wagon under the name by which it is attacked. */
export const drawPlayer = (
  ctx: CanvasRenderingContext2D,
  area: Rect,
  view: View,
  seat: Seat,
  train: readonly SeenWagon[],
  scene: Scene,
): void => {
  const acts = view.phase.kind !== 'over' && view.seat === seat;
  const won = view.phase.kind === 'over' && view.phase.result.places[seat] === 1;
  drawPanel(ctx, area, acts || won ? { edge: seatColour(seat), edgeWidth: 7 } : {});
  const inside = rect(area.x + PADDING, area.y + PADDING, area.width - 2 * PADDING, area.height - 2 * PADDING);
  drawHeader(ctx, inside, seat, train.length, scene);
  const rake = rakeOf(train, area.width);
  drawTrain(ctx, rect(inside.x, inside.y + HEADER, inside.width, 0), rake, seat, {
    sprites: train.map((wagon, index) => wagonSprite(wagon, targetName({ seat, position: index + 1 }), rake.width)),
    isMarked: (index) => isMarked(view, seat, index, train.length),
  });
};

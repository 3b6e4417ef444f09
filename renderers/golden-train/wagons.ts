import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Load, Picture } from '../../engines/golden-train/cards.js';
import type { SeenWagon } from '../../engines/golden-train/view.js';
import { drawIcon, type IconName } from '../kit/icons.js';
import { rect, type Rect } from '../kit/layout.js';
import { drawWheel, WAGON_HEIGHT } from '../kit/figures/wagon.js';
import { drawBox, fillAndEdge, polygonPath, regular } from '../kit/shapes.js';
import { sprite } from '../kit/sprites.js';
import { drawText } from '../kit/text.js';
import { palette } from '../kit/theme.js';

interface WagonLook {
  readonly icon: IconName;
  readonly colour: string;
  /** What is readable on the colour. */
  readonly on: string;
}

const looks: Readonly<Record<Picture, WagonLook>> = {
  gold: { icon: 'money-bag', colour: '#e8b53a', on: palette.ink },
  mail: { icon: 'postal-horn', colour: '#33588f', on: palette.white },
  coal: { icon: 'rock', colour: '#4a4440', on: palette.white },
  timber: { icon: 'wood', colour: '#4d7433', on: palette.white },
  horses: { icon: 'horse-face', colour: '#9c5a2c', on: palette.white },
  passengers: { icon: 'top-hat', colour: '#8c2f4c', on: palette.white },
};

/** The value or the sheriff that a wagon shows, on a coin around a centre. */
export const drawLoad = (ctx: CanvasRenderingContext2D, load: Load, x: number, y: number, diameter: number): void => {
  const isSheriff = load === 'sheriff';
  polygonPath(ctx, x, y, diameter / 2, isSheriff ? regular(6, 0.72) : regular(40));
  fillAndEdge(ctx, {
    fill: isSheriff ? palette.mustard : palette.white,
    edge: palette.ink,
    edgeWidth: Math.max(2, diameter / 14),
  });
  if (isSheriff) drawIcon(ctx, 'police-officer', x, y, diameter * 0.66);
  else drawText(ctx, String(load), x, y, { size: Math.round(diameter * 0.72), face: 'bold', align: 'center' });
};

/** All lengths are hundredths of the wagon's width. */
const paintWagon = (
  ctx: CanvasRenderingContext2D,
  { picture, load }: SeenWagon,
  label: string,
  width: number,
): void => {
  const look = looks[picture];
  const unit = width / 100;
  const part = (x: number, y: number, across: number, down: number): Rect =>
    rect(x * unit, y * unit, across * unit, down * unit);
  const edgeWidth = Math.max(2, 3 * unit);
  drawWheel(ctx, 26 * unit, 116 * unit, 12 * unit);
  drawWheel(ctx, 74 * unit, 116 * unit, 12 * unit);
  drawBox(ctx, part(0, 103, 100, 7), { fill: palette.ink, radius: 3 * unit });
  drawBox(ctx, part(5, 12, 90, 93), { fill: look.colour, edge: palette.ink, edgeWidth, radius: 8 * unit });
  drawBox(ctx, part(13, 19, 74, 52), {
    fill: palette.card,
    edge: palette.ink,
    edgeWidth: edgeWidth * 0.7,
    radius: 6 * unit,
  });
  drawBox(ctx, part(1, 4, 98, 11), { fill: palette.brown, edge: palette.ink, edgeWidth, radius: 5 * unit });
  drawIcon(ctx, look.icon, 50 * unit, 45 * unit, 48 * unit);
  drawText(ctx, label, 50 * unit, 88 * unit, {
    size: Math.round(29 * unit),
    face: 'bold',
    colour: look.on,
    align: 'center',
    maxWidth: 86 * unit,
  });
  if (load !== null) drawLoad(ctx, load, 74 * unit, 30 * unit, 52 * unit);
};

/** A wagon standing on rails, `width` pixels wide, with the few letters that name it. */
export const wagonSprite = (wagon: SeenWagon, label: string, width: number): Canvas =>
  sprite(`golden wagon ${wagon.picture} ${wagon.load ?? ''} ${label}`, width, width * WAGON_HEIGHT, (ctx) =>
    paintWagon(ctx, wagon, label, width),
  );

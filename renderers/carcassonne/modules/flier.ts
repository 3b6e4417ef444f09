import '#engines/carcassonne/modules/flier/types.js';
import '#engines/carcassonne/modules/flier/index.js';
import { bearings } from '#engines/carcassonne/geometry/direction.js';
import type { ModuleLook, Telling } from '../module-look.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import { siteOn } from '../tiles/plan/sites.js';
import { middle } from '../tiles/shapes.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { figureInWords, figureName, placeInWords, say, sayTask } from '../words/words.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { type Cell, cellName } from '#engines/carcassonne/geometry/cell.js';
import { centre, inset, rect, type Position } from '#renderers/kit/layout.js';
import { apart, drawBox } from '#renderers/kit/shapes.js';
import { palette } from '#renderers/kit/theme.js';
import type { Areas } from '../landscape/landscape-window.js';
import { coordinates, blob, ellipse, joined, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path, whiten } from '#renderers/kit/figures/style.js';
import { drawSprite } from '#renderers/kit/sprites.js';

const H = 70;
const HALO = 3.4;
const SAIL = '#fff3da';
const ARROW = '#ffd23f';

const wings = joined(
  polygon(coordinates('-4 -6, -10 -34, 8 -24, 9 -6')),
  polygon(coordinates('-4 6, -10 34, 8 24, 9 6')),
);
const hull = blob(coordinates('-24 0, -12 -6, 8 -6, 26 -3, 26 3, 8 6, -12 6'));
const tailFin = polygon([
  [22, 0],
  [36, -12],
  [36, 12],
]);
const arrow = polygon(coordinates('-26 -5, -34 -5, -34 -14, -52 0, -34 14, -34 5, -26 5'));

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.7): void =>
  drawBody(ctx, path, { fill, height: H, depth });

/**
 * Paints a flying machine around the origin, 88 long and 68 wide, from above, with an arrow in front of its nose.
 *
 * @param angle the direction of flight, in radians clockwise from the west
 */
const paintFlyingMachine = (ctx: Context2D, angle: number): void => {
  drawShadow(ctx, { x: 8, y: 12 }, 34, 28);
  ctx.rotate(angle);
  ctx.translate(8, 0);
  for (const path of [wings, hull, tailFin, arrow]) whiten(ctx, path, HALO);
  part(ctx, wings, SAIL);
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(0, 6 * side);
    ctx.lineTo(-9, 32 * side);
    ctx.moveTo(4, 6 * side);
    ctx.lineTo(0, 28 * side);
  }
  ctx.strokeStyle = '#b8763a';
  ctx.lineWidth = 1.6;
  ctx.stroke();
  part(ctx, tailFin, '#c23526');
  part(ctx, hull, '#b8763a', 0.9);
  part(ctx, ellipse(-6, 0, 5.5, 4), '#4c3020', 0.3);
  part(ctx, arrow, ARROW, 0.6);
};

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [30, 70],
    [70, 30],
  ],
  3: [
    [26, 74],
    [50, 50],
    [74, 26],
  ],
};

/**
 * Draws the flying die around a centre, `size` pixels wide.
 *
 * @param value 1, 2 or 3
 */
export const drawFlyingDie = (ctx: Context2D, value: number, { x, y }: Position, size: number): void => {
  const unit = size / 100;
  const side = Math.ceil(128 * unit);
  drawSprite(ctx, `carcassonne flying die ${value} ${size}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(14, 14);
    const face = roundedBox(rect(4, 4, 92, 92), 18);
    drawShadow(on, { x: 56, y: 92 }, 54, 16);
    whiten(on, face, 5);
    drawBody(on, face, { fill: '#2f6f8f', height: 110 });
    for (const [px, py] of pips[value] ?? []) {
      on.beginPath();
      ellipse(px, py, 13)(on);
      on.fillStyle = '#ffffff';
      on.fill();
      on.strokeStyle = OUTLINE;
      on.lineWidth = 3;
      on.stroke();
    }
  });
};

interface Flight {
  readonly from: Cell;
  readonly to: Cell;
  readonly roll: number;
}

const flightsIn = ({ last }: View): readonly Flight[] =>
  (last?.events ?? []).flatMap((event) => (event.type === 'flier-rolled' ? [event] : []));

const SKY = '#2f6f8f';
const DIE = 0.34;

const drawFlight = (ctx: Context2D, { from, to, roll }: Flight, areaOf: Areas): void => {
  const [start, end] = [areaOf(from), areaOf(to)];
  if (end !== null)
    drawBox(ctx, inset(end, end.width * 0.04), { edge: SKY, edgeWidth: Math.max(3, end.width * 0.06), radius: 6 });
  if (start === null) return;
  const side = start.width;
  const [x, y] = [centre(start).x, centre(start).y];
  const [across, down] = [(to.x - from.x) * side, (to.y - from.y) * side];
  apart(ctx, () => {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + across, y + down);
    ctx.setLineDash([side * 0.12, side * 0.08]);
    for (const [colour, width] of [
      [palette.white, 0.09],
      [SKY, 0.05],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(2, side * width);
      ctx.stroke();
    }
  });
  // The arrow leaves the tile here, where no figure is.
  drawFlyingDie(ctx, roll, { x: x + (across / roll) * 0.5, y: y + (down / roll) * 0.5 }, Math.round(side * DIE));
};

const drawOnLandscape = (ctx: Context2D, view: View, areaOf: Areas): void => {
  for (const flight of flightsIn(view)) drawFlight(ctx, flight, areaOf);
};

const tellEvent = (event: Event, { texts, tell, name }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'flier-boarded':
      return tell('flier-boarded', {
        name: name(event.seat),
        figure: say(texts, `figures.${event.kind}-put`),
        cell: cellName(event.cell),
      });
    case 'flier-rolled':
      return tell('flier-rolled', { roll: event.roll, cell: cellName(event.to) });
    case 'flier-landed':
      return tell('flier-landed', {
        figure: figureInWords(texts, event.figure, name),
        place: placeInWords(texts, event.figure.spot),
        cell: cellName(event.figure.cell),
      });
    case 'flier-returned':
      return tell('flier-returned', {
        figure: figureInWords(texts, event, name),
        cell: cellName(event.cell),
      });
    default:
      return undefined;
  }
};

/** The roll of the die is unknown. */
const tellEffect = (events: readonly Event[], _seat: Seat, texts: Texts): readonly string[] =>
  events.some(({ type }) => type === 'flier-boarded') ? [say(texts, 'effects.flight')] : [];

const tellTask = ({ phase, toPlay, slices }: View, { texts }: Scene, name: (seat: Seat) => string) => {
  const { figure, to = null } = slices.flier?.flight ?? {};
  return phase === 'flier-flight' && figure !== undefined && to !== null
    ? sayTask(texts, 'words.flight', {
        name: name(toPlay ?? 0),
        figure: figureName(texts, figure),
        cell: cellName(to),
      })
    : undefined;
};

const tellPosition = ({ slices }: View, { texts }: Scene): readonly string[] => {
  const { rolls = [], flight = null } = slices.flier ?? {};
  return [
    ...(flight === null ? [] : [say(texts, 'words.flight-from', { cell: cellName(flight.from) })]),
    ...(rolls.length === 0 ? [] : [say(texts, 'words.rolls', { rolls: texts.list(rolls.map(String)) })]),
  ];
};

const stepInWords = (texts: Texts, step: TurnStep): string => {
  switch (step.kind) {
    case 'fly':
      return say(texts, 'moves.fly', { figure: figureName(texts, step.figure) });
    case 'land':
      return say(texts, 'moves.land', { place: placeInWords(texts, step.spot) });
    default:
      return '';
  }
};

const RADIUS = 0.31;
const SMALL = 0.68;

export const flierLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    if (tile.type.traits.flyingMachine !== true || tile.arrow === null) return;
    const angle = ((bearings.indexOf(tile.arrow) - bearings.indexOf('W')) * Math.PI) / 4;
    const isAlone = tile.segments.every(({ kind }) => kind === 'field' || kind === 'garden');
    const site = isAlone ? middle : siteOn(tile, { what: 'flier', radius: RADIUS });
    aroundPoint(ctx, site, () => paintFlyingMachine(ctx, angle), isAlone ? 1 : SMALL);
  },
  drawOnLandscape,
  tellEvent,
  tellEffect,
  tellTask,
  tellPosition,
  steps: { kinds: ['fly', 'land'], inWords: stepInWords },
};

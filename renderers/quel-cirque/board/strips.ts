import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import { type Colour, colours, MARBLES_PER_COLOUR, type Square, starsAt } from '#engines/quel-cirque/board/board.js';
import { starsOf, type Ring } from '#engines/quel-cirque/board/ring.js';
import type { View } from '#engines/quel-cirque/view.js';
import { ellipse } from '#renderers/kit/figures/paths.js';
import { drawStar } from '#renderers/kit/figures/signs.js';
import { drawBody } from '#renderers/kit/figures/style.js';
import { inset, rect, type Position, type Rect } from '#renderers/kit/layout.js';
import { drawName } from '#renderers/kit/names.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { drawBox } from '#renderers/kit/shapes.js';
import { drawSprite } from '#renderers/kit/sprites.js';
import { drawText } from '#renderers/kit/text.js';
import { backdrop, letter, palette } from '#renderers/kit/theme.js';
import { drawDie, drawMarble, tints } from './marbles.js';
import { roundInWords } from '../position.js';
import { say } from '../words.js';

export const playersHeight = 82;
export const supplyHeight = 56;

const MARBLE = 56;
const DIE = 58;

/** Draws the seat's colour as a marble, or the back of its card if this viewer does not know it. */
const drawColour = (ctx: Context2D, colour: Colour | null, texts: Texts, { x, y }: Position): void => {
  if (colour !== null) {
    drawMarble(ctx, { colour, texts }, { x, y }, MARBLE);
    return;
  }
  drawBox(ctx, rect(x - 22, y - 30, 44, 60), { fill: '#6f3a6c', edge: palette.ink, edgeWidth: 3, radius: 8 });
  drawText(ctx, '?', { x, y, size: letter.large, face: 'bold', colour: palette.white, align: 'center' });
};

const edgeOf = (view: View, seat: Seat): string => {
  const colour = view.colours[seat] ?? null;
  return colour === null ? '#6f3a6c' : tints[colour].fill;
};

/** The player to act; null after the end or a stop. */
const actorOf = ({ result, seat }: View, { stopped }: Scene): Seat | null =>
  result === null && stopped !== true ? seat : null;

const starsIn = ({ filled }: Ring, squares: readonly Square[], colour: Colour): number =>
  squares.reduce((sum, square) => {
    const stars = starsAt(square) ?? 0;
    return filled[stars - 1] === colour ? sum + stars : sum;
  }, 0);

interface PlayerStrip {
  readonly view: View;
  readonly seat: Seat;
  /** The squares of holes filled since the reader's last turn. */
  readonly filled: readonly Square[];
}

const drawPlayer = (ctx: Context2D, area: Rect, { view, seat, filled }: PlayerStrip, scene: Scene): void => {
  const { texts } = scene;
  const acts = actorOf(view, scene) === seat;
  const marked = acts || view.result?.places[seat] === 1;
  drawBox(ctx, inset(area, marked ? 4 : 2), {
    fill: marked ? backdrop.lit : backdrop.card,
    edge: marked ? edgeOf(view, seat) : backdrop.sand,
    edgeWidth: marked ? 9 : 4,
    radius: 16,
  });
  const middle = area.y + area.height / 2;
  const colour = view.colours[seat] ?? null;
  drawColour(ctx, colour, texts, { x: area.x + 44, y: middle });
  const left = area.x + 80;
  const right = area.x + area.width - (acts ? DIE + 22 : 12);
  drawName(ctx, scene, seat, {
    x: left,
    y: middle - 18,
    size: letter.text,
    face: 'bold',
    maxWidth: right - left,
    smallest: letter.small,
  });
  drawStar(ctx, { x: left + 15, y: middle + 17 }, 34);
  const stars = drawText(ctx, colour === null ? '?' : String(starsOf(view.ring)[colour]), {
    x: left + 40,
    y: middle + 18,
    size: letter.text,
    face: 'bold',
  });
  const gained = colour === null ? 0 : starsIn(view.ring, filled, colour);
  const badge =
    gained === 0
      ? 0
      : drawText(ctx, `+${gained}`, {
          x: left + 40 + stars + 12,
          y: middle + 18,
          size: letter.text,
          face: 'bold',
          colour: backdrop.green,
        }) + 12;
  const from = left + 40 + stars + badge + 14;
  if (view.options.tournament !== 'off') {
    const count = view.totals[seat] ?? 0;
    const total = view.colours.length < 4 ? say(texts, 'board.total', { count }) : `Σ ${count}`;
    drawText(ctx, total, { x: from, y: middle + 19, size: letter.small, maxWidth: right - from });
  }
  if (acts) drawDie(ctx, view.face, texts, rect(right + 4, middle - DIE / 2, DIE, DIE));
};

export const drawPlayers = (
  ctx: Context2D,
  area: Rect,
  { view, filled }: Omit<PlayerStrip, 'seat'>,
  scene: Scene,
): void => {
  const seats = view.colours.length;
  const actor = actorOf(view, scene);
  const usual = (area.width - (actor === null ? 0 : DIE) - 10 * (seats - 1)) / seats;
  view.colours.reduce((x, _, seat) => {
    const width = usual + (seat === actor ? DIE : 0);
    drawPlayer(ctx, rect(x, area.y, width, area.height), { view, seat, filled }, scene);
    return x + width + 10;
  }, area.x);
};

/** Pixels between the places of a rack. */
const RACK_STEP = 40;
const RACK = RACK_STEP * MARBLES_PER_COLOUR + 12;

const paintRack = (on: Context2D, width: number): void => {
  drawBody(on, (path) => path.roundRect(4, 4, width, 50, 25), { fill: '#6b4423', height: 60, depth: 0.5 });
  for (let place = 0; place < MARBLES_PER_COLOUR; place += 1)
    drawBody(on, ellipse(10 + (place + 0.5) * RACK_STEP, 29, 13), {
      fill: '#3d2614',
      height: 40,
      depth: 0,
      outlined: false,
    });
};

export const rackPlace = (area: Rect, colour: Colour): Rect =>
  rect(area.x + colours.indexOf(colour) * (RACK + 8) - 4, area.y + area.height / 2 - 29, RACK + 8, 58);

/** Draws the marbles next to the ring, each colour in its rack; missing marbles are in play. */
const drawSupply = (ctx: Context2D, area: Rect, ring: Ring, texts: Texts): void => {
  const y = area.y + area.height / 2;
  colours.forEach((colour) => {
    const place = rackPlace(area, colour);
    drawSprite(ctx, 'quel-cirque rack', place, (on) => paintRack(on, RACK));
    for (let marble = 0; marble < ring.supply[colour]; marble += 1)
      drawMarble(ctx, { colour, texts }, { x: place.x + 10 + (marble + 0.5) * RACK_STEP, y }, 38);
  });
};

interface PastGame {
  readonly ring: Ring;
  /** From 1. */
  readonly number: number;
}

const drawLastGame = (ctx: Context2D, area: Rect, { ring, number }: PastGame, texts: Texts): void => {
  const y = area.y + area.height / 2;
  drawBox(ctx, rect(area.x, area.y + 2, area.width, area.height - 4), {
    fill: backdrop.card,
    edge: backdrop.ink,
    edgeWidth: 3,
    radius: 14,
  });
  const words = drawText(ctx, say(texts, 'board.last-game', { number }), {
    x: area.x + 14,
    y,
    size: letter.small,
    face: 'bold',
    maxWidth: area.width - 300,
    smallest: letter.small,
  });
  const step = Math.min(64, (area.width - words - 34) / ring.filled.length);
  ring.filled.forEach((marble, index) => {
    const x = area.x + words + 26 + (index + 0.5) * step;
    if (marble === null) drawText(ctx, '–', { x, y, size: letter.text, align: 'center' });
    else drawMarble(ctx, { colour: marble, texts }, { x, y }, 38);
  });
};

/**
 * Draws the supply on the left; on the right the number of the game, the turns left when they are few, or the end of
 * the previous game.
 */
export const drawBottom = (ctx: Context2D, area: Rect, view: View, scene: Scene): void => {
  const { texts } = scene;
  drawSupply(ctx, area, view.ring, texts);
  const from = area.x + colours.length * (40 * MARBLES_PER_COLOUR + 20) + 4;
  const right = rect(from, area.y, area.x + area.width - from, area.height);
  if (view.lastRing !== undefined) {
    drawLastGame(ctx, right, { ring: view.lastRing, number: view.game - 1 }, texts);
    return;
  }
  const words = [
    roundInWords(view, scene),
    view.turnsLeft <= 10 && actorOf(view, scene) !== null
      ? say(texts, 'board.turns-left', { count: view.turnsLeft })
      : null,
  ].filter((text) => text !== null);
  const label = drawText(ctx, say(texts, 'board.supply'), {
    x: right.x,
    y: area.y + area.height / 2,
    size: letter.small,
    colour: '#ffe9b8',
    maxWidth: right.width / 2,
  });
  drawText(ctx, words.join(' · '), {
    x: right.x + right.width - 6,
    y: area.y + area.height / 2,
    size: letter.text,
    face: 'bold',
    colour: '#ffe9b8',
    align: 'right',
    maxWidth: right.width - label - 20,
    smallest: letter.small,
  });
};

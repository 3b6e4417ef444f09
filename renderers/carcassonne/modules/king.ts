import type { Event } from '#engines/carcassonne/event.js';
import { tokens, type Token } from '#engines/carcassonne/modules/king/index.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { blob, coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, type Path, whiten } from '#renderers/kit/figures/style.js';
import { rect, type Position } from '#renderers/kit/layout.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { drawSprite } from '#renderers/kit/sprites.js';
import type { Holding, ModuleLook, Telling } from '../module-look.js';
import { paintSpurs, type Spur } from '../tiles/ways/crossing.js';
import { say } from '../words/words.js';

const H = 90;

const part = (ctx: Context2D, path: Path, fill: string, depth = 0.8): void =>
  drawBody(ctx, path, { fill, height: H, depth });

const crown = polygon(coordinates('10 86, 4 26, 30 50, 50 12, 70 50, 96 26, 90 86'));

const paintCrown = (ctx: Context2D): void => {
  whiten(ctx, crown, 7);
  part(ctx, crown, '#e7b73a', 1);
  part(ctx, roundedBox(rect(10, 72, 80, 16), 4), '#b8322a', 0.5);
  for (const [x, y] of [
    [4, 22],
    [50, 8],
    [96, 22],
  ] as const)
    part(ctx, ellipse(x, y, 7, 7), '#fff3da', 0.3);
};

const hood = blob(coordinates('50 4, 78 14, 90 44, 92 92, 8 92, 10 44, 22 14'));

const paintRobber = (ctx: Context2D): void => {
  whiten(ctx, hood, 7);
  part(ctx, hood, '#3d5a34', 1);
  part(ctx, ellipse(50, 48, 26, 28), '#ffd3b0', 0.6);
  part(ctx, roundedBox(rect(20, 36, 60, 18), 8), '#2a2422', 0.3);
  for (const x of [39, 61]) part(ctx, ellipse(x, 45, 5, 5), '#ffffff', 0);
};

const paints: Readonly<Record<Token, (ctx: Context2D) => void>> = { king: paintCrown, robber: paintRobber };

/** Margin for the white edge, in hundredths of the token. */
const ROOM = 10;

export const drawToken = (ctx: Context2D, token: Token, { x, y }: Position, side: number): void => {
  const unit = side / (100 + 2 * ROOM);
  drawSprite(ctx, `token ${token} ${side}`, rect(x - side / 2, y - side / 2, side, side), (on) => {
    on.scale(unit, unit);
    on.translate(ROOM, ROOM);
    paints[token](on);
  });
};

const holdings = ({ slices }: View, seat: Seat): readonly Holding[] =>
  tokens.flatMap((token): readonly Holding[] =>
    slices.king?.[token]?.seat === seat
      ? [{ count: 1, draw: (ctx, x, y, side) => drawToken(ctx, token, { x, y }, side) }]
      : [],
  );

const tellEvent = (event: Event, { tell, name }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'token-taken':
      return tell(`${event.token}-taken`, { name: name(event.seat), count: event.tiles });
    case 'token-scored':
      return tell(`${event.token}-scored`, { name: name(event.seat), count: event.count, points: event.points });
    default:
      return undefined;
  }
};

const tellPosition = ({ slices }: View, { texts, names }: Scene): readonly string[] =>
  tokens.flatMap((token) => {
    const holder = slices.king?.[token] ?? null;
    return holder === null
      ? []
      : [say(texts, `words.${token}`, { name: names[holder.seat] ?? '', count: holder.tiles })];
  });

/** From the city in the north-west to the south-east corner, between two roads. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'king-A': [
    [
      [0.44, 0.44],
      [0.7, 0.72],
      [1.02, 1.02],
    ],
  ],
};

export const kingLook: ModuleLook = {
  paintMarks: (ctx, tile) => paintSpurs(ctx, tile, spurs),
  holdings,
  tellEvent,
  tellEffect: (events, seat, texts) =>
    events.flatMap((event) =>
      event.type === 'token-taken' && event.seat === seat ? [say(texts, `effects.${event.token}`)] : [],
    ),
  tellPosition,
  scores: { key: 'tokens', includes: (event) => event.type === 'token-scored', place: 'after' },
};

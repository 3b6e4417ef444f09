import '#engines/carcassonne/modules/bridges/domains.js';
import '#engines/carcassonne/modules/bridges/slice.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { middle, type Point } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/crossing.js';
import { drawOnLandscape, drawOnMap, paintBazaar, simulate, standOf } from './landscape.js';
import { premoveLabel, stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Rect } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';
import { drawBridgeToken, drawCastle } from './pieces.js';

const ROW = 30;
const ICON = 34;

/** The numbers of bridges and castles are shown as long as the module is in play. */
const tokensHeight = ({ slices, places }: View): number => (slices.bridges && places === null ? 3 * ROW + 6 : 0);

const drawTokens = (ctx: Context2D, area: Rect, { slices, seats }: View): void => {
  const { bridges = [], castles = [] } = slices.bridges ?? {};
  const row = Math.min(ROW, area.height / 3);
  const across = (area.width - ICON - 12) / Math.max(4, seats);
  const xOf = (seat: number): number => area.x + ICON + 12 + (seat + 0.5) * across;
  for (let seat = 0; seat < seats; seat += 1)
    drawSeat(ctx, seat, { x: xOf(seat), y: area.y + row / 2 }, Math.round(row * 0.86));
  drawBridgeToken(ctx, area.x + ICON / 2 + 4, area.y + row * 1.5, Math.round(row * 0.86));
  drawCastle(ctx, null, { x: area.x + ICON / 2 + 4, y: area.y + row * 2.5 }, Math.round(row * 0.74));
  [bridges, castles].forEach((counts, index) =>
    counts.forEach((count, seat) =>
      drawText(ctx, count === 0 ? '–' : String(count), {
        x: xOf(seat),
        y: area.y + row * (index + 1.5),
        size: letter.small,
        face: count === 0 ? 'text' : 'bold',
        align: 'center',
      }),
    ),
  );
};

/** From the city in the west to the north-east corner. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'bridges-I': [
    [
      [0.3, 0.42],
      [0.66, 0.32],
      [1.02, -0.02],
    ],
  ],
};

const RADIUS = 0.22;

const bazaarSite = (tile: OrientedTile): Point => {
  const isEnd = tile.segments.some(({ segment }) => segment.kind === 'road' && segment.end === 'bazaar');
  const isMeadow = tile.segments.every(({ kind }) => kind === 'field');
  return isEnd || isMeadow ? middle : siteOn(tile, { what: 'bazaar', radius: RADIUS });
};

export const bridgesLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    if (tile.type.traits.bazaar === true) aroundPoint(ctx, bazaarSite(tile), () => paintBazaar(ctx));
  },
  spots: ['bridge'],
  standOf,
  drawOnLandscape,
  drawOnMap,
  simulate,
  sidePanel: { height: tokensHeight, draw: drawTokens },
  holdings: ({ slices }, seat) => [
    { count: slices.bridges?.bridges[seat] ?? 0, draw: drawBridgeToken },
    { count: slices.bridges?.castles[seat] ?? 0, draw: (ctx, x, y, side) => drawCastle(ctx, null, { x, y }, side) },
  ],
  tellEvent,
  tellEffect,
  tellTask,
  premoveLabel,
  tellPosition,
  steps: {
    kinds: ['bridge', 'refuse', 'castle', 'no-castle', 'name', 'bid', 'no-bid', 'buy', 'sell'],
    inWords: stepInWords,
  },
};

import type {} from '#engines/carcassonne/modules/bridges/tiles.js';
import type {} from '#engines/carcassonne/modules/bridges/types.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '#renderers/carcassonne/module-look.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { middle, type Point } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/spur.js';
import { drawOnLand, drawOnMap, foresee, standOf } from './land.js';
import { paintBazaar } from './paint.js';
import { drawTokens, tokensHeight } from './tokens.js';
import { askAhead, stepInWords, tellEffect, tellEvent, tellPosition, tellTask } from './words.js';

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

/** Bazaars with striped awnings, bridges over the land, castles with their lords. */
export const bridgesLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    if (tile.type.traits.bazaar === true) aroundPoint(ctx, bazaarSite(tile), () => paintBazaar(ctx));
  },
  spots: ['bridge'],
  standOf,
  drawOnLand,
  drawOnMap,
  foresee,
  beside: { height: tokensHeight, draw: drawTokens },
  tellEvent,
  tellEffect,
  tellTask,
  askAhead,
  tellPosition,
  steps: {
    kinds: ['bridge', 'refuse', 'castle', 'no-castle', 'name', 'bid', 'no-bid', 'buy', 'sell'],
    inWords: stepInWords,
  },
};

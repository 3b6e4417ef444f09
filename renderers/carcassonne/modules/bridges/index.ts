import type {} from '../../../../engines/carcassonne/modules/bridges/tiles.js';
import type { OrientedTile } from '../../../../engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook } from '../../module-look.js';
import { aroundPoint } from '../../tiles/in-hundredths.js';
import { siteOn } from '../../tiles/plan/sites.js';
import { middle, type Point } from '../../tiles/shapes.js';
import { paintSpurs, type Spur } from '../../tiles/spur.js';
import { paintBazaar } from './paint.js';

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

/** Bazaars with striped awnings. */
export const bridgesLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    if (tile.type.traits.bazaar === true) aroundPoint(ctx, bazaarSite(tile), () => paintBazaar(ctx));
  },
};

import '#engines/carcassonne/modules/monasteries/index.js';
import type { ModuleLook } from '../module-look.js';
import type { Point } from '../tiles/shapes.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import { coordinates, blob, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, type Path } from '#renderers/kit/figures/style.js';
import { land } from '../tiles/colours.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import type { MonasterySite } from '../tiles/plan/monastery-site.js';
import { rect } from '#renderers/kit/layout.js';

const H = 60;
const COPPER = '#3f9c8d';

/**
 * Paints a special monastery: a domed church with a stepped gable, on a star that points along the four rows of a lying
 * abbot.
 */
const paintSpecialMonastery = (ctx: Context2D, { foot, scale }: MonasterySite): void =>
  aroundPoint(
    ctx,
    foot,
    () => {
      const part = (path: Path, fill: string, depth = 0.8): void => drawBody(ctx, path, { fill, height: H, depth });
      const middle = -12;
      part(
        polygon([
          [0, middle - 40],
          [9, middle - 9],
          [40, middle],
          [9, middle + 9],
          [0, middle + 40],
          [-9, middle + 9],
          [-40, middle],
          [-9, middle - 9],
        ]),
        '#e9d9a4',
        0.4,
      );
      part(ellipse(0, -8, 27, 18), '#8fb063', 0);
      drawShadow(ctx, { x: 5, y: 0 }, 28, 7);
      part(roundedBox(rect(-22, -18, 44, 20), 1), land.plaster);
      part(
        polygon(
          coordinates('2 -18, 2 -24, 7 -24, 7 -30, 12 -30, 12 -36, 17 -36, 17 -30, 22 -30, 22 -24, 26 -24, 26 2, 2 2'),
        ),
        '#c9573a',
      );
      part(roundedBox(rect(-21, -26, 22, 10), 1), land.stoneLight);
      part(blob(coordinates('-22 -26, -20 -37, -10 -46, 0 -37, 2 -26, -10 -24')), COPPER, 1);
      part(roundedBox(rect(-11.4, -52, 2.8, 8), 1), land.stoneLight, 0.3);
      part(ellipse(-10, -54, 3.2, 3.2), '#ffd23f', 0.5);
      for (const x of [-18, -6]) part(roundedBox(rect(x, -12, 4, 9), 2), '#4a5f86', 0.3);
      part(roundedBox(rect(10, -12, 8, 14), 4), land.bench, 0.3);
      part(ellipse(14, -21, 3.2), '#4a5f86', 0.3);
    },
    scale,
  );

/** The place of an abbot on a special monastery, in tile units: at its foot, next to the monk's porch. */
export const lyingPlace: Point = [0.27, 0.8];

/** The distance between the first and the last of several abbots. */
const ROW = 0.48;

export const monasteriesLook: ModuleLook = {
  monastery: { isOn: ({ traits }) => traits.specialMonastery === true, paint: paintSpecialMonastery },
  figureStands: {
    lying: {
      places: (_tile, count) =>
        Array.from({ length: count }, (_, index) => [
          lyingPlace[0] + (ROW * index) / Math.max(1, count - 1),
          lyingPlace[1],
        ]),
      lying: true,
    },
  },
  scores: {
    key: 'lying',
    includes: (event) => event.type === 'scored' && event.final && event.feature === 'lying',
    place: 'after',
  },
};

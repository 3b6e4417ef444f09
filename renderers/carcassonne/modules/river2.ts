import type { Context2D } from '#renderers/kit/canvas.js';
import '#engines/carcassonne/modules/river2/index.js';
import { marksOf, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import { blob, coordinates, ellipse, polygon, roundedBox } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow, OUTLINE, type Path } from '#renderers/kit/figures/style.js';
import type { ModuleLook } from '../module-look.js';
import { land } from '../tiles/colours.js';
import { aroundPoint } from '../tiles/in-hundredths.js';
import { siteOn } from '../tiles/plan/sites.js';
import { rect } from '#renderers/kit/layout.js';

const H = 50;

/** Paints a herdsman with his staff between two pigs, 46 wide, around the origin. */
const paintPigHerd = (ctx: Context2D): void => {
  const part = (path: Path, fill: string, depth = 0.7): void => drawBody(ctx, path, { fill, height: H, depth });
  drawShadow(ctx, { x: 2, y: 16 }, 24, 6);
  part(polygon(coordinates('-5 14, 5 14, 7 -2, 3 -8, -3 -8, -7 -2')), '#7a4a26');
  part(ellipse(0, -13, 5, 5.4), '#ffd3b0', 0.5);
  part(polygon(coordinates('-8 -15, 8 -15, 4 -21, -4 -21')), land.bench, 0.4);
  part(roundedBox(rect(8, -18, 2.4, 33), 1), '#5a3a26', 0.3);
  for (const [x, y, way] of [
    [-16, 10, -1],
    [18, 13, 1],
  ] as const) {
    part(ellipse(x, y, 8, 5.6), '#f2a7a7');
    part(ellipse(x + way * 7, y - 2, 3.6, 3.4), '#f2a7a7', 0.4);
    part(ellipse(x + way * 9.6, y - 1.4, 1.5, 1.9), '#d77a80', 0.2);
    drawBody(ctx, ellipse(x + way * 6.6, y - 3.2, 0.9, 0.9), { fill: OUTLINE, height: 9, depth: 0, outlined: false });
    part(
      blob(coordinates(`${x + way * 4} ${y - 7}, ${x + way * 6.4} ${y - 5}, ${x + way * 3.4} ${y - 4}`)),
      '#d77a80',
      0.2,
    );
  }
};

const hasHerd = ({ segments }: OrientedTile): boolean =>
  segments.some(({ segment }) => marksOf(segment).includes('pigHerd'));

const RADIUS = 0.25;

export const river2Look: ModuleLook = {
  marks: ['pigHerd'],
  paintMarks: (ctx, tile) => {
    if (hasHerd(tile)) aroundPoint(ctx, siteOn(tile, { what: 'pig-herd', radius: RADIUS }), () => paintPigHerd(ctx));
  },
  tellEvent: (event, { tell, gains }) =>
    event.type === 'pig-herd-bonus' ? tell('pig-herd-bonus', { gains: gains(event.points) ?? '' }) : undefined,
  scores: { key: 'pig-herd', includes: (event) => event.type === 'pig-herd-bonus', place: 'after' },
};

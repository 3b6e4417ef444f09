import { ellipse } from '#renderers/kit/figures/paths.js';
import { drawBody, drawShadow } from '#renderers/kit/figures/style.js';
import type { PosterPainter } from '#renderers/kit/sheets/cover.js';
import { drawCard } from './cards/cards.js';
import { paintSign } from './cards/signs.js';

const WAGONS = 11;

export const paintPoster: PosterPainter = (ctx, { width, height }) => {
  const [x, y] = [width / 2, height * 0.56];
  drawBody(ctx, ellipse(x, height + 20, 700, 330), { fill: '#e3b25a', height: 220 });
  drawBody(ctx, ellipse(x, y + 36, 372, 150), { fill: '#c9d05a', height: 200 });
  const places = Array.from({ length: WAGONS }, (_, index) => {
    const angle = (index / WAGONS) * 2 * Math.PI - Math.PI / 2;
    return { x: x + Math.cos(angle) * 410, y: y + 14 + Math.sin(angle) * 150, size: 122 + Math.sin(angle) * 34 };
  }).toSorted((one, other) => one.y - other.y);
  const drawWagons = (isBehind: boolean): void => {
    for (const place of places.filter((each) => each.y < y + 60 === isBehind)) {
      drawShadow(ctx, { x: place.x, y: place.y + place.size * 0.42 }, place.size * 0.52, place.size * 0.12);
      paintSign(ctx, 'wagon', place, place.size);
    }
  };
  drawWagons(true);
  paintSign(ctx, 'fort', { x: x - 190, y: y - 6 }, 120);
  paintSign(ctx, 'cow', { x: x + 190, y }, 112);
  drawCard(ctx, 4, { x: x - 92, y: y - 196, territory: 88 });
  drawWagons(false);
};

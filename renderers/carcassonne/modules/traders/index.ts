import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { Event } from '#engines/carcassonne/event.js';
import { goods, type Stock } from '#engines/carcassonne/modules/traders/types.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { marksOf, type OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { ModuleLook, Telling } from '#renderers/carcassonne/module-look.js';
import { paintHouse } from '#renderers/carcassonne/tiles/city/buildings.js';
import { paintTree } from '#renderers/carcassonne/tiles/ground/field.js';
import { aroundPoint } from '#renderers/carcassonne/tiles/in-hundredths.js';
import { siteOn } from '#renderers/carcassonne/tiles/plan/sites.js';
import { between, edgeMiddle, middle } from '#renderers/carcassonne/tiles/shapes.js';
import { paintSpurs, type Spur } from '#renderers/carcassonne/tiles/ways/crossing.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { drawBuilder, drawPig } from './figures.js';
import { paintGoods, drawGoods } from './goods.js';
import type { Rect } from '#renderers/kit/layout.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { drawText } from '#renderers/kit/text.js';
import { letter } from '#renderers/kit/theme.js';

/** One row for the seats and one for each kind; no higher than a player's panel. */
const ROW = 30;
const HEIGHT = 4 * ROW;
const ICON = 34;

const stocksHeight = ({ slices }: View): number =>
  slices.traders?.goods.some((stock) => goods.some((kind) => stock[kind] > 0)) === true ? HEIGHT + 6 : 0;

const drawStocks = (ctx: Context2D, area: Rect, { slices, seats }: View): void => {
  const row = Math.min(ROW, area.height / 4);
  const across = (area.width - ICON - 12) / Math.max(4, seats);
  const xOf = (seat: number): number => area.x + ICON + 12 + (seat + 0.5) * across;
  for (let seat = 0; seat < seats; seat += 1)
    drawSeat(ctx, seat, { x: xOf(seat), y: area.y + row / 2 }, Math.round(row * 0.86));
  goods.forEach((kind, index) => {
    const y = area.y + row * (index + 1.5);
    drawGoods(ctx, kind, { x: area.x + ICON / 2 + 4, y }, Math.round(row * 0.96));
    (slices.traders?.goods ?? []).forEach((stock, seat) => {
      const text = stock[kind] === 0 ? '–' : String(stock[kind]);
      drawText(ctx, text, {
        x: xOf(seat),
        y,
        size: letter.small,
        face: stock[kind] === 0 ? 'text' : 'bold',
        align: 'center',
      });
    });
  });
};

/** From the city in the north-west to the south-east corner. */
const spurs: Readonly<Record<string, readonly Spur[]>> = {
  'traders-I': [
    [
      [0.66, 0.38],
      [0.74, 0.72],
      [1.02, 1.02],
    ],
  ],
  'traders-O': [
    [
      [0.53, 0.53],
      [0.7, 0.7],
      [1.02, 1.02],
    ],
  ],
  'traders-W': [
    [
      [0.4, 0.64],
      [0.66, 0.76],
      [1.02, 1.02],
    ],
  ],
};

/** The radius of a symbol of goods, in tile units. */
const GOODS = 0.17;

const paintOnCities = (ctx: Context2D, tile: OrientedTile): void => {
  for (const city of tile.segments) {
    const kind = goods.find((each) => marksOf(city.segment).includes(each));
    if (kind === undefined) continue;
    const site = siteOn(tile, { what: kind, radius: GOODS, city });
    aroundPoint(
      ctx,
      site,
      () => {
        ctx.translate(-50, -50);
        paintGoods(ctx, kind);
      },
      GOODS * 2,
    );
  }
};

/** Paints a farm where a road ends next to another that continues. */
const paintFarms = (ctx: Context2D, { segments }: OrientedTile): void => {
  for (const { segment, edges } of segments) {
    const [edge] = edges;
    if (segment.kind !== 'road' || segment.end !== 'farmhouse' || edge === undefined) continue;
    const [x, y] = between(edgeMiddle[edge], middle, 0.66);
    paintTree(ctx, [x - 0.12, y - 0.02], 0.06);
    paintHouse(ctx, [x + 0.01, y + 0.07], 22, 0);
  }
};

const tellEvent = (event: Event, { texts, tell, name, gains }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'goods-taken':
      return tell('goods-taken', {
        name: name(event.seat),
        count: event.count,
        goods: say(texts, `marks.${event.goods}`),
      });
    case 'builder-worked':
      return tell('builder-worked', { name: name(event.seat), cell: cellName(event.cell) });
    case 'pig-bonus':
      return tell('pig-bonus', {
        name: name(event.seat),
        cell: cellName(event.cell),
        points: event.points,
      });
    case 'goods-scored':
      return tell('goods-scored', { goods: say(texts, `marks.${event.goods}`), gains: gains(event.points) ?? '' });
    default:
      return undefined;
  }
};

const tellEffect = (events: readonly Event[], seat: Seat, texts: Texts): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'goods-taken' && event.seat === seat)
      return [say(texts, 'effects.goods', { count: event.count, goods: say(texts, `marks.${event.goods}`) })];
    return event.type === 'builder-worked' ? [say(texts, 'effects.builder')] : [];
  });

const stockInWords = (stock: Stock, texts: Texts): readonly string[] =>
  goods.flatMap((kind) =>
    stock[kind] === 0
      ? []
      : [say(texts, 'words.goods-kind', { count: stock[kind], goods: say(texts, `marks.${kind}`) })],
  );

const tellPosition = ({ slices }: View, { texts, names }: Scene): readonly string[] => {
  const { goods: stocks = [], part = 'only' } = slices.traders ?? {};
  return [
    ...stocks.flatMap((stock, seat) => {
      const words = stockInWords(stock, texts);
      return words.length === 0
        ? []
        : [say(texts, 'words.goods', { name: names[seat] ?? '', goods: texts.list(words) })];
    }),
    ...(part === 'only' ? [] : [say(texts, `words.builder-${part}`)]),
  ];
};

export const tradersLook: ModuleLook = {
  paintMarks: (ctx, tile) => {
    paintSpurs(ctx, tile, spurs);
    paintFarms(ctx, tile);
    paintOnCities(ctx, tile);
  },
  marks: goods,
  figures: { builder: { draw: drawBuilder }, pig: { draw: drawPig, size: 0.9 } },
  sidePanel: { height: stocksHeight, draw: drawStocks },
  holdings: ({ slices }, seat) =>
    goods.map((kind) => ({
      count: slices.traders?.goods[seat]?.[kind] ?? 0,
      draw: (ctx, x, y, side) => drawGoods(ctx, kind, { x, y }, side),
    })),
  tellEvent,
  tellEffect,
  tellPosition,
  scores: {
    key: 'goods',
    includes: (event) => event.type === 'goods-scored' || event.type === 'pig-bonus',
    place: 'after',
  },
};

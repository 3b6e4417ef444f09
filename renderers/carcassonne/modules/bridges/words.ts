import type { Event } from '#engines/carcassonne/event.js';
import { sameCell, type Cell, cellName } from '#engines/carcassonne/geometry/cell.js';
import type { BridgesSlice, SmallCity } from '#engines/carcassonne/modules/bridges/slice.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { PremoveLabel, Telling, TileName } from '#renderers/carcassonne/module-look.js';
import { say, sayTask } from '#renderers/carcassonne/words/words.js';

const cellsInWords = (texts: Texts, [one, other]: readonly [Cell, Cell]): string =>
  say(texts, 'words.cells', { one: cellName(one), other: cellName(other) });

export const tellEvent = (event: Event, { texts, tell, name }: Telling): string | null | undefined => {
  switch (event.type) {
    case 'bridge-built':
      return tell(event.isNeeded ? 'bridge-needed' : 'bridge-built', {
        name: name(event.seat),
        cell: cellName(event.cell),
      });
    case 'tile-refused':
      return tell('tile-refused', { name: name(event.seat) });
    case 'castle-built':
      return tell('castle-built', { name: name(event.seat), cells: cellsInWords(texts, event.cells) });
    case 'castle-scored':
      return tell('castle-scored', {
        name: name(event.seat),
        cell: cellName(event.cell),
        points: event.points,
      });
    case 'auction-opened':
      return tell('auction-opened', { count: event.tiles.length });
    case 'tile-named':
      return tell('tile-named', { name: name(event.seat), number: event.number });
    case 'bid-made':
      return tell('bid-made', { name: name(event.seat), bid: event.bid });
    case 'tile-sold': {
      const { buyer, seller, price } = event;
      if (price === 0) return tell('tile-given', { name: name(buyer) });
      return seller === null
        ? tell('tile-paid', { name: name(buyer), price })
        : tell('tile-sold', { name: name(buyer), price, other: name(seller) });
    }
    default:
      return undefined;
  }
};

export const stepInWords = (texts: Texts, step: TurnStep): string => {
  switch (step.kind) {
    case 'bridge':
      return say(texts, 'moves.bridge', { cell: cellName(step.cell) });
    case 'name':
      return say(texts, 'moves.name', { number: step.number });
    case 'bid':
      return say(texts, 'moves.bid', { points: step.points });
    default:
      return say(texts, `moves.${step.kind}`);
  }
};

/**
 * The question in a bazaar: the tile for sale, its player's points, and the next step. The picture numbers the tiles.
 */
const tellBazaarTask = (
  { toPlay, phase, scores }: View,
  { auction, lots }: BridgesSlice,
  { texts }: Scene,
  name: (seat: Seat) => string,
): string | undefined => {
  const seat = toPlay ?? 0;
  const points = texts.t('common:counts.points', { count: scores[seat] ?? 0 });
  const asked = { name: name(seat), points };
  if (phase === 'bazaar-name')
    return sayTask(texts, 'words.name-task', { ...asked, count: lots.filter(({ owner }) => owner === null).length });
  const lot = auction?.lot ?? null;
  if ((phase !== 'bazaar-bid' && phase !== 'bazaar-sale') || auction === null || lot === null) return undefined;
  const sold = { ...asked, number: lot + 1 };
  const { highest, namer } = auction;
  if (highest === null) return sayTask(texts, 'words.first-bid-task', sold);
  const offer = { ...sold, bid: highest.bid, other: name(highest.seat) };
  return phase === 'bazaar-sale'
    ? sayTask(texts, 'words.sale-task', offer)
    : sayTask(texts, 'words.bid-task', { ...offer, namer: name(namer) });
};

export const tellTask = (view: View, scene: Scene, name: (seat: Seat) => string): string | undefined => {
  const { slices, phase, toPlay } = view;
  const { texts } = scene;
  const slice = slices.bridges;
  if (!slice) return undefined;
  const [city] = slice.undecided;
  return phase === 'bridges-castles' && city !== undefined
    ? sayTask(texts, 'words.castle-task', { name: name(toPlay ?? 0), cells: cellsInWords(texts, city.cells) })
    : tellBazaarTask(view, slice, scene, name);
};

export const premoveLabel = (
  { slices }: View,
  key: string,
  texts: Texts,
  tileName: TileName,
): PremoveLabel | undefined => {
  if (!slices.bridges) return undefined;
  const lot = slices.bridges.lots[Number(key) - 1];
  return { label: say(texts, 'ahead.lot', { number: key }), detail: lot === undefined ? '' : tileName(lot.tile) };
};

export const hasLord = ({ figures }: Pick<View, 'figures'>, { cells: [cell], spot }: SmallCity): boolean =>
  figures.some((figure) => sameCell(figure.cell, cell) && figure.spot === spot);

const tellBazaar = (
  { lots, auction, bazaar, roundEnds }: BridgesSlice,
  scene: Scene,
  tileName: TileName,
): readonly string[] => {
  const { texts, names } = scene;
  const name = (seat: Seat): string => names[seat] ?? '';
  const named = auction?.lot ?? null;
  return [
    ...(bazaar ? [say(texts, 'words.bazaar-laid')] : []),
    ...lots.map(({ tile, owner }, at) =>
      say(texts, owner === null ? 'words.lot' : 'words.lot-owned', {
        number: at + 1,
        tile: tileName(tile),
        name: owner === null ? '' : name(owner),
      }),
    ),
    ...(auction === null || named === null
      ? []
      : [say(texts, 'words.named-by', { name: name(auction.namer), number: named + 1 })]),
    ...(auction?.highest
      ? [say(texts, 'words.highest-bid', { ...auction.highest, name: name(auction.highest.seat) })]
      : []),
    ...(auction !== null && auction.waiting.length > 0
      ? [say(texts, 'words.bid-waiting', { names: texts.list(auction.waiting.map(name)) })]
      : []),
    ...(roundEnds === null ? [] : [say(texts, 'words.bazaar-round', { name: name(roundEnds) })]),
  ];
};

export const tellPosition = (view: View, scene: Scene, tileName: TileName): readonly string[] => {
  const slice = view.slices.bridges;
  const { texts, names } = scene;
  if (!slice) return [];
  const { bridges, castles, built, lastBridge } = slice;
  return [
    ...(lastBridge !== null && lastBridge === view.tiles.length - 1 ? [say(texts, 'words.bridge-spent')] : []),
    ...tellBazaar(slice, scene, tileName),
    ...bridges.map((count, seat) =>
      say(texts, 'words.tokens-of-bridges', {
        name: names[seat] ?? '',
        bridges: say(texts, 'words.bridges-left', { count }),
        castles: say(texts, 'words.castles-left', { count: castles[seat] ?? 0 }),
      }),
    ),
    ...built.map((castle) =>
      say(texts, hasLord(view, castle) ? 'words.castle' : 'words.castle-empty', {
        name: names[castle.seat] ?? '',
        cells: cellsInWords(texts, castle.cells),
      }),
    ),
    ...view.tiles.flatMap(({ cell, overpass }) =>
      overpass === undefined
        ? []
        : [
            say(texts, 'words.bridge', {
              axis: overpass.axis,
              cell: cellName(cell),
            }),
          ],
    ),
  ];
};

export const tellEffect = (events: readonly Event[], _seat: Seat, texts: Texts): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'bridge-built' && event.isNeeded) return [say(texts, 'effects.bridge')];
    if (event.type === 'castle-built') return [say(texts, 'effects.castle-built')];
    return event.type === 'castle-scored' ? [say(texts, 'effects.castle')] : [];
  });

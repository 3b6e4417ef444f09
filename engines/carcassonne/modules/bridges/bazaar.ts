import { nextSeat } from '#engines/core/seat.js';
import type { BoardTile } from '#engines/carcassonne/board/board.js';
import type { Phase, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { discard, takeNext } from '#engines/carcassonne/rules/drawing.js';
import { fitsSomewhere } from '#engines/carcassonne/rules/placing.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { goTo, tilesLeft, withEvent, withPosition } from '#engines/carcassonne/position/turn.js';
import { bridgesOf, withBridges } from './slice.js';
import type { Lot } from './types.js';

/** A bazaar sets off an auction, but not in the round in which the tiles of the last one are laid. */
export const placed = (rules: RuleSet, turn: Turn, { tile }: BoardTile): Turn =>
  rules.tiles.type(tile).traits.bazaar === true && bridgesOf(turn.position).roundEnds === null
    ? withBridges(turn, { bazaar: true })
    : turn;

const lotOf = (position: Position): Lot | undefined =>
  bridgesOf(position).lots.find(({ owner }) => owner === position.toPlay);

/** Whoever has bought a tile lays it in place of drawing; if it fits nowhere, it leaves the game and they draw. */
const takeLot = (rules: RuleSet, turn: Turn): Turn => {
  const lot = lotOf(turn.position);
  if (lot === undefined) return turn;
  const { tile } = lot;
  const taken = withBridges(turn, { lots: bridgesOf(turn.position).lots.filter((each) => each !== lot) });
  return fitsSomewhere(rules, turn.position, tile) ? withPosition(taken, { current: tile }) : discard(taken, tile);
};

export const beginning: Phase = {
  id: 'bridges-begin',
  at: 'start',
  run: (rules, turn) => {
    const { built } = bridgesOf(turn.position);
    const old = built.some(({ isNew }) => isNew)
      ? withBridges(turn, { built: built.map((castle) => ({ ...castle, isNew: false })) })
      : turn;
    return takeLot(rules, old);
  },
};

/** As many tiles as there are seats are drawn openly. Where fewer are left it is a bug: it throws. */
const opened = (rules: RuleSet, turn: Turn): Turn => {
  const { seats, toPlay } = turn.position;
  let next = turn;
  const tiles: TileId[] = [];
  while (tiles.length < seats) {
    const drawn = takeNext(rules, next);
    if (drawn === null) throw new RangeError('there is no tile for everybody');
    tiles.push(drawn[0]);
    next = drawn[1];
  }
  const lots = tiles.map((tile) => ({ tile, owner: null }));
  const namer = nextSeat(toPlay, seats);
  const auction = { namer, lot: null, highest: null, waiting: [] };
  return withEvent(withBridges(next, { lots, auction, roundEnds: toPlay }), { type: 'auction-opened', tiles });
};

/** At the end of the turn in which a bazaar was laid, if there is a tile for everybody. */
export const opening: Phase = {
  id: 'bazaar-open',
  at: 'closing',
  endsPreview: true,
  run: (rules, turn) => {
    const { position } = turn;
    const { bazaar, roundEnds } = bridgesOf(position);
    if (roundEnds !== null) return roundEnds === position.toPlay ? withBridges(turn, { roundEnds: null }) : turn;
    if (!bazaar) return turn;
    const noted = withBridges(turn, { bazaar: false });
    return tilesLeft(position) >= position.seats ? opened(rules, noted) : noted;
  },
};

/** While somebody still has a tile, the game goes on, even for those who can draw none. */
export const holding: Phase = {
  id: 'bazaar-held',
  at: 'last-round',
  endsPreview: true,
  run: (_rules, turn) => (bridgesOf(turn.position).lots.length > 0 ? goTo(turn, 'closing') : turn),
};

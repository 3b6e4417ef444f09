import { drawBelow, type Random } from '#engines/core/random.js';
import type { BoardTile } from '#engines/carcassonne/board/board.js';
import type { RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import {
  turnWith,
  type HiddenState,
  type Position,
  type Setup,
  type Turn,
} from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { withEvent, withPosition } from '#engines/carcassonne/position/turn.js';
import { dragonOf, type DragonSecret, withDragon } from './slice.js';
import { z } from 'zod';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import data from './tiles.json' with { type: 'json' };

declare module '#engines/carcassonne/tiles/tile.js' {
  interface RoadEnds {
    readonly volcano: true;
  }
  interface TileTraits {
    readonly volcano: true;
    readonly dragon: true;
    /** Its player may place a figure on any tile. */
    readonly portal: true;
  }
}

/** The thirty tiles with volcanoes, dragons, portals and princesses, which are a mark on their city. */
export const dragonTiles = readTiles('dragon', data, {
  ends: ['volcano'],
  traits: z.strictObject({ volcano: z.literal(true), dragon: z.literal(true), portal: z.literal(true) }).partial(),
});

const isDragonTile = (id: TileId): boolean => dragonTiles.some((type) => type.id === id && type.traits.dragon === true);

/** Dragon tiles are not drawn before the dragon appears. */
export const isWithheld = (_rules: RuleSet, position: Pick<Position, 'slices'>, tile: TileId): boolean =>
  dragonOf(position).aside !== null && isDragonTile(tile);

export const reserveOf = ({ tiles }: Setup): Readonly<Record<TileId, number>> => {
  const counts: Record<TileId, number> = {};
  for (const tile of tiles.filter(isDragonTile)) counts[tile] = (counts[tile] ?? 0) + 1;
  return counts;
};

const PLACES = 12;
const RANGE = 2 ** 32;

export const drawPlaces = (random: Random): readonly [DragonSecret, Random] => {
  const places: number[] = [];
  let source = random;
  while (places.length < PLACES) {
    const [place, next] = drawBelow(source, RANGE);
    places.push(place);
    source = next;
  }
  return [{ places }, source];
};

/** Shuffles the dragon tiles into the undrawn pile. It reveals nothing to any player. */
const shuffleIn = ({ pile, secrets }: HiddenState): HiddenState => {
  const left = pile.order.slice(pile.drawn);
  const order = left.filter((tile) => !isDragonTile(tile));
  left.filter(isDragonTile).forEach((tile, nth) => {
    const place = secrets.dragon?.places[nth];
    order.splice(place === undefined ? order.length : place % (order.length + 1), 0, tile);
  });
  return { secrets, pile: { ...pile, order: [...pile.order.slice(0, pile.drawn), ...order] } };
};

/** The first volcano adds the dragon tiles to the pile; each volcano moves the dragon onto its tile. */
export const placed = (rules: RuleSet, turn: Turn, { tile, cell }: BoardTile): Turn => {
  if (rules.tiles.type(tile).traits.volcano !== true) return turn;
  const { aside } = dragonOf(turn.position);
  const came = withDragon(turn, { dragon: cell, aside: null });
  const released = Object.values(aside ?? {}).reduce((sum, count) => sum + count, 0);
  const told = withEvent(came, { type: 'dragon-came', cell, released });
  if (aside === null) return told;
  const counted = withPosition(told, { left: [...told.position.left, ...Object.entries(aside)] });
  return turn.hidden === null ? counted : turnWith(counted, { hidden: shuffleIn(turn.hidden) });
};

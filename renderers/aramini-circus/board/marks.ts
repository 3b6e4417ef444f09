import { sameWagon, type Event, type PlayerView, type View, type Wagon } from '#engines/aramini-circus/index.js';
import type { Seat } from '#engines/core/seat.js';

export interface Marks {
  readonly pile: boolean;
  readonly discard: boolean;
  readonly display: ReadonlySet<number>;
  readonly centre: boolean;
  readonly hands: ReadonlySet<Seat>;
  readonly tokens: ReadonlySet<Seat>;
  readonly hats: ReadonlySet<Seat>;
  /** The number of new wagons at the end of each train, by seat. */
  readonly joined: readonly number[];
  readonly waiting: readonly ReadonlySet<number>[];
}

/** The indices of some wagons among others, each at its last free one. */
const placesOf = (wanted: readonly Wagon[], among: readonly Wagon[]): ReadonlySet<number> => {
  const places = new Set<number>();
  for (const wagon of wanted) {
    const place = among.findLastIndex((other, index) => !places.has(index) && sameWagon(other, wagon));
    if (place !== -1) places.add(place);
  }
  return places;
};

const byView = ({ touched, players }: View): Marks => {
  const kind = touched?.kind;
  const seats = touched === null ? [] : [touched.seat];
  const wagon = touched?.kind === 'wagon' ? touched : undefined;
  const swap = touched?.kind === 'token' ? touched : undefined;
  const other = swap === undefined || swap.other === 'centre' ? [] : [swap.other];
  return {
    pile: kind === 'pile',
    discard: kind === 'discard' || kind === 'bonus' || (wagon !== undefined && wagon.slot !== null),
    display: new Set(wagon === undefined || wagon.slot === null ? [] : [wagon.slot]),
    centre: swap?.other === 'centre',
    hands: new Set(kind === 'pile' || kind === 'discard' ? seats : []),
    tokens: new Set(swap === undefined ? [] : [...seats, ...other]),
    hats: new Set(),
    joined: players.map((_, seat) => (wagon?.seat === seat ? wagon.joined : 0)),
    waiting: players.map(({ waiting }, seat) =>
      wagon?.seat === seat && wagon.joined === 0 ? new Set([waiting.length - 1]) : new Set<number>(),
    ),
  };
};

const ofType = <Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): readonly Extract<Event, { readonly type: Type }>[] =>
  events.filter((event): event is Extract<Event, { readonly type: Type }> => event.type === type);

const byEvents = ({ players, display }: View, events: readonly Event[]): Marks => {
  const swaps = ofType(events, 'swapped');
  const joined = ofType(events, 'joined');
  const waits = ofType(events, 'waits');
  const still = ({ waiting }: PlayerView, seat: Seat): ReadonlySet<number> =>
    placesOf(
      waits.filter((event) => event.seat === seat).map(({ wagon }) => wagon),
      waiting,
    );
  const has = (...types: readonly Event['type'][]): boolean => events.some(({ type }) => types.includes(type));
  return {
    pile: has('drew', 'reshuffled'),
    discard: has('took', 'filled', 'played', 'fetched', 'reshuffled'),
    display: placesOf(
      ofType(events, 'turned-up').map(({ wagon }) => wagon),
      display,
    ),
    centre: swaps.some(({ other }) => other === 'centre'),
    hands: new Set(
      events.flatMap((event) =>
        event.type === 'drew' || event.type === 'took' || event.type === 'fetched' ? [event.seat] : [],
      ),
    ),
    tokens: new Set(swaps.flatMap(({ seat, other }) => (other === 'centre' ? [seat] : [seat, other]))),
    hats: new Set(ofType(events, 'ringmaster').map(({ seat }) => seat)),
    joined: players.map((_, seat) => joined.filter((event) => event.seat === seat).length),
    waiting: players.map(still),
  };
};

/**
 * The marks of a board.
 *
 * @param recent everyone's events since the board before; default: the latest move in the view
 */
export const marksOf = (view: View, recent?: readonly Event[]): Marks =>
  recent === undefined ? byView(view) : byEvents(view, recent);

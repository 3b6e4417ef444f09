import {
  pointsOf,
  sameWagon,
  wouldJoin,
  type Card,
  type Move,
  type MoveOf,
  type View,
  type Wagon,
  type Event,
} from '#engines/aramini-circus/index.js';
import type { Scene, TextParams, Texts } from '#renderers/kit/renderer.js';
import { MAX_MOVE_TEXT_LENGTH, shorten, escapeMarkdown } from '#renderers/kit/words.js';
import { inOrder, nameOf, say, theOne, tokenName, wagonName, oneOf, pointsInWords, tally } from './words.js';
import type { Seat } from '#engines/core/seat.js';

const drawnInWords = (seat: Seat, count: number, { texts, names }: Scene): string =>
  say(texts, 'events.drew', { name: escapeMarkdown(names[seat] ?? ''), count });

export const eventInWords = (event: Event, scene: Scene): string => {
  const { texts, names } = scene;
  const name = (seat: Seat): string => escapeMarkdown(names[seat] ?? '');
  const tell = (key: string, params: TextParams = {}): string => say(texts, `events.${key}`, params);
  switch (event.type) {
    case 'drew':
      return event.card === null
        ? drawnInWords(event.seat, 1, scene)
        : tell('drew-card', { card: oneOf(texts, event.card) });
    case 'took':
    case 'fetched':
      return tell(event.type, { name: name(event.seat), card: theOne(texts, event.card) });
    case 'filled': {
      const params = { name: name(event.seat), wagon: wagonName(texts, event.wagon) };
      return event.discards.length === 0
        ? tell('filled-free', params)
        : tell('filled', { ...params, payment: texts.list(tally(texts, event.discards)) });
    }
    case 'joined':
      return tell(event.waited ? 'joined-waited' : 'joined', {
        name: name(event.seat),
        wagon: wagonName(texts, event.wagon),
        value: event.wagon.value,
        points: pointsInWords(texts, event.points),
      });
    case 'waits':
      return tell('waits', { name: name(event.seat), wagon: wagonName(texts, event.wagon) });
    case 'turned-up':
      return tell('turned-up', { wagon: wagonName(texts, event.wagon) });
    case 'swapped': {
      const params = { name: name(event.seat), gave: tokenName(texts, event.gave), got: tokenName(texts, event.got) };
      return event.other === 'centre'
        ? tell('swapped-centre', params)
        : tell('swapped-player', { ...params, other: name(event.other) });
    }
    case 'played':
      return tell('played', {
        name: name(event.seat),
        card: nameOf(texts, event.card),
        effect: say(texts, `cards.${event.card}.effect`),
      });
    case 'reshuffled':
      return tell('reshuffled', { count: event.cards });
    case 'ringmaster':
      return tell(event.faceUp ? 'ringmaster' : 'ringmaster-down', { name: name(event.seat) });
    case 'won':
      return tell('won', { name: name(event.seat), points: pointsInWords(texts, event.points) });
    case 'ran-out':
      return tell('ran-out');
  }
};

const lastOtherType = (events: readonly Event[], index: number): Event['type'] | undefined =>
  events.slice(0, index).findLast(({ type }) => type !== 'joined')?.type;

type JoinedEvent = Extract<Event, { readonly type: 'joined' }>;

const loadedInWords = (
  { seat, wagon }: Extract<Event, { readonly type: 'filled' }>,
  joined: readonly JoinedEvent[],
  { texts, names }: Scene,
): string => {
  const last = joined.at(-1);
  const params = { name: escapeMarkdown(names[seat] ?? ''), wagon: wagonName(texts, wagon) };
  if (last === undefined) return say(texts, 'events.loaded-waits', params);
  const gain = pointsOf(joined.map((event) => event.wagon));
  const followers = joined.length - 1;
  return say(texts, followers === 0 ? 'events.loaded' : 'events.loaded-chain', {
    ...params,
    gain,
    points: last.points,
    count: followers,
  });
};

const isDrawOf = (event: Event | undefined, seat: Seat): boolean =>
  event?.type === 'drew' && event.card === null && event.seat === seat;

const isTakeOf = (event: Event | undefined, seat: Seat): boolean => event?.type === 'took' && event.seat === seat;

const takenInWords = (seat: Seat, cards: readonly Card[], { texts, names }: Scene): string => {
  const areDifferent = new Set(cards).size === cards.length;
  return say(texts, 'events.took', {
    name: escapeMarkdown(names[seat] ?? ''),
    card: texts.list(areDifferent ? cards.map((card) => theOne(texts, card)) : tally(texts, cards)),
  });
};

const leading = (events: readonly Event[], isOfKind: (event: Event) => boolean): readonly Event[] => {
  const end = events.findIndex((event) => !isOfKind(event));
  return end === -1 ? events : events.slice(0, end);
};

/** Describes a turn in sentences, without the next wagon on offer, which is in the picture. */
export const turnInWords = (events: readonly Event[], scene: Scene): readonly string[] => {
  const told = events.filter(({ type }) => type !== 'turned-up');
  return told.flatMap((event, index): readonly string[] => {
    if (event.type === 'filled') {
      const joined = leading(told.slice(index + 1), ({ type }) => type === 'joined').filter(
        (one) => one.type === 'joined',
      );
      return [loadedInWords(event, joined, scene)];
    }
    if (event.type === 'drew' && event.card === null) {
      if (isDrawOf(told[index - 1], event.seat)) return [];
      const draws = leading(told.slice(index), (one) => isDrawOf(one, event.seat));
      return [drawnInWords(event.seat, draws.length, scene)];
    }
    if (event.type === 'took') {
      if (isTakeOf(told[index - 1], event.seat)) return [];
      const taken = leading(told.slice(index), (one) => isTakeOf(one, event.seat));
      return [
        takenInWords(
          event.seat,
          taken.flatMap((one) => (one.type === 'took' ? [one.card] : [])),
          scene,
        ),
      ];
    }
    const isTold = (event.type === 'joined' || event.type === 'waits') && lastOtherType(told, index) === 'filled';
    return isTold ? [] : [eventInWords(event, scene)];
  });
};

/** The wagons on offer after a turn: the picture shows them. */
export const picturedInWords = (events: readonly Event[], scene: Scene): readonly string[] =>
  events.filter(({ type }) => type === 'turned-up').map((event) => eventInWords(event, scene));

export interface Coupling {
  readonly kind: 'waits' | 'couples' | 'chain' | 'wins';
  /** The immediate points for its train. */
  readonly gain: number;
}

/**
 * Tells whether a wagon couples or waits, its gain with the wagons that follow from the siding, and whether it wins.
 *
 * @param from the origin of the wagon: the display, or the siding of the seat to act
 */
export const couplingOf = (
  { players, seat, goal }: View,
  wagon: Wagon,
  from: 'display' | 'siding' = 'display',
): Coupling => {
  const player = players[seat];
  if (player === undefined) return { kind: 'waits', gain: 0 };
  const at = from === 'display' ? -1 : player.waiting.findIndex((other) => sameWagon(other, wagon));
  const waiting = player.waiting.filter((_, index) => index !== at);
  const joining = wouldJoin({ train: player.train, waiting }, wagon);
  const gain = pointsOf(joining);
  if (joining.length === 0) return { kind: 'waits', gain };
  if (player.points + gain >= goal) return { kind: 'wins', gain };
  return { kind: joining.length === 1 ? 'couples' : 'chain', gain };
};

const paymentInWords = (texts: Texts, { wagon, discards }: MoveOf<'fill'>): string => {
  const loaded = wagonName(texts, wagon);
  if (discards.length === 0) return say(texts, 'moves.fill-free', { wagon: loaded });
  // The order is exact, without "and": the last named card ends on top of the discard.
  return say(texts, 'moves.fill', { wagon: loaded, payment: inOrder(texts, discards).join(', ') });
};

const fillInWords = (view: View, move: MoveOf<'fill'>, { texts, hidesGains }: Scene): string => {
  if (hidesGains === true) return paymentInWords(texts, move);
  const { kind, gain } = couplingOf(view, move.wagon);
  const params: TextParams = { move: paymentInWords(texts, move), gain };
  const text = say(texts, kind === 'waits' ? 'moves.waits' : 'moves.couples', params);
  return text.length <= MAX_MOVE_TEXT_LENGTH ? text : paymentInWords(texts, move);
};

const swapInWords = (view: View, { token }: MoveOf<'swap'>, { texts, names }: Scene): string => {
  const own = view.players[view.seat]?.token;
  const owner = view.players.findIndex((player) => player.token === token);
  const params = { gave: own === undefined ? '' : tokenName(texts, own), got: tokenName(texts, token) };
  return owner === -1
    ? say(texts, 'moves.swap-centre', params)
    : say(texts, 'moves.swap-player', { ...params, name: names[owner] ?? '' });
};

const inWords = (view: View, move: Move, scene: Scene): string => {
  const { texts } = scene;
  switch (move.kind) {
    case 'draw':
    case 'draw-two':
    case 'extra-action':
      return say(texts, `moves.${move.kind}`);
    case 'take': {
      const [top] = view.discard;
      return say(texts, 'moves.take', { card: top === undefined ? '' : theOne(texts, top) });
    }
    case 'fill':
      return fillInWords(view, move, scene);
    case 'swap':
      return swapInWords(view, move, scene);
    case 'take-one':
      return say(texts, 'moves.take-one', { card: theOne(texts, move.animal) });
    case 'couple':
      return say(texts, 'moves.couple', { wagon: wagonName(texts, move.wagon) });
  }
};

export const moveInWords = (view: View, move: Move, scene: Scene): string =>
  shorten(inWords(view, move, scene), MAX_MOVE_TEXT_LENGTH);

import {
  sameWagon,
  sortedCards,
  wagonCode,
  type Bonus,
  type Card,
  type Event,
  type Move,
  type View,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import { centre, type Rect } from '#renderers/kit/layout.js';
import { cornersOf, groupedBy, type Region, type Regions } from '#renderers/kit/regions.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { regular } from '#renderers/kit/shapes.js';
import { placesOf } from './board/board.js';
import { marketPlaces } from './board/market.js';
import { playerPlaces } from './board/players.js';
import { waitingPlaces } from './board/tracks.js';
import { couplingOf, moveInWords } from './moves.js';
import { type Fill, loadInWords, paymentOf } from './payments.js';
import { inOrder, nameOf, oneOf, say, tally, theOne, wagonName } from './words.js';

interface Table {
  readonly pile: Rect;
  readonly discard: Rect;
  readonly wagons: readonly Rect[];
  readonly tokens: readonly Rect[];
  readonly held: readonly Rect[];
  readonly waiting: readonly Rect[];
}

const tableOf = (view: View): Table => {
  const { layout, market, panels } = placesOf(view);
  const { spacing, wagon } = layout;
  const stands = view.players.flatMap((player, seat) => {
    const panel = panels[seat];
    return panel === undefined ? [] : [playerPlaces(panel, wagon, spacing, player)];
  });
  const [own, track] = [view.players[view.seat], stands[view.seat]?.track];
  return {
    ...marketPlaces(market, spacing, view),
    held: stands.map(({ token }) => token),
    waiting: own === undefined || track === undefined ? [] : waitingPlaces(track, wagon, own),
  };
};

const placesOfKind = (wagon: Wagon, among: readonly Wagon[], places: readonly Rect[]): readonly Rect[] =>
  among.flatMap((other, index) => (sameWagon(other, wagon) ? (places[index] ?? []) : []));

/** The places to tap for a move; none on the board for cards in the hand. */
const placesOfMove = (view: View, move: Move, table: Table): readonly Rect[] => {
  switch (move.kind) {
    case 'draw':
      return [table.pile];
    case 'take':
      return [table.discard];
    case 'fill':
      return placesOfKind(move.wagon, view.display, table.wagons);
    case 'couple':
      return placesOfKind(move.wagon, view.players[view.seat]?.waiting ?? [], table.waiting);
    case 'swap':
      return [
        ...view.centre.flatMap((token, index) => (token === move.token ? (table.tokens[index] ?? []) : [])),
        ...view.players.flatMap(({ token }, seat) => (token === move.token ? (table.held[seat] ?? []) : [])),
      ];
    case 'draw-two':
    case 'extra-action':
    case 'take-one':
      return [];
  }
};

const bonusInWords = (texts: Texts, card: Bonus): string =>
  say(texts, 'panel.play', { card: nameOf(texts, card), effect: say(texts, `cards.${card}.effect`) });

/** The label of the first tap; a wagon or a bonus card needs further ones. */
const actionInWords = (view: View, move: Move, alike: readonly Move[], scene: Scene): string => {
  if (move.kind === 'take-one') return bonusInWords(scene.texts, move.kind);
  if (move.kind !== 'fill') return moveInWords(view, move, scene);
  return loadInWords(
    view,
    move.wagon,
    alike.filter((each) => each.kind === 'fill'),
    scene,
  );
};

const keyOf = (move: Move): string => {
  switch (move.kind) {
    case 'fill':
    case 'couple':
      return `${move.kind} ${wagonCode(move.wagon)}`;
    case 'swap':
      return `${move.kind} ${move.token}`;
    default:
      return move.kind;
  }
};

/** Pixels around a token, enough for a finger on a phone. */
const TOKEN_REACH = 37;

const around = (place: Rect): readonly Point[] => {
  const { x, y } = centre(place);
  return regular(16).map(([dx, dy]) => [x + dx * TOKEN_REACH, y + dy * TOKEN_REACH]);
};

/** A region for each place of a choice, numbered; a button for one without a place. */
const regionsAt = (
  places: readonly Rect[],
  label: string,
  moves: readonly Move[],
  outlineOf: (place: Rect) => readonly Point[] = cornersOf,
): readonly Region<Move>[] =>
  places.length === 0
    ? [{ outline: null, label, moves }]
    : places.map((place, index) => ({
        outline: outlineOf(place),
        label: index === 0 ? label : `${label} (${index + 1})`,
        moves,
      }));

/** The player's immediate gain from a wagon; empty while the wagon waits, and for every other move. */
const gainsOf = (view: View, move: Move, { hidesGains }: Scene): Pick<Region<Move>, 'gains' | 'isPiece'> => {
  if (hidesGains === true) return {};
  if (move.kind !== 'fill' && move.kind !== 'couple') return {};
  const { gain } = couplingOf(view, move.wagon, move.kind === 'fill' ? 'display' : 'siding');
  return gain === 0 ? {} : { isPiece: true, gains: view.players.map((_, seat) => (seat === view.seat ? gain : 0)) };
};

const actions = (view: View, moves: readonly Move[], table: Table, scene: Scene): Regions<Move> => ({
  prompt: say(scene.texts, `regions.${view.phase.kind}`, { count: view.actions }),
  regions: groupedBy(moves, keyOf).flatMap(({ moves: alike }) => {
    const [move] = alike;
    return move === undefined
      ? []
      : regionsAt(
          placesOfMove(view, move, table),
          actionInWords(view, move, alike, scene),
          alike,
          move.kind === 'swap' ? around : cornersOf,
          // Drawing decides nothing that a second tap could confirm.
        ).map((region) => ({
          ...region,
          ...gainsOf(view, move, scene),
          ...(move.kind === 'draw' ? { plays: true } : {}),
        }));
  }),
});

/** The number of top cards that all these payments share. */
const likeOnTop = ([first, ...others]: readonly Fill[]): number => {
  if (first === undefined) return 0;
  const { length } = first.discards;
  const lowest = first.discards.findLastIndex((card, index) =>
    others.some(({ discards }) => discards.at(index - length) !== card),
  );
  return length - 1 - lowest;
};

/** The discarded cards from the top down, for those with the same one on top. */
const pileInWords = ({ discards }: Fill, texts: Texts): string => {
  const [top, ...below] = discards.toReversed();
  return top === undefined
    ? say(texts, 'panel.nothing')
    : say(texts, 'regions.pile', { card: oneOf(texts, top), below: inOrder(texts, below).join(', ') });
};

/**
 * The choice of the order of discarded cards. Usually only the top card matters: the order below it follows the rules
 * unless the player chooses another one.
 */
const orders = (fills: readonly Fill[], { texts }: Scene): Regions<Move> => {
  const depth = likeOnTop(fills);
  const choices = groupedBy(fills, ({ discards }) => discards.at(-1 - depth));
  const asButton = (key: string, card: Card | undefined, moves: readonly Fill[]): readonly Region<Move>[] =>
    card === undefined || moves.length === 0
      ? []
      : [{ outline: null, label: say(texts, key, { card: oneOf(texts, card) }), moves }];
  if (depth > 0 && fills.length > 1)
    return {
      prompt: say(texts, 'regions.beneath'),
      regions: choices.flatMap(({ key, moves }) => asButton('regions.under', key, moves)),
    };
  return {
    prompt: say(texts, 'regions.top'),
    regions: choices.flatMap(({ moves: [usual, ...others] }) => {
      if (usual === undefined) return [];
      const top = usual.discards.at(-1);
      if (top === undefined) return [{ outline: null, label: say(texts, 'panel.nothing'), moves: [usual] }];
      if (others.length === 0) return asButton('panel.top', top, [usual]);
      const inFull = (fill: Fill): Region<Move> => ({ outline: null, label: pileInWords(fill, texts), moves: [fill] });
      return others.length === 1
        ? [usual, ...others].map(inFull)
        : [inFull(usual), ...asButton('regions.other-order', top, others)];
    }),
  };
};

const payments = (fills: readonly Fill[], wagon: Wagon, scene: Scene): Regions<Move> => {
  const { texts } = scene;
  const ways = groupedBy(fills, paymentOf).toSorted(
    ({ moves: [one] }, { moves: [other] }) => (one?.discards.length ?? 0) - (other?.discards.length ?? 0),
  );
  if (ways.length === 1) return orders(fills, scene);
  return {
    prompt: say(texts, 'regions.payment', { wagon: wagonName(texts, wagon) }),
    regions: ways.map(({ moves }) => {
      const cards = sortedCards(moves[0]?.discards ?? []);
      const label = cards.length === 0 ? say(texts, 'panel.nothing') : texts.list(tally(texts, cards));
      return { outline: null, label, moves };
    }),
  };
};

export const regionsOf = (view: View, moves: readonly Move[], scene: Scene): Regions<Move> => {
  const { texts } = scene;
  const kinds = new Set(moves.map(keyOf));
  const [move] = moves;
  if (kinds.size === 1 && moves.length > 1 && move?.kind === 'fill')
    return payments(
      moves.filter((each) => each.kind === 'fill'),
      move.wagon,
      scene,
    );
  if (kinds.size === 1 && move?.kind === 'take-one')
    return {
      prompt: say(texts, 'panel.choose-animal'),
      regions: moves.flatMap((each) =>
        each.kind === 'take-one'
          ? [{ outline: null, label: say(texts, 'panel.take', { card: theOne(texts, each.animal) }), moves: [each] }]
          : [],
      ),
    };
  return actions(view, moves, tableOf(view), scene);
};

export const arrivalsOf = (view: View, events: readonly Event[]): readonly Rect[] => {
  const { wagons } = tableOf(view);
  return events.flatMap((event) =>
    event.type === 'turned-up' ? placesOfKind(event.wagon, view.display, wagons).slice(-1) : [],
  );
};

import { computer, engine, type State } from '#engines/aramini-circus/index.js';
import { without, type Card } from '#engines/aramini-circus/material.js';
import type { Memory } from '#engines/aramini-circus/knowledge/memory.js';
import { describeEngine } from '#engines/core/testing/index.js';

/** All cards, wagons and tokens in any place; the draw-two bonus is in no hand while its cards are picked. */
const material = (state: State) => ({
  cards: [
    ...state.pile,
    ...state.discard,
    ...state.players.flatMap(({ hand }) => hand),
    ...(state.phase.kind === 'draw-two' ? ['draw-two'] : []),
  ].toSorted(),
  wagons: [
    ...state.wagonPile,
    ...state.display,
    ...state.players.flatMap(({ train, waiting }) => [...train, ...waiting]),
  ]
    .map(({ animal, value }) => `${value} ${animal}`)
    .toSorted(),
  tokens: [...state.centre, ...state.players.map(({ token }) => token)].toSorted(),
});

/** Cards remembered in a hand that does not hold them. */
const contradiction = ({ hands }: Memory, { players }: State): string | undefined =>
  hands
    .flatMap((hand, seat) =>
      hand.reduce<readonly Card[]>(without, [...(players[seat]?.hand ?? [])]).length + hand.length ===
      players[seat]?.hand.length
        ? []
        : [`seat ${seat} does not hold ${hand.join()}`],
    )
    .at(0);

/**
 * Runs the test kit over 150 random games with a number of seats, and the same number with bonus cards. A file for each
 * number of seats lets them run in parallel.
 */
export const checkSeats = (seats: number): void =>
  describeEngine(engine, {
    variants: [false, true].map((bonus) => ({ seats, options: { bonus } })),
    seeds: 150,
    maxMoves: 3000,
    sampleEvery: 200,
    computer,
    conserved: material,
    contradiction,
    invariants: {
      'keeps a pile while there are cards for one': ({ pile, discard }) =>
        pile.length === 0 && discard.length > 1 ? `no pile, but ${discard.length} cards in the discard` : undefined,
      'keeps four wagons on display while there are any': ({ display, wagonPile }) =>
        display.length < 4 && wagonPile.length > 0
          ? `${display.length} on display, ${wagonPile.length} in the pile`
          : undefined,
      'lets no wagon wait that fits': ({ players, phase, ended }) =>
        phase.kind === 'coupling' || ended !== null
          ? undefined
          : players
              .flatMap(({ train, waiting }) =>
                waiting.filter((wagon) => wagon.animal === train.at(-1)?.animal || wagon.value === train.at(-1)?.value),
              )
              .map(({ animal, value }) => `${value} ${animal} could join`)[0],
      'couples like to like': ({ players }) =>
        players
          .flatMap(({ train }) => train.slice(1).map((wagon, index) => ({ wagon, before: train[index] })))
          .filter(({ wagon, before }) => wagon.animal !== before?.animal && wagon.value !== before?.value)
          .map(({ wagon }) => `${wagon.value} ${wagon.animal} does not fit`)[0],
    },
  });

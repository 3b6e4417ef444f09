import { describe, expect, it } from 'vitest';
import { engine, type State } from '#engines/aramini-circus/index.js';
import { allCards, without, type Card } from '#engines/aramini-circus/material.js';
import type { Memory } from '#engines/aramini-circus/knowledge/memory.js';
import { randomFrom } from '#engines/core/random.js';
import { oddsViolation, sharesOf } from '#engines/core/testing/index.js';
import { after, arranged, cards, opening, publicEvents } from './at-table.js';

/** Seat 1 holds two cards, three are in the pile, and seat 0 can see all others. */
const unseen = cards('GBBFT');
const state: State = arranged({ seats: 2 }, [{ hand: cards('GT') }, { hand: cards('GB') }], {
  pile: cards('BFT'),
  discard: [...unseen, ...cards('GT')].reduce<readonly Card[]>(without, allCards(false)),
});
const nothing: Memory = { hands: [[], []] };
const bear: Memory = { hands: [[], cards('B')] };

const handOf = (hand: readonly Card[]): string => hand.toSorted().join();

const imagined = (memory: Memory): readonly string[] =>
  Array.from({ length: 3_000 }, (_, seed) =>
    handOf(engine.imagine(engine.view(state, 0), memory, randomFrom(`hand ${seed}`)).players[1]?.hand ?? []),
  );

/** All pairs of some cards, as often as they may be dealt. */
const pairs = (from: readonly Card[]): readonly string[] =>
  from.flatMap((one, index) => from.slice(index + 1).map((other) => handOf([one, other])));

describe('an imagined hand', () => {
  it('is any that the cards out of sight allow, with their odds', () => {
    expect(oddsViolation(imagined(nothing), sharesOf(pairs(unseen)))).toBeUndefined();
  });

  it('holds the card that was taken before all eyes, and any other', () => {
    const others = cards('GBFT').map((card) => handOf([card, 'bear']));
    expect(oddsViolation(imagined(bear), sharesOf(others))).toBeUndefined();
  });
});

describe('an imagined game in which a bonus card is being followed', () => {
  it('has that card before its player, and neither in the pile nor in a hand', () => {
    const whole = arranged({ seats: 2, bonus: true }, [{ hand: ['draw-two', 'draw-two'] }], { discard: cards('G') });
    const playing = after(whole, 'bonus draw');
    expect(playing.phase.kind).toBe('draw-two');
    for (const seed of ['one', 'two', 'three']) {
      const { pile, players } = engine.imagine(engine.view(playing, 0), nothing, randomFrom(seed));
      const hidden = [...pile, ...players.flatMap(({ hand }) => hand)];
      expect(hidden.filter((card) => card === 'draw-two')).toHaveLength(1);
      expect(hidden.length + playing.discard.length + 1).toBe(allCards(true).length);
    }
  });
});

describe('what is remembered of a game of Aramini Circus', () => {
  const wishes = { seats: 2, hands: [cards('GGGGG'), cards('BBBBB')], discard: 'fish', pile: cards('TT') } as const;
  const first = opening(wishes);
  const told = (from: State, memory: Memory, text: string): Memory => engine.remember(memory, publicEvents(from, text));

  it('is a card taken from the discard, and no card drawn unseen', () => {
    expect(told(first, nothing, 'take')).toEqual({ hands: [cards('F'), []] });
    expect(told(first, nothing, 'draw')).toEqual(nothing);
  });

  it('is a card fetched from the discard by a bonus', () => {
    const fetching = arranged({ seats: 2, bonus: true }, [{ hand: ['take-one'] }], {
      discard: ['draw-two', ...cards('FG')],
    });
    expect(told(fetching, nothing, 'bonus take G')).toEqual({ hands: [cards('G'), []] });
  });

  it('is forgotten when a card of its kind is discarded, and kept when others are', () => {
    const known: Memory = { hands: [cards('GF'), cards('G')] };
    const wagon = first.display.find(({ animal, value }) => animal === 'giraffe' && value <= 4);
    if (wagon === undefined) throw new Error('no giraffe wagon is on display');
    const [fill] = engine.moves(first, 0).filter((move) => move.kind === 'fill');
    if (fill === undefined) throw new Error('no wagon can be filled');
    const memory = told(first, known, engine.notation.format(fill));
    expect(memory).toEqual({ hands: [cards('F'), cards('G')] });
    expect(after(first, 'take').players[0]?.hand).toContain('fish');
  });
});

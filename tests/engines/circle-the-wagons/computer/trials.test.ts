import { describe, expect, it } from 'vitest';
import { allCards, conditionIds, type CardId } from '../../../../engines/circle-the-wagons/cards.js';
import { trialsOn, Trials, type Trial } from '../../../../engines/circle-the-wagons/computer/trials.js';
import { worthFor, worthOf, type Worth } from '../../../../engines/circle-the-wagons/computer/worth.js';
import { openPlacements } from '../../../../engines/circle-the-wagons/rules/placing.js';
import { noTown, townOf, type Town } from '../../../../engines/circle-the-wagons/rules/town.js';
import { positionsOf } from '../positions.js';
import { duel } from '../table.js';

/** Every way to lay a card with what the town is worth after it, in order, one by one. */
const allTrials = (town: Town, card: CardId, worth: Worth): readonly Trial[] =>
  openPlacements(town, card).map((placement) => ({ placement, worth: worthOf(worth, town.withCard(placement)) }));

/** The best ones first; of equals those that come first. */
const sorted = (trials: readonly Trial[]): readonly Trial[] => trials.toSorted((one, other) => other.worth - one.worth);

/** Sums of fifths come out a little differently in another order. */
const rounded = (trials: readonly Trial[]): readonly Trial[] =>
  trials.map(({ placement, worth }) => ({ placement, worth: Math.round(worth * 1e6) / 1e6 }));

const cases = positionsOf('trials')
  .filter((_, index) => index % 4 === 0)
  .flatMap((state) => [0, 1].map((seat) => ({ town: townOf(state.towns[seat] ?? []), worth: worthFor(state, seat) })));

const cards: readonly CardId[] = [1, 8, 14];

describe('the ways to lay a card that are tried', () => {
  it('lead to the first of the best', () => {
    for (const { town, worth } of cases)
      for (const card of cards)
        expect(rounded([new Trials(town).best(card, worth)])).toEqual(
          rounded(sorted(allTrials(town, card, worth)).slice(0, 1)),
        );
  });

  it.each([1, 2, 5, 1_000])('are the best %i, of equals those that come first', (count) => {
    for (const { town, worth } of cases)
      if (town !== noTown)
        for (const card of cards)
          expect(rounded(new Trials(town).bestFew(card, worth, count))).toEqual(
            rounded(sorted(allTrials(town, card, worth)).slice(0, count)),
          );
  });

  it('are given up where none is worth more than something else', () => {
    for (const { town, worth } of cases)
      if (town !== noTown)
        for (const card of cards) {
          const { worth: most } = new Trials(town).best(card, worth);
          expect(new Trials(town).bestAbove(most, card, worth)).toBeUndefined();
          expect(new Trials(town).bestAbove(most - 0.1, card, worth)).toEqual(new Trials(town).best(card, worth));
        }
  });

  it('begin with the first card upright, for it is worth the same either way', () => {
    const { rival } = worthFor(positionsOf('trials').at(-1) ?? duel([15, 16, 17]), 0);
    for (const condition of conditionIds) {
      const worth = worthFor({ towns: [[], []], conditions: [condition] }, 0);
      for (const { id: card } of allCards) {
        const [upright, turned] = allTrials(noTown, card, { ...worth, rival });
        expect(turned?.worth).toBe(upright?.worth);
        expect(new Trials(noTown).bestFew(card, { ...worth, rival }, 3)).toEqual([upright]);
        expect(new Trials(noTown).bestAbove(1_000, card, { ...worth, rival })).toEqual(upright);
        expect(new Trials(noTown).any(card, { ...worth, rival })).toEqual(upright);
      }
    }
  });

  it('are remembered by card and by what is minded', () => {
    const [, , , , , later] = cases;
    if (later === undefined) throw new Error('the game has no such position');
    const { town, worth } = later;
    const trials = new Trials(town);
    const asked = cards.flatMap((card) =>
      conditionIds.map((condition) => ({ card, minding: { ...worth, conditions: [condition] } })),
    );
    const found = asked.map(({ card, minding }) => trials.best(card, minding));
    expect(asked.map(({ card, minding }) => new Trials(town).best(card, minding))).toEqual(found);
    expect(asked.map(({ card, minding }) => trials.best(card, minding))).toEqual(found);
    expect(trialsOn(town)).toBe(trialsOn(town));
  });

  it('can be any: above the first of the uppermost territories', () => {
    for (const { town, worth } of cases)
      if (town !== noTown) {
        const [{ x, y }] = town.squares as readonly [(typeof town.squares)[0]];
        const placement = { card: 3, x, y: y - 2, turned: false };
        expect(new Trials(town).any(3, worth)).toEqual({
          placement,
          worth: worthOf(worth, town.withCard(placement)),
        });
      }
  });
});

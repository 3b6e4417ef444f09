import { describe, expect, it } from 'vitest';
import { allCards, conditionIds } from '#engines/circle-the-wagons/cards.js';
import { trialsOn, Trials } from '#engines/circle-the-wagons/computer/trials.js';
import { criteriaFor, worthOf } from '#engines/circle-the-wagons/computer/criteria.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import { openPlacements } from '#engines/circle-the-wagons/rules/placing.js';
import { noTown, townOf, type Placement } from '#engines/circle-the-wagons/rules/town.js';
import { nextWaiting, type State } from '#engines/circle-the-wagons/state.js';
import { positionsOf, positionsWithWaiting } from '../positions.js';
import { duel } from '../table.js';

/** All placements of the waiting card, with the town's value after each. */
const marksOfPlaces = (state: State) => {
  const { seat } = state;
  const criteria = criteriaFor(state, seat);
  const town = townOf(state.towns[seat] ?? []);
  const places = engine.moves(state, seat).flatMap((move) => (move.kind === 'place' ? [move] : []));
  return places.map((place) => ({ place, worth: worthOf(criteria, town.withCard(place)) }));
};

describe('trying a card', () => {
  it('finds the first of the best places, and leaves the town as it was', () => {
    for (const state of ['one', 'two', 'three', 'four', 'five'].flatMap(positionsWithWaiting)) {
      const town = townOf(state.towns[state.seat] ?? []);
      const before = [...town.cells];
      const marks = marksOfPlaces(state);
      const most = Math.max(...marks.map(({ worth }) => worth));
      const { placement, worth: found } = trialsOn(town).best(nextWaiting(state), criteriaFor(state, state.seat));
      expect({ kind: 'place', ...placement }).toEqual(marks.find(({ worth }) => worth === most)?.place);
      expect(found).toBe(most);
      expect(town.cells).toEqual(before);
    }
  });

  it.each([1, 2, 4, 1_000])('finds the best %i places, of equals those that come first', (count) => {
    for (const state of ['eight', 'nine'].flatMap(positionsWithWaiting)) {
      const trials = trialsOn(townOf(state.towns[state.seat] ?? []));
      const found = trials.bestFew(nextWaiting(state), criteriaFor(state, state.seat), count);
      const wanted = marksOfPlaces(state).toSorted((one, other) => other.worth - one.worth);
      expect(found.map(({ placement, worth }) => ({ place: { kind: 'place', ...placement }, worth }))).toEqual(
        wanted.slice(0, trials.town.built.length === 0 ? 1 : count),
      );
    }
  });

  it('finds the best for what is asked now, whatever was asked of the same town before', () => {
    for (const state of positionsWithWaiting('fifteen').filter(({ towns, seat }) => towns[seat]?.length !== 0)) {
      const { seat } = state;
      const [card, town] = [nextWaiting(state), townOf(state.towns[seat] ?? [])];
      const trials = new Trials(town);
      const against = (cards: readonly Placement[]): State => ({
        ...state,
        towns: state.towns.map((own, at) => (at === seat ? own : cards)),
      });
      // The towns of a single card are equally large.
      const single = allCards.slice(0, 3).map(({ id }) => [{ card: id, x: 0, y: 0, turned: false }]);
      const rivals = [state, against([]), ...single.map(against)];
      const asked = conditionIds.flatMap((condition) =>
        rivals.map((table) => criteriaFor({ ...table, conditions: [condition] }, seat)),
      );
      for (const criteria of asked) expect(trials.best(card, criteria)).toEqual(new Trials(town).best(card, criteria));
    }
  });

  it('looks for nothing where no place is worth more than asked, and does not take that for an answer', () => {
    for (const state of positionsWithWaiting('ten').filter(({ towns, seat }) => towns[seat]?.length !== 0)) {
      const criteria = criteriaFor(state, state.seat);
      const trials = new Trials(townOf(state.towns[state.seat] ?? []));
      const card = nextWaiting(state);
      const most = Math.max(...marksOfPlaces(state).map((each) => each.worth));
      expect(trials.bestAbove(most, card, criteria)).toBeUndefined();
      expect(trials.bestAbove(most - 0.1, card, criteria)?.worth).toBe(most);
      expect(trials.any(card, criteria).worth).toBeLessThanOrEqual(most);
    }
  });

  it('lays the first card upright, for it is worth the same either way', () => {
    const { rival } = criteriaFor(positionsOf('trials').at(-1) ?? duel([15, 16, 17]), 0);
    for (const condition of conditionIds) {
      const criteria = criteriaFor({ towns: [[], []], conditions: [condition] }, 0);
      for (const { id: card } of allCards) {
        const [upright, turned] = openPlacements(noTown, card).map((placement) => ({
          placement,
          worth: worthOf({ ...criteria, rival }, noTown.withCard(placement)),
        }));
        expect(turned?.worth).toBe(upright?.worth);
        expect(new Trials(noTown).bestFew(card, { ...criteria, rival }, 3)).toEqual([upright]);
        expect(new Trials(noTown).bestAbove(1_000, card, { ...criteria, rival })).toEqual(upright);
        expect(new Trials(noTown).any(card, { ...criteria, rival })).toEqual(upright);
      }
    }
  });

  it('finds some place at once: above the first of the uppermost territories', () => {
    for (const { town, criteria } of positionsOf('trials').map((state) => ({
      town: townOf(state.towns[state.seat] ?? []),
      criteria: criteriaFor(state, state.seat),
    }))) {
      const [first] = town.squares;
      if (first === undefined) continue;
      const placement = { card: 3, x: first.x, y: first.y - 2, turned: false };
      expect(trialsOn(town).any(3, criteria)).toEqual({
        placement,
        worth: worthOf(criteria, town.withCard(placement)),
      });
    }
  });
});

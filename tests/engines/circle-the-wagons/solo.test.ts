import { describe, expect, it } from 'vitest';
import { engine } from '#engines/circle-the-wagons/index.js';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { oddsViolation, sharesOf } from '#engines/core/testing/index.js';
import { rideOf, rowPoints } from '#engines/circle-the-wagons/rules/stranger.js';
import { duel, playAll, solo } from './table.js';

describe('the stranger, looking at the ring,', () => {
  it('takes the first card that shares a territory with the top of the deck, and that one along', () => {
    // Card 0 has a cow on plains, as card 10 has; cards 11 and 2 share nothing with card 10.
    expect(rideOf({ deck: [10], round: 1, lastTaken: null }, [11, 2, 0, 6])).toEqual({
      taken: 0,
      along: 10,
      skipped: [11, 2],
    });
  });

  it('looks at three cards and no further', () => {
    expect(rideOf({ deck: [10], round: 1, lastTaken: null }, [11, 2, 6, 0])).toEqual({
      taken: 11,
      along: null,
      skipped: [],
    });
  });

  it('compares with the card it took last in the second round, and takes one card', () => {
    expect(rideOf({ deck: [], round: 2, lastTaken: 10 }, [11, 0])).toEqual({ taken: 0, along: null, skipped: [11] });
  });

  it('takes the first card in the second round when it has taken none', () => {
    expect(rideOf({ deck: [], round: 2, lastTaken: null }, [11, 0])).toEqual({ taken: 11, along: null, skipped: [] });
  });

  it('finds nothing in an empty ring', () => {
    expect(rideOf({ deck: [1], round: 1, lastTaken: null }, [])).toBeUndefined();
  });
});

describe('the row of the stranger', () => {
  // Cards with two, three and four terrains.
  const row = [0, 7, 10];

  it.each([
    ['newcomer', 2 + 2 + 1],
    ['local', 3 + 2 + 1],
    ['legend', 3 + 2 + 2],
    ['marshal', 6 + 5 + 4],
  ] as const)('scores as a %s: %i', (level, points) => {
    expect(rowPoints({ level, row })).toBe(points);
  });
});

describe('a solo game', () => {
  const scoring = [16, 17];
  const begun = solo('local', scoring, [11, 2, 6, 0, 3, 4, 5, 1], [10]);

  it('begins with the player, at the first card of the ring', () => {
    expect(engine.status(begun)).toEqual({ kind: 'playing', seat: 0, turn: 0 });
    expect(engine.moves(begun, 0)).toHaveLength(8);
  });

  it('gives passed cards to the stranger and skipped ones to the player', () => {
    const { state, events, reveals } = playAll(begun, 'take 11', 'place 11 at 0,0');
    expect(events.slice(2)).toEqual([{ type: 'stranger-took', card: 0, along: 10, given: [2, 6] }]);
    expect(state).toMatchObject({
      waiting: [[2, 6]],
      ring: [3, 4, 5, 1],
      turn: 1,
      phase: { kind: 'place', taken: false },
    });
    expect(state.stranger).toMatchObject({ row: [0, 10], lastTaken: 10 });
    expect(reveals).toBe(true);
  });

  it('opens a second ring, begun by who did not take the last card of the first', () => {
    const { state, events } = playAll(begun, 'take 1', 'place 1 at 0,0');
    expect(events[0]).toMatchObject({ type: 'took', to: null });
    expect(events[2]).toMatchObject({ type: 'second-ring', strangerBegins: true });
    // The seven passed cards are given, not taken: the stranger has none to compare and takes the first.
    expect(events[3]).toMatchObject({ type: 'stranger-took', card: 10, along: null, given: [] });
    expect(state.stranger).toMatchObject({ row: [11, 2, 6, 0, 3, 4, 5, 10], round: 2, deck: [] });
    expect(state.ring).toHaveLength(7);
  });

  it('reveals the next card of the deck only when the top one is taken along', () => {
    const lonely = solo('local', scoring, [11, 2, 6, 4, 0, 3, 5, 1], [10]);
    const { state, events, reveals } = playAll(lonely, 'take 11', 'place 11 at 0,0');
    expect(events.at(-1)).toEqual({ type: 'stranger-took', card: 2, along: null, given: [] });
    expect(reveals).toBe(false);
    expect(state.stranger?.deck).toEqual(lonely.stranger?.deck);
  });

  it('reveals the second ring', () => {
    expect(playAll(begun, 'take 1').reveals).toBe(false);
    expect(playAll(begun, 'take 1', 'place 1 at 0,0').reveals).toBe(true);
    expect(playAll(begun, 'take 5', 'place 5 at 0,0').reveals).toBe(true);
  });

  it('lets the player begin the second ring when the stranger took the last card', () => {
    const { events, state } = playAll(begun, 'take 5', 'place 5 at 0,0');
    expect(events.at(-1)).toMatchObject({ type: 'second-ring', strangerBegins: false });
    expect(state.phase).toEqual({ kind: 'take' });
    expect(state.ring).toHaveLength(state.stranger?.row.includes(10) === true ? 7 : 8);
  });

  it('shows of the deck its top card and its number', () => {
    expect(engine.view(begun, 0).stranger).toMatchObject({ deckTop: 10, deckLeft: 8 });
    expect(JSON.stringify(engine.view(begun, 0).stranger)).not.toContain('"deck"');
  });

  it('hides the order of the deck below its top card, and nothing else', () => {
    const worlds = Array.from({ length: 10 }, (_, index) => reshuffle(engine, begun, 0, randomFrom(`world ${index}`)));
    const decks = worlds.map(({ stranger }) => stranger?.deck ?? []);
    expect(new Set(decks.map((deck) => deck.join())).size).toBeGreaterThan(5);
    for (const [index, world] of worlds.entries()) {
      expect(decks[index]?.[0]).toBe(10);
      expect(decks[index]?.toSorted()).toEqual(begun.stranger?.deck.toSorted());
      expect(engine.view(world, 0)).toEqual(engine.view(begun, 0));
    }
    const second = Array.from({ length: 1_400 }, (_, index) =>
      String(reshuffle(engine, begun, 0, randomFrom(`odds ${index}`)).stranger?.deck[1]),
    );
    expect(oddsViolation(second, sharesOf((begun.stranger?.deck ?? []).slice(1).map(String)))).toBeUndefined();
    const pair = duel([15, 16, 17]);
    expect(reshuffle(engine, pair, 0, randomFrom('world'))).toEqual(pair);
  });

  it('ends after the second ring and names the better one', () => {
    const last = playAll(begun, 'take 1', 'place 1 at 0,0').state;
    const taken = last.ring.at(-1) ?? 0;
    const { state, events } = playAll(last, `take ${taken}`, `place ${taken} at 2,0`);
    expect(events.filter(({ type }) => type === 'second-ring')).toEqual([]);
    const points = engine.view(state, 0).scores[0]?.total ?? 0;
    const strangerPoints = engine.view(state, 0).stranger?.points ?? 0;
    expect(events.at(-1)).toEqual({
      type: 'ended',
      points: [points],
      winners: points >= strangerPoints ? [0] : [],
      strangerPoints,
    });
    expect(engine.status(state)).toEqual({
      kind: 'over',
      points: [points],
      places: [points >= strangerPoints ? 1 : 2],
    });
  });
});

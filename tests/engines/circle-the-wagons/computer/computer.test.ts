import { describe, expect, it } from 'vitest';
import type { CardId, ConditionId } from '#engines/circle-the-wagons/cards.js';
import { computer, engine } from '#engines/circle-the-wagons/index.js';
import type { State } from '#engines/circle-the-wagons/state.js';
import { duel, playAll, solo } from '../table.js';

const marks = (state: State, ...texts: readonly string[]): readonly number[] =>
  computer.appraise(
    engine.view(state, state.seat),
    texts.map((text) => {
      const move = engine.notation.parse(text);
      if (!move.ok) throw new Error(`${text} cannot be read`);
      return move.value;
    }),
  );

const rounded = (numbers: readonly number[]): readonly number[] =>
  numbers.map((number) => Math.round(number * 1_000) / 1_000);

/** The same game with these conditions instead of its cards' own; default: none, so that only lands count. */
const under = (state: State, ...conditions: readonly ConditionId[]): State => ({ ...state, conditions });

const ringOf = (ring: readonly CardId[], ...conditions: readonly ConditionId[]): State => ({
  ...under(duel([15, 16, 17]), ...conditions),
  ring,
});

/** Cards 0, 1 and 2 score four lands each alone, of two terrains each and none in common; card 12 scores three. */
const toTake = (ring: readonly CardId[], ...conditions: readonly ConditionId[]): State => ({
  ...ringOf(ring, ...conditions),
  phase: { kind: 'take' },
});

const laying = under(playAll(duel([15, 16, 17]), 'start 0', 'take 0').state);

describe('laying a card', () => {
  it('is worth the points of the town, and a fifth of a point for each territory that may grow', () => {
    expect(rounded(marks(laying, 'place 0 at 0,0'))).toEqual([4.8]);
    const second = under(playAll(laying, 'place 0 at 0,0', 'take 1', 'place 1 at 0,0', 'take 2').state);
    // Next to it all lands count; on a quarter of it one is covered.
    expect(rounded(marks(second, 'place 2 at 2,0', 'place 2 at 1,1'))).toEqual([8 + 1.6, 7 + 1.4]);
  });

  it('counts the conditions', () => {
    expect(rounded(marks(under(laying, 'the-herd', 'boom-or-bust'), 'place 0 at 0,0'))).toEqual([4.8 + 2 + 5]);
  });

  it('counts against it what it brings the rival by comparison', () => {
    const ahead = playAll(laying, 'place 0 at 0,0').state;
    const second = under(playAll(ahead, 'take 1').state, 'smalltown-charm', 'one-too-many');
    // As large as the rival's town, and one beer each.
    expect(rounded(marks(second, 'place 1 at 0,0'))).toEqual([4.8]);
    const third = playAll(second, 'place 1 at 0,0', 'take 2').state;
    // Four territories more than the rival, who scores them; two beers against one lose a point.
    expect(rounded(marks(third, 'place 2 at 2,0'))).toEqual([8 + 1.6 - 4 - 1]);
  });
});

describe('taking a card', () => {
  it('brings what the card is worth, less half of what the next one is worth to the rival', () => {
    expect(rounded(marks(toTake([0, 12, 1]), 'take 0'))).toEqual([4.8 - 3.8 / 2]);
  });

  it('costs what the cards given away bring the rival, laid as well as can be', () => {
    // The second card given away extends the rival's plains.
    expect(rounded(marks(toTake([0, 12, 1]), 'take 12', 'take 1'))).toEqual([3.8 - 4.8 - 4.8 / 2, 4.8 - 4.8 - 3.8]);
  });

  it('brings what the card adds to the town there is', () => {
    const built = under(playAll(laying, 'place 0 at 0,0', 'take 1', 'place 1 at 0,0').state);
    const state = { ...built, ring: [12, 2] };
    // A fourth land for the player's own plains; the rival has none to extend with the next one.
    expect(rounded(marks(state, 'take 12'))).toEqual([3.8 - 4.8 / 2]);
    expect(rounded(marks({ ...state, ring: [12] }, 'take 12'))).toEqual([3.8]);
  });

  it('looks no further than six cards', () => {
    const state = toTake([0, 1, 2, 3, 4, 5, 6, 7]);
    const [sixth = 0, seventh = 0] = marks(state, 'take 5', 'take 6');
    expect(sixth).toBeGreaterThan(-100);
    expect(seventh).toBeLessThan(-100);
  });

  it('in the solo game costs two points a card given to the stranger', () => {
    const state = under(solo('local', [16, 17], [0, 12, 1, 2, 3, 4, 5, 6]));
    expect(rounded(marks(state, 'take 0', 'take 12', 'take 1'))).toEqual([4.8, 1.8, 0.8]);
  });
});

describe('naming the first card', () => {
  it('is worth what the card after it is worth more than the named one, round the ring', () => {
    expect(rounded(marks(ringOf([12, 0, 1]), 'start 12', 'start 0', 'start 1'))).toEqual([1, 0, -1]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  estimateBy,
  halfLearnedWeights,
  plainEstimate,
  plainWeights,
} from '../../../../engines/carcassonne/computer/estimate.js';
import { foresightOf } from '../../../../engines/carcassonne/computer/foresight.js';
import { engine } from '../../../../engines/carcassonne/index.js';
import { rulesOf } from '../../../../engines/carcassonne/rulebook.js';
import type { Position, State } from '../../../../engines/carcassonne/position/state.js';
import { startOf } from '../../../../engines/core/testing/index.js';
import { randomFrom } from '../../../../engines/core/random.js';
import { RandomChoice } from '../../../../harness/play/random-choice.js';
import { gameWith, playing } from '../table.js';

/** The positions after each legal move at about every tenth point of a random game. */
const positionsOf = (seed: string): readonly Position[] => {
  const random = new RandomChoice(seed);
  const positions: Position[] = [];
  for (let state: State = startOf(engine, engine.deal(engine.options.parse({}), 3, randomFrom(seed))); ;) {
    const status = engine.status(state);
    if (status.kind === 'over') return positions;
    const ends = engine.moves(state, status.seat).flatMap((move) => {
      const played = engine.play(state, status.seat, move);
      return played.ok ? [played.value.state] : [];
    });
    if (random.oneIn(10)) positions.push(...ends.map(({ position }) => position));
    state = random.oneOf(ends);
  }
};

describe('what is expected of a position', () => {
  it('depends on nothing that was judged before it', () => {
    for (const position of positionsOf('one')) {
      const rules = rulesOf(position.options);
      const foresight = foresightOf(rules, position);
      const alone = estimateBy(plainWeights)(rules, position, foresight);
      expect(plainEstimate(rules, position, foresight)).toEqual(alone);
    }
  });
});

describe('the weights of an estimate', () => {
  /** What is expected where figures in hand and ways home count for nothing. */
  const expected = ({ position }: State, field: readonly [number, number]): readonly number[] => {
    const rules = rulesOf(position.options);
    return estimateBy({ hand: [0], homecoming: 0, field })(rules, position, foresightOf(rules, position));
  };

  it('take a part of what a field is expected to pay, less while much is to come, and all of what a road is', () => {
    const game = playing(gameWith(['base-U', 'base-U', 'base-U', 'base-V']), 'E1/0 meeple field-N', 'E2/0 meeple road');
    const [farmer = 0, traveller] = expected(game, [1, 1]);
    // Three tiles lie, one is to be laid, and one more to be drawn.
    const part = 0.75 + ((0.2 - 0.75) * 1) / (1 + 3);
    expect(farmer).toBeGreaterThan(0);
    expect(expected(game, [0.2, 0.75])[0]).toBeCloseTo(farmer * part, 9);
    expect(expected(game, [0.2, 0.75])[1]).toBe(traveller);
  });

  it('lie halfway between the plain and the learned ones for the medium level', () => {
    expect(halfLearnedWeights.hand.map((value) => Math.round(100 * value) / 100)).toEqual([
      5.75, 3.05, 2.15, 1.65, 1.3, 1.05, 0.9, 0.8,
    ]);
    expect(halfLearnedWeights.homecoming).toBeCloseTo(2.1, 9);
    expect(halfLearnedWeights.field).toEqual([0.6, 0.875]);
  });
});

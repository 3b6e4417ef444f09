import { describe, expect, it } from 'vitest';
import { estimateBy, plainEstimate } from '../../../../engines/carcassonne/computer/estimate.js';
import {
  learnedWeights,
  littleLearnedWeights,
  plainWeights,
} from '../../../../engines/carcassonne/computer/weights.js';
import { foresightOf } from '../../../../engines/carcassonne/computer/foresight.js';
import { layInThought } from '../../../../engines/carcassonne/flow/play-move.js';
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

  it('counts a field by how many tiles lie, also where the same field was judged with fewer', () => {
    const game = playing(gameWith(['base-U', 'base-U', 'base-V', 'base-V']), 'E1/0 meeple field-N', 'S1/0 pass');
    const rules = rulesOf(game.position.options);
    const estimate = estimateBy(learnedWeights);
    const { position } = game;
    const laid = layInThought(rules, position, { cell: { x: 0, y: 2 }, rotation: 0 });
    if (!laid.ok) throw new Error(laid.error.reason);
    for (const each of [position, laid.value.position, position]) {
      const alone = estimateBy(learnedWeights)(rules, each, foresightOf(rules, position));
      expect(estimate(rules, each, foresightOf(rules, position))).toEqual(alone);
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
    const game = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'base-V', 'base-V']),
      'E1/0 meeple field-N',
      'E2/0 meeple road',
    );
    const [farmer = 0, traveller] = expected(game, [1, 1]);
    // Three tiles lie, one is to be laid, and two more to be drawn.
    const part = 0.75 + ((0.2 - 0.75) * 2) / (2 + 3);
    expect(farmer).toBeGreaterThan(0);
    expect(expected(game, [0.2, 0.75])[0]).toBeCloseTo(farmer * part, 9);
    expect(expected(game, [0.2, 0.75])[1]).toBe(traveller);
  });

  it('lie a fifth of the way from the plain to the learned ones for the medium level', () => {
    expect(littleLearnedWeights.hand.map((value) => Math.round(100 * value) / 100)).toEqual([
      5, 2.78, 1.94, 1.44, 1.12, 0.9, 0.78, 0.68,
    ]);
    expect(littleLearnedWeights.homecoming).toBeCloseTo(1.56, 9);
    expect(littleLearnedWeights.field[0]).toBeCloseTo(0.84, 9);
    expect(littleLearnedWeights.field[1]).toBeCloseTo(0.95, 9);
  });
});

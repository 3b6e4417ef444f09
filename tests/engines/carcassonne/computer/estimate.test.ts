import { describe, expect, it } from 'vitest';
import { estimateBy, plainEstimate } from '#engines/carcassonne/computer/estimate.js';
import { learnedWeights, partlyLearned, plainWeights, undisturbed } from '#engines/carcassonne/computer/weights.js';
import { lookaheadOf } from '#engines/carcassonne/computer/lookahead.js';
import { simulateLaying } from '#engines/carcassonne/flow/play-move.js';
import { engine } from '#engines/carcassonne/index.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { Position, State } from '#engines/carcassonne/position/state.js';
import { startOf } from '#engines/core/testing/index.js';
import { randomFrom } from '#engines/core/random.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { gameWith, playing } from '../table.js';

interface Choice {
  readonly before: Position;
  readonly ends: readonly Position[];
}

/** The positions before and after each legal move at about every tenth point of a random game. */
const choicesOf = (seed: string, seats: number, modules: Options = {}): readonly Choice[] => {
  const random = new RandomChoice(seed);
  const choices: Choice[] = [];
  for (let state: State = startOf(engine, engine.deal(engine.options.parse(modules), seats, randomFrom(seed))); ;) {
    const status = engine.status(state);
    if (status.kind === 'over') return choices;
    const ends = engine.moves(state, status.seat).flatMap((move) => {
      const played = engine.play(state, status.seat, move);
      return played.ok ? [played.value.state] : [];
    });
    if (random.oneIn(10)) choices.push({ before: state.position, ends: ends.map(({ position }) => position) });
    state = random.oneOf(ends);
  }
};

describe('what is expected of a position', () => {
  const alone = (position: Position): readonly number[] => {
    const rules = rulesOf(position.options);
    return estimateBy(plainWeights)(rules, position, lookaheadOf(rules));
  };

  it.each([
    ['with the big top', {}],
    // The value of a figure in a monastery depends on the whole board.
    ['with monasteries that are never complete', { monasteries: true }],
  ])('depends on nothing that was judged before it, whichever moves are judged: %s', (_what, modules) => {
    const [two, three] = [choicesOf('one', 2, modules), choicesOf('two', 3, modules)];
    for (const { before, ends } of two.flatMap((choice, at) => [choice, ...three.slice(at, at + 1)])) {
      const rules = rulesOf(before.options);
      for (const from of [before, null])
        for (const position of [before, ...ends, before])
          expect(plainEstimate(rules, position, lookaheadOf(rules, from))).toEqual(alone(position));
    }
  });

  it('counts a field by how many tiles lie, also where the same field was judged with fewer', () => {
    const game = playing(gameWith(['base-U', 'base-U', 'base-V', 'base-V']), 'E1/0 meeple field-N', 'S1/0 pass');
    const rules = rulesOf(game.position.options);
    const estimate = estimateBy(learnedWeights);
    const { position } = game;
    const laid = simulateLaying(rules, position, { cell: { x: 0, y: 2 }, rotation: 0 });
    if (!laid.ok) throw new Error(laid.error.reason);
    for (const each of [position, laid.value.position, position]) {
      const alone = estimateBy(learnedWeights)(rules, each, lookaheadOf(rules, position));
      expect(estimate(rules, each, lookaheadOf(rules, position))).toEqual(alone);
    }
  });
});

describe('the weights of an estimate', () => {
  /** The expected points without the value of figures in hand and ways home. */
  const expected = ({ position }: State, field: readonly [number, number]): readonly number[] => {
    const rules = rulesOf(position.options);
    return estimateBy({ hand: [0], homecoming: 0, field, ease: undisturbed })(
      rules,
      position,
      lookaheadOf(rules, position),
    );
  };

  it('take a part of what a field is expected to pay, less while much is to come, and all of what a road is', () => {
    const game = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'base-V', 'base-V']),
      'E1/0 meeple field-N',
      'E2/0 meeple road',
    );
    const [farmer = 0, traveller] = expected(game, [1, 1]);
    // Three tiles are on the board, one is in play, and two more will be drawn.
    const part = 0.75 + ((0.2 - 0.75) * 2) / (2 + 3);
    expect(farmer).toBeGreaterThan(0);
    expect(expected(game, [0.2, 0.75])[0]).toBeCloseTo(farmer * part, 9);
    expect(expected(game, [0.2, 0.75])[1]).toBe(traveller);
  });

  it('lie a part of the way from the plain to the learned ones for the lower levels', () => {
    const [plain, part] = [plainWeights, partlyLearned(0.2)];
    const between = (from: number, to: number): number => from + 0.2 * (to - from);
    for (const [index, value] of part.hand.entries())
      expect(value).toBeCloseTo(between(plain.hand[index] ?? 0, learnedWeights.hand[index] ?? 0), 9);
    expect(part.homecoming).toBeCloseTo(between(plain.homecoming, learnedWeights.homecoming), 9);
    expect(part.ease.city).toBeCloseTo(between(1, learnedWeights.ease.city), 9);
    expect(partlyLearned(0)).toEqual(plainWeights);
  });
});

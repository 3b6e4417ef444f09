import { describe, expect, it } from 'vitest';
import { estimateBy, plainEstimate, plainWeights } from '../../../../engines/carcassonne/computer/estimate.js';
import { foresightOf } from '../../../../engines/carcassonne/computer/foresight.js';
import { engine } from '../../../../engines/carcassonne/index.js';
import { rulesOf } from '../../../../engines/carcassonne/rulebook.js';
import type { Position, State } from '../../../../engines/carcassonne/position/state.js';
import { startOf } from '../../../../engines/core/testing/index.js';
import { randomFrom } from '../../../../engines/core/random.js';
import { RandomChoice } from '../../../../harness/play/random-choice.js';

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

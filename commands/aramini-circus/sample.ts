import { engine, setUpByHand, type ByHand, type View } from '../../engines/aramini-circus/index.js';
import type { Audience } from '../../engines/core/seat.js';

/** A position of the rules pages: some moves, in notation, after a setup by hand, as one audience sees it. A move that fails is a bug. */
export const sampleView = (wishes: ByHand, moves: readonly string[], audience: Audience): View => {
  const first = engine.start(setUpByHand(wishes));
  if (!first.ok) throw new Error(`the sample is refused: ${first.error.reason}`);
  const last = moves.reduce((state, text) => {
    const move = engine.notation.parse(text);
    const step = move.ok ? engine.play(state, state.seat, move.value) : move;
    if (!step.ok) throw new Error(`"${text}" of the sample is refused: ${step.error.reason}`);
    return step.value.state;
  }, first.value);
  return engine.view(last, audience);
};

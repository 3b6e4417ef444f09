import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/carcassonne/index.js';
import { laysTile, type Move } from '#engines/carcassonne/move.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { startOf } from '#engines/core/testing/index.js';
import { randomFrom } from '#engines/core/random.js';
import { baseOnly, gameWith, playing, rounded, withHands, withSlices } from '../table.js';

interface Marked {
  readonly move: Move;
  readonly notation: string;
  readonly mark: number;
}

const marked = (state: State): readonly Marked[] => {
  const seat = state.position.asked ?? 0;
  const moves = engine.moves(state, seat);
  const marks = computer.appraise(engine.view(state, seat), moves);
  return moves.map((move, at) => ({
    move,
    notation: engine.notation.format(move),
    mark: rounded(marks[at] ?? Number.NaN),
  }));
};

const bestOf = (moves: readonly Marked[]): Marked => {
  const [best] = moves.toSorted((one, other) => other.mark - one.mark);
  if (best === undefined) throw new Error('there is no move');
  return best;
};

/** The first place for the tile, and the best step after it. */
const firstPlace = (state: State): readonly [place: Marked, step: Marked] | null => {
  const place = marked(state).find(({ move }) => laysTile(move));
  const laid = place === undefined ? state : playing(state, place.notation);
  return place === undefined || laid.position.phase !== 'figure' ? null : [place, bestOf(marked(laid))];
};

describe('the mark of a place for the tile counts what may be done elsewhere', () => {
  it('in place of the action: an abbot who retires', () => {
    const setup = engine.deal(engine.options.parse({ ...baseOnly, abbot: true }), 2, randomFrom('elsewhere'));
    let retired = 0;
    for (let state = startOf(engine, setup); engine.status(state).kind === 'playing';) {
      const [place, step] = firstPlace(state) ?? [];
      if (place !== undefined && step?.notation.startsWith('retire') === true) {
        expect(place.mark, place.notation).toBe(step.mark);
        retired += 1;
      }
      state = playing(state, bestOf(marked(state)).notation);
    }
    expect(retired).toBeGreaterThan(0);
  });

  it('in addition to the action: a prisoner who is bought free', () => {
    // One rival of three gains from it, and many tiles remain: so a figure in hand is worth its cost.
    const tiles = ['tower-I', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'] as const;
    const game = gameWith(tiles, { seats: 4, modules: { tower: true } });
    const begun = withHands(playing(game, 'S1/0 pass', 'S2/0 pass', 'E1/0 pass', 'W1/0 pass'), { meeple: 0 });
    const rich: State = { ...begun, position: { ...begun.position, scores: [9, 9, 9, 9], left: [['base-U', 40]] } };
    const slice = rich.position.slices.tower;
    if (!slice) throw new Error('there are no towers');
    const state = withSlices(rich, { tower: { ...slice, prisoners: [{ seat: 0, kind: 'meeple', holder: 1 }] } });
    const [place, step] = firstPlace(state) ?? [];
    expect(step?.notation).toMatch(/^ransom/);
    expect(place?.mark).toBe(step?.mark);
  });
});

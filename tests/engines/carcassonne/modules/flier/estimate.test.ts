import { describe, expect, it } from 'vitest';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { flier } from '#engines/carcassonne/modules/flier/index.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { justLaid } from '#engines/carcassonne/position/turn.js';
import { expected, gameWith, playing } from '#tests/engines/carcassonne/table.js';

describe('what a computer player expects of a flight', () => {
  const flown = (target: string, ...moves: readonly string[]) => {
    const { position } = playing(
      gameWith(['base-B', target, 'flier-G', 'base-U', 'base-U'], {
        modules: { flier: true },
        expansions: { flier: { rolls: [1] } },
      }),
      ...moves,
    );
    const { cell } = justLaid(position);
    const flight = { figure: 'meeple', from: cell, to: null } as const;
    return expected(flier, { ...position, toPlay: 0, slices: { ...position.slices, flier: { rolls: [], flight } } });
  };

  it('is what the best places pay, each as likely as its roll, without the figure in hand', () => {
    const nowhere = flown('base-B', 'S1/0 pass', 'S2/0 meeple monastery', 'S2E1/180 pass');
    const rival = flown('base-B', 'S1/0 pass', 'S2/0 meeple monastery', 'S2E1/0 pass');
    expect(nowhere).toEqual([0, 0]);
    expect(rival?.[0]).toBeGreaterThan(0);
    expect(rival?.[1]).toBe(0);
  });

  it('is of several places that which is best for who flies', () => {
    const game = gameWith(['base-B', 'flier-B', 'base-U'], {
      modules: { flier: true },
      expansions: { flier: { rolls: [1] } },
    });
    const { position } = playing(game, 'S1/0 pass', 'E1/0');
    const flight = { figure: 'meeple', from: { x: 1, y: 0 }, to: null } as const;
    const slices = { ...position.slices, flier: { rolls: [], flight } };
    /** Judges by the figures' places: on the road or the city of the start tile, or nowhere. */
    const judging = (road: readonly number[], city: readonly number[]) =>
      flier.computer?.expectedPoints?.(
        rulesOf(position.options),
        { ...position, slices },
        {
          from: null,
          judge: ({ board, slices: after }) => {
            expect(after.flier?.flight).toBeNull();
            const [feature] = occupiedFeatures(board);
            if (feature === undefined) return [1, 1];
            return feature.kind === 'road' ? road : city;
          },
          afterBestTurn: () => [],
          roughly: { judge: () => [], afterBestTurn: () => [] },
        },
      );
    // One of three rolls leads to the start tile; after the others the figure comes home.
    expect(position.toPlay).toBe(1);
    expect(judging([1, 7], [1, 4])).toEqual([0, 2]);
    expect(judging([1, 4], [1, 7])).toEqual([0, 2]);
    expect(judging([7, 7], [1, 4])).toEqual([0, 1]);
    expect(judging([1, 4], [7, 7])).toEqual([0, 1]);
  });

  it('is nothing for who does not fly', () => {
    expect(
      expected(
        flier,
        gameWith(['base-U'], { modules: { flier: true }, expansions: { flier: { rolls: [] } } }).position,
      ),
    ).toEqual([]);
  });
});

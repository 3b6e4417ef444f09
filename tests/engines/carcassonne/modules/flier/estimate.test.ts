import { describe, expect, it } from 'vitest';
import { flier } from '../../../../../engines/carcassonne/modules/flier/index.js';
import { justLaid } from '../../../../../engines/carcassonne/turn.js';
import { expected, gameWith, playing } from '../../table.js';

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

  it('is nothing for who does not fly', () => {
    expect(
      expected(
        flier,
        gameWith(['base-U'], { modules: { flier: true }, expansions: { flier: { rolls: [] } } }).position,
      ),
    ).toEqual([]);
  });
});

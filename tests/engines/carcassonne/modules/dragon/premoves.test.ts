import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { events, gameWith, offered, playing, scores } from '#tests/engines/carcassonne/table.js';

const modules = { dragon: true };
const land = [...Array.from({ length: 7 }, () => 'base-U'), 'dragon-3', 'dragon-H'];
const laid = ['E1/0', 'E2/0', 'E3/0', 'S1/0', 'S1E1/0', 'S1E2/0', 'S1E3/0', 'W1/0'].map((tile) => `${tile} pass`);

/** Two rows of four; the dragon has gone to the start tile, and the second player moves it next. */
const walking = (seats = 2): State => playing(gameWith(land, { seats, modules }), ...laid, 'E4/0 pass');

const asked = ({ position }: State) => [position.asked, position.phase];
const way = (state: State) => events(state, 'dragon-moved').map(({ seat, cell }) => [seat, cell.x, cell.y]);

/** The reason why the seat to act may not take the first of its premoves. */
const refusedStep = (state: State): string | null => {
  const step = engine.notation.parse(`${offered(state)[0] ?? ''} on`);
  const played = step.ok ? engine.play(state, state.position.asked ?? 0, step.value) : step;
  return played.ok ? null : played.error.reason;
};

describe('a step of the dragon that is said ahead', () => {
  const begun = walking();

  it('is offered where the player who moves it will move it again', () => {
    expect(asked(begun)).toEqual([1, 'dragon']);
    expect(offered(begun)).toEqual(['dragon E1', 'dragon S1', 'dragon E1 on', 'dragon S1 on']);
    const later = playing(begun, 'dragon E1', 'dragon E2', 'dragon E3');
    expect(offered(later)).toEqual(['dragon E4', 'dragon S1E3']);
    expect(refusedStep(later)).toBe('dragon-last-step');
  });

  it('lets the dragon go on in that direction without asking', () => {
    const said = playing(begun, 'dragon E1 on');
    expect(asked(said)).toEqual([0, 'dragon']);
    const on = playing(said, 'dragon E2');
    expect(way(on).slice(-3)).toEqual([
      [1, 1, 0],
      [0, 2, 0],
      [1, 3, 0],
    ]);
    expect(asked(on)).toEqual([0, 'dragon']);
    expect(way(playing(on, 'dragon S1E3')).slice(-2)).toEqual([
      [0, 3, 1],
      [1, 2, 1],
    ]);
  });

  it('is asked again where the dragon cannot go that way', () => {
    const said = playing(begun, 'dragon S1 on');
    expect(asked(said)).toEqual([1, 'dragon']);
    expect(offered(said)).toEqual(['dragon E1', 'dragon S1E2', 'dragon E1 on', 'dragon S1E2 on']);
  });

  it('is taken back by a step that is said otherwise', () => {
    const both = playing(begun, 'dragon E1 on', 'dragon S1E1 on');
    expect(asked(both)).toEqual([0, 'dragon']);
    expect(both.position.slices.dragon?.way?.ahead).toEqual([
      { seat: 1, direction: 'E' },
      { seat: 0, direction: 'S' },
    ]);
    const otherwise = playing(both, 'dragon E2');
    expect(otherwise.position.slices.dragon?.way?.ahead ?? []).not.toContainEqual({ seat: 0, direction: 'S' });
  });

  it('ends with the move of the dragon', () => {
    const over = playing(begun, 'dragon E1 on', 'dragon E2', 'dragon E4');
    expect(over.position.slices.dragon?.way).toBeNull();
    expect(scores(over)).toEqual([0, 0]);
  });

  it('is nothing for six, who have a step each', () => {
    const six = walking(6);
    expect(offered(six)).toEqual(['dragon E1', 'dragon S1']);
    expect(refusedStep(six)).toBe('dragon-last-step');
  });

  it('is written and read', () => {
    const move = { step: { kind: 'dragon', cell: { x: 1, y: 0 }, on: true } } as const;
    expect(engine.notation.format(move)).toBe('dragon E1 on');
    expect(engine.notation.parse('DRAGON e1 ON')).toEqual({ ok: true, value: move });
    expect(engine.notation.parse('dragon E1 off').ok).toBe(false);
    expect(engine.move.parse(move)).toEqual(move);
  });
});

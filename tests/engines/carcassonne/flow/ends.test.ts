import { describe, expect, it } from 'vitest';
import { enter } from '#engines/carcassonne/flow/run.js';
import { engine } from '#engines/carcassonne/index.js';
import { preview } from '#engines/carcassonne/preview.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { turnFrom } from '#engines/carcassonne/position/turn.js';
import { baseOnly, gameWith, playing, withHands } from '../table.js';

const game = gameWith(['base-U']);
const tile = { cell: { x: 1, y: 0 }, rotation: 0 } as const;
const pass = { step: { kind: 'pass' } } as const;

describe('the last move of a game', () => {
  it('reveals that no tile is left, which cannot be taken back', () => {
    const last = engine.play(playing(game, 'E1/0'), 0, pass);
    expect(last).toMatchObject({ ok: true, value: { reveals: true } });
  });

  it('ends it under a turn number of its own, and nothing can be played any more', () => {
    const over = playing(game, 'E1/0 pass');
    expect(over.position).toMatchObject({ phase: 'over', asked: null, turn: game.position.turn + 1 });
    expect([engine.moves(over, 0), engine.moves(over, 1)]).toEqual([[], []]);
    expect(preview(engine.view(over, 'table'), pass)).toEqual({ ok: false, error: { reason: 'over' } });
  });
});

describe('a preview', () => {
  it('of a whole turn ends with it, also where no figure could go on the tile', () => {
    const events = (state: typeof game, move: typeof tile | (typeof tile & typeof pass)) =>
      preview(engine.view(state, 'table'), move);
    const placed = { type: 'placed', seat: 0, tile: 'base-U', ...tile };
    expect(events(game, { ...tile, ...pass })).toEqual({ ok: true, value: [placed] });
    const spent = withHands(game, { meeple: 0 });
    expect(events(spent, { ...tile, ...pass })).toEqual({ ok: true, value: [placed] });
    expect(events(spent, tile)).toEqual({ ok: true, value: [placed] });
  });

  it('of one game says nothing of another', () => {
    const other = gameWith(['base-V']);
    const placed = (state: typeof game) => preview(engine.view(state, 'table'), { ...tile, ...pass });
    expect(placed(game)).toMatchObject({ ok: true, value: [{ tile: 'base-U' }] });
    expect(placed(other)).toMatchObject({ ok: true, value: [{ tile: 'base-V' }] });
  });
});

describe('a phase that is not in play', () => {
  it('is entered by a bug alone', () => {
    const turn = turnFrom(game.position, null);
    expect(() => enter(rulesOf(baseOnly), turn, 'flier-flight')).toThrow(RangeError);
  });
});

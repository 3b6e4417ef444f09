import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { figureSteps, placements, preview, wholeTurns } from '#engines/carcassonne/preview.js';
import type { Move } from '#engines/carcassonne/move.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { gameWith, movesIn, playing } from './table.js';

describe('a preview', () => {
  it('names the rule that forbids a move', () => {
    const view = engine.view(gameWith(['base-V']), 'table');
    expect(preview(view, { cell: { x: 5, y: 5 }, rotation: 0, step: { kind: 'pass' } })).toEqual({
      ok: false,
      error: { reason: 'cell-apart', params: { cell: 'S5E5' } },
    });
  });

  it('has nothing to show when the game is over', () => {
    const view = engine.view(playing(gameWith(['base-U']), 'E1/0 pass'), 'table');
    expect([view.toPlay, view.current, view.places]).toEqual([null, null, [1, 1]]);
    expect(placements(view)).toEqual([]);
    expect(figureSteps(view, { cell: { x: 2, y: 0 }, rotation: 0 })).toEqual([]);
  });
});

describe('whole turns', () => {
  const turnsOf = (state: State): readonly string[] => {
    const seat = state.position.asked ?? 0;
    return wholeTurns(engine.view(state, seat), engine.moves(state, seat)).map((move) => engine.notation.format(move));
  };

  it('are each tile move with each step after it, to pass among them', () => {
    const game = gameWith(['base-U', 'base-U']);
    const begun = playing(game, 'E1/0');
    const atEast = turnsOf(game).filter((turn) => turn.startsWith('E1/0'));
    expect(atEast).toEqual(movesIn(begun).map((step) => `E1/0 ${step}`));
    expect(turnsOf(game)).toHaveLength(movesIn(game).flatMap((move) => movesIn(playing(game, move))).length);
  });

  it('leave steps as they are, and turns that are whole already', () => {
    const game = gameWith(['base-U', 'base-U']);
    const begun = playing(game, 'E1/0');
    expect(turnsOf(begun)).toEqual(movesIn(begun));
    const view = engine.view(game, 0);
    const whole = wholeTurns(view, engine.moves(game, 0));
    expect(wholeTurns(view, [...whole])).toEqual(whole);
  });

  it('keep a tile move as well where there are steps that are chosen later', () => {
    const game = playing(gameWith(['tower-I', 'base-U', 'base-U'], { modules: { tower: true } }), 'S1/0 pass');
    const turns = turnsOf(game).filter((turn) => turn.startsWith('E1/0'));
    const steps = movesIn(playing(game, 'E1/0'));
    const later = steps.filter((step) => /^(floor|man-tower)/.test(step));
    expect(later.length).toBeGreaterThan(0);
    expect(turns).toEqual([...steps.filter((step) => !later.includes(step)).map((step) => `E1/0 ${step}`), 'E1/0']);
  });

  it('are those of the whole land in place of its parts, and other moves as well', () => {
    const game = gameWith(['base-U', 'base-U']);
    const view = engine.view(game, 0);
    const cell = { x: 0, y: 0 };
    const pass: Move = { step: { kind: 'pass' } };
    const northern: Move = { step: { kind: 'part', of: 'tile', cell } };
    const ofFigures: Move = { step: { kind: 'part', of: 'put', cell } };
    const whole = wholeTurns(view, placements(view));
    expect(whole.length).toBeGreaterThan(placements(view).length);
    expect(wholeTurns(view, [northern, pass, ofFigures])).toEqual([...whole, pass, ofFigures]);
    expect(wholeTurns(view, [pass, ofFigures])).toEqual([pass, ofFigures]);
  });

  it('end with passing where no figure is in hand', () => {
    const game = gameWith(['base-U', 'base-U', 'base-U']);
    const poor: State = { ...game, position: { ...game.position, supplies: [{}, {}] } };
    expect(turnsOf(poor)).toEqual(movesIn(poor).map((move) => `${move} pass`));
  });

  it('are not looked for again for the same list of moves', () => {
    const game = gameWith(['base-U', 'base-U']);
    const [view, moves] = [engine.view(game, 0), engine.moves(game, 0)];
    expect(wholeTurns(view, moves)).toBe(wholeTurns(view, moves));
  });
});

import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { playNotation, startOf } from '#engines/core/testing/index.js';
import { engineOf } from '#engines/carcassonne/index.js';
import { featuresOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import { engine as plain } from '#engines/carcassonne/index.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { State } from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { baseOnly, gameWith, playing as playingPlain, refusal as plainRefusal } from '../table.js';
import { toyBook } from './toys.js';

const engine = engineOf(toyBook);

const begin = (tiles: readonly TileId[], modules: Options, seats = 2): State =>
  startOf(engine, { options: { ...baseOnly, ...modules }, seats, first: 0, tiles, expansions: { tent: null } });

const seatOf = (state: State): number => {
  const status = engine.status(state);
  if (status.kind === 'over') throw new Error('the game is over');
  return status.seat;
};

const playing = (state: State, ...moves: readonly string[]): State =>
  moves.reduce((before, notation) => playNotation(engine, before, { seat: seatOf(before), notation }).state, state);

const offered = (state: State): readonly string[] =>
  engine.moves(state, seatOf(state)).map((move) => engine.notation.format(move));

const refusal = (state: State, notation: string): string | null => {
  const move = engine.notation.parse(notation);
  const played = move.ok ? engine.play(state, seatOf(state), move.value) : move;
  return played.ok ? null : played.error.reason;
};

const asked = (state: State) => {
  const status = engine.status(state);
  return status.kind === 'over' ? null : [status.seat, status.turn, state.position.phase];
};

describe('a turn of the base game', () => {
  const game = gameWith(['base-U', 'base-V', 'base-V']);

  it('is a tile, which reveals nothing, and then who goes on it', () => {
    const tile = plain.play(game, 0, { cell: { x: 1, y: 0 }, rotation: 0 });
    if (!tile.ok) throw new Error(tile.error.reason);
    expect(tile.value.reveals).toBe(false);
    expect(tile.value.events.map((event) => event.public.type)).toEqual(['placed']);
    const laid = tile.value.state;
    expect(plain.status(laid)).toEqual({ kind: 'playing', seat: 0, turn: 0 });
    expect(plain.moves(laid, 0).map((move) => plain.notation.format(move))).toEqual([
      'meeple road',
      'meeple field-N',
      'meeple field-S',
      'pass',
    ]);
    expect(plain.moves(laid, 1)).toEqual([]);
    const step = plain.play(laid, 0, { step: { kind: 'put', figure: 'meeple', spot: 'road' } });
    if (!step.ok) throw new Error(step.error.reason);
    expect(step.value.reveals).toBe(true);
    expect(step.value.state).toEqual(playingPlain(game, 'E1/0 meeple road'));
  });

  it('lists placements first, and no steps', () => {
    expect(plain.moves(game, 0).every((move) => 'cell' in move && !('step' in move))).toBe(true);
  });

  it('refuses a step before the tile, a tile after it, and says which', () => {
    const laid = playingPlain(game, 'E1/0');
    expect(['meeple road', 'pass', 'acrobat E1'].map((step) => plainRefusal(game, step))).toEqual([
      'tile-first',
      'tile-first',
      'not-in-this-game',
    ]);
    expect(plainRefusal(laid, 'E2/0')).toBe('tile-laid');
    expect(plainRefusal(laid, 'E2/0 pass')).toBe('tile-laid');
    expect(plainRefusal(laid, 'meeple city')).toBe('no-such-spot');
  });

  it('asks no player without a choice, and still accepts the whole turn in one line', () => {
    const spent = { ...game, position: { ...game.position, supplies: [{ meeple: 0 }, { meeple: 7 }] } };
    const alone = playingPlain(spent, 'E1/0');
    expect(plain.status(alone)).toMatchObject({ seat: 1, turn: 1 });
    expect(playingPlain(spent, 'E1/0 pass')).toEqual(alone);
    expect(plainRefusal(spent, 'E1/0 meeple road')).toBe('none-in-hand');
  });
});

describe('a decision of others', () => {
  const game = begin(['base-E', 'base-U', 'base-U', 'base-U'], { 'toy-toll': true }, 3);
  const suspended = playing(game, 'N1/180 pass');

  it('suspends the turn: each is asked in turn, with a turn number of their own', () => {
    expect(asked(suspended)).toEqual([1, 1, 'toy-toll']);
    expect(engine.view(suspended, 'table')).toMatchObject({ toPlay: 1, active: 0, current: null });
    expect(offered(suspended)).toEqual(['toy-toll 0', 'toy-toll 1', 'toy-toll 2']);
    expect(engine.moves(suspended, 0)).toEqual([]);
    const second = playing(suspended, 'toy-toll 2');
    expect(asked(second)).toEqual([2, 2, 'toy-toll']);
    const next = playing(second, 'toy-toll 1');
    expect(asked(next)).toEqual([1, 3, 'tile']);
    expect(next.position.scores).toEqual([0, 2, 1]);
  });

  it('reveals nothing before the turn goes on', () => {
    const first = engine.play(suspended, 1, { step: { kind: 'toy-toll', points: 0 } });
    expect(first).toMatchObject({ ok: true, value: { reveals: false } });
  });

  it('keeps what happened in the turn together', () => {
    const after = playing(suspended, 'toy-toll 0', 'toy-toll 0');
    expect(after.position.last?.events.map(({ type }) => type)).toEqual(['placed', 'drew']);
    expect(after.position.last).toMatchObject({ seat: 0, cell: { x: 0, y: -1 } });
    expect(suspended.position.last?.events.map(({ type }) => type)).toEqual(['placed']);
  });

  it('takes nothing that belongs elsewhere', () => {
    expect(['pass', 'meeple city', 'toy-gift', 'N2/0'].map((move) => refusal(suspended, move))).toEqual([
      'not-now',
      'not-now',
      'not-now',
      'tile-laid',
    ]);
  });
});

describe('a turn with further parts', () => {
  const modules = { 'toy-toll': true, acrobats: true };

  it('takes steps in addition to the action before the tile or after it, once, and goes on as if nothing had been done', () => {
    const game = begin(['base-U', 'base-U', 'base-U'], modules);
    const before = playing(game, 'toy-gift');
    expect(asked(before)).toEqual([0, 0, 'tile']);
    expect(offered(before)).not.toContain('toy-gift');
    const after = playing(game, 'E1/0', 'toy-gift');
    expect(asked(after)).toEqual([0, 0, 'figure']);
    expect(offered(after)).toContain('meeple road');
    expect(after.position.scores).toEqual([1, 0]);
    expect(refusal(after, 'toy-gift')).toBe('not-now');
    expect(asked(playing(after, 'pass'))).toEqual([1, 1, 'tile']);
  });

  it('is asked for no step in addition to the action alone', () => {
    const game = begin(['base-U', 'base-U', 'base-U'], modules);
    const spent = { ...game, position: { ...game.position, supplies: [{ meeple: 0 }, { meeple: 0 }] } };
    expect(asked(playing(spent, 'E1/0'))).toEqual([1, 1, 'tile']);
  });

  it('comes once more in part, and no third time', () => {
    const game = begin(['bigtop-A', 'base-B', 'base-B'], modules);
    const again = playing(game, 'S1/0 pass');
    expect(asked(again)).toEqual([0, 0, 'tile']);
    expect(again.position.begun).toBe(true);
    const over = playing(again, 'S2/0 pass');
    expect(asked(over)).toEqual([1, 1, 'tile']);
    expect(over.position.last?.events.filter(({ type }) => type === 'placed')).toHaveLength(2);
  });

  it('informs modules of figures that go home, for any reason', () => {
    const game = begin(['base-U', 'base-U', 'base-U'], modules);
    const evicted = playing(game, 'E1/0 meeple field-N', 'E2/0', 'toy-eviction');
    expect(evicted.position.slices['toy-toll']?.departed).toBe(1);
    expect(evicted.position.supplies[0]?.meeple).toBe(7);
  });

  it('lets a module keep figures off, and weigh them by where they stand', () => {
    const garden = begin(['base-Hg', 'base-U'], modules);
    expect(refusal(garden, 'N1/0 meeple city-S')).toBe('not-for-figures');
    expect(asked(playing(garden, 'N1/0'))).toEqual([1, 1, 'toy-toll']);
    const paid = (middle: TileId) => {
      const city = begin([middle, 'base-E', 'base-U'], modules);
      const closed = playing(city, 'N1/90 toy-mayor city', 'toy-toll 0', 'N2/180 pass', 'toy-toll 0');
      return closed.position.last?.events.find(({ type }) => type === 'scored');
    };
    expect(paid('base-F')).toMatchObject({ coatsOfArms: 1, points: [8, 0] });
    expect(paid('base-G')).toMatchObject({ coatsOfArms: 0, points: [0, 0] });
  });
});

describe('a token laid as a tile', () => {
  const ring = ['base-V', 'base-B', 'base-E', 'base-B', 'base-B', 'base-B', 'base-E'];
  const game = begin([...ring, 'base-U', 'base-U'], { 'toy-plug': true });
  const around = [
    'E1/0 meeple road',
    'E2/0 pass',
    'S1E2/270 meeple city',
    'S2E2/0 pass',
    'S2E1/0 pass',
    'S2/0 pass',
    'S1/90 pass',
  ];
  /** Around the hole S1E1: a road to the north, cities to the east and west, a field to the south. */
  const holed = playing(game, ...around);

  it('comes with a start tile and an order of its own', () => {
    expect(engine.view(game, 'table').tiles[0]?.tile).toBe('base-U');
    const dealt = engine.deal(engine.options.parse({ 'toy-plug': true }), 2, randomFrom('plug'));
    expect(dealt.tiles[0]).toBe('base-X');
    expect(dealt.tiles.filter((tile) => tile === 'base-U')).toHaveLength(6);
    expect(dealt.tiles.filter((tile) => tile === 'base-D')).toHaveLength(3);
    expect(dealt.tiles).not.toContain('toy-A');
  });

  it('has drawn the first of it when what is hidden is imagined', () => {
    const dealt = engine.deal(engine.options.parse({ 'toy-plug': true }), 2, randomFrom('order'));
    const other = reshuffle(engine, startOf(engine, dealt), 'table', randomFrom('other'));
    expect(other.position.current).toBe('base-X');
    expect(other.pile.order).not.toContain('base-X');
    expect(other.pile.order).not.toEqual(dealt.tiles);
  });

  it('is asked for before a tile is drawn, where there is a hole', () => {
    expect(asked(holed)).toEqual([1, 7, 'toy-plug']);
    expect(offered(holed)).toEqual(['toy-plug', 'pass']);
    const drawn = playing(holed, 'pass');
    expect(asked(drawn)).toEqual([1, 7, 'tile']);
    expect(drawn.position.current).toBe('base-U');
  });

  it('fits next to everything and closes what it meets, and nothing of it goes on', () => {
    const taken = playing(holed, 'toy-plug');
    expect(offered(taken)).toEqual(['S1E1/0']);
    expect(refusal(taken, 'W1/0')).toBe('cell-apart');
    const laid = playing(taken, 'S1E1/0 meeple monastery');
    const scored = laid.position.last?.events.filter(({ type }) => type === 'scored');
    expect(scored).toMatchObject([
      { feature: 'city', tiles: 1, points: [2, 0] },
      { feature: 'monastery', tiles: 9, points: [0, 9] },
    ]);
    const start = tileAt(laid.position.board, { x: 0, y: 0 });
    const [road] = start === null ? [] : featuresOf(laid.position.board, start).filter(({ kind }) => kind === 'road');
    expect(road).toMatchObject({ open: 1, figures: [{ seat: 0 }] });
    expect(laid.position.slices['toy-plug']?.tokens).toEqual([1, 0]);
  });

  it('is kept to holes also together with a module with a rule of its own for other tiles', () => {
    const withRiver = begin([...ring, 'base-U', 'base-U'], { river: true, 'toy-plug': true });
    expect(offered(playing(withRiver, ...around, 'toy-plug'))).toEqual(['S1E1/0']);
  });

  it('may be laid in a last round, each seat asked once', () => {
    const last = playing(holed, 'pass', 'W1/0 pass', 'pass', 'W2/0 pass');
    expect(last.position.left).toEqual([]);
    expect(asked(last)).toEqual([1, 9, 'toy-last']);
    const second = playing(last, 'pass');
    expect(asked(second)).toEqual([0, 10, 'toy-last']);
    const over = playing(second, 'toy-plug', 'S1E1/0 pass');
    expect(engine.status(over)).toMatchObject({ kind: 'over' });
    expect(refusalAtEnd(over)).toBe('over');
    const declined = playing(second, 'pass');
    expect(engine.status(declined)).toMatchObject({ kind: 'over' });
  });
});

const refusalAtEnd = (state: State): string | null => {
  const played = engine.play(state, 0, { step: { kind: 'pass' } });
  return played.ok ? null : played.error.reason;
};

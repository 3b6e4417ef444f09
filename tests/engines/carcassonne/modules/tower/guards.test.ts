import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { Prisoner } from '#engines/carcassonne/modules/tower/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  events,
  forbidden,
  gameWith,
  movesIn,
  offered,
  playing,
  refusal,
  scores,
} from '#tests/engines/carcassonne/table.js';

const modules = { tower: true };

const figures = (state: State) => engine.view(state, 'table').figures;
const prisoners = ({ position }: State) => position.slices.tower?.prisoners;
const prisoner = (seat: number, kind: Prisoner['kind'], holder: number): Prisoner => ({ seat, kind, holder });

describe('a follower on a tower', () => {
  const game = playing(
    gameWith(['tower-I', 'base-U', 'base-U', 'base-U', 'base-U'], { modules }),
    'S1/0 floor S1',
    'E1/0 man-tower meeple S1',
  );

  it('goes on any tower with a floor, anywhere, and closes it', () => {
    expect(figures(game)).toEqual([{ seat: 1, kind: 'meeple', cell: { x: 0, y: 1 }, spot: 'tower' }]);
    expect(events(game, 'tower-manned')).toHaveLength(1);
    expect(game.position.supplies[1]).toEqual({ meeple: 6 });
    expect(refusal(game, 'E2/0 floor S1')).toBe('tower-closed');
    expect(refusal(game, 'E2/0 man-tower meeple S1')).toBe('tower-closed');
    expect(offered(game).filter((move) => /floor|tower/.test(move))).toEqual([]);
  });

  it('needs a floor', () => {
    const bare = playing(gameWith(['tower-I', 'base-U'], { modules }), 'S1/0 pass');
    expect(refusal(bare, 'E1/0 man-tower meeple S1')).toBe('tower-without-floors');
    expect(refusal(bare, 'E1/0 man-tower meeple E1')).toBe('no-foundation');
    expect(offered(bare)).not.toContain('E1/0 man-tower meeple S1');
  });

  it('comes from the hand', () => {
    const { position } = playing(gameWith(['tower-I', 'base-U'], { modules }), 'S1/0 floor S1');
    const empty = { ...game, position: { ...position, supplies: [{ meeple: 7 }, { meeple: 0 }] } };
    expect(refusal(empty, 'E1/0 man-tower meeple S1')).toBe('none-in-hand');
  });

  it('is a meeple, big meeple or ringmaster, and no one else', () => {
    const all = { ...modules, inns: true, abbot: true, traders: true, abbey: true, ringmaster: true };
    const raised = playing(gameWith(['tower-I', 'base-U'], { modules: all }), 'S1/0 floor S1', 'E1/0');
    expect(movesIn(raised).filter((move) => move.startsWith('man-tower'))).toEqual([
      'man-tower meeple S1',
      'man-tower ringmaster S1',
      'man-tower big-meeple S1',
    ]);
    const why = ['abbot', 'builder', 'pig', 'mayor', 'wagon', 'barn'].map(
      (kind) => forbidden(raised, `man-tower ${kind} S1`)?.reason,
    );
    expect(new Set(why)).toEqual(new Set(['not-on-towers']));
  });

  it('never scores, and stays to the end', () => {
    const end = playing(game, 'W1/0 pass', 'W2/0 pass', 'E2/0 pass');
    expect([asked(end), scores(end), figures(end).length]).toEqual([[null, 'over'], [0, 0], 1]);
    expect(events(end, 'scored')).toEqual([]);
  });

  it('counts for the tent, prisoners do not', () => {
    const tented = playing(
      gameWith(['bigtop-J', 'tower-I', 'base-U', 'base-U'], {
        modules: { ...modules, tent: true },
        tokens: [5],
        expansions: { tower: { prisoners: [prisoner(0, 'meeple', 1)] } },
      }),
      ...['N1/180 pass', 'N1E1/0 floor N1E1', 'E1/0 man-tower meeple N1E1', 'W1/0 pass'],
    );
    expect(events(tented, 'tent-scored')).toMatchObject([{ figures: [1, 0], points: [5, 0] }]);
  });
});

describe('towers, dragon, fairy and portals', () => {
  const all = { ...modules, dragon: true };
  const manned = playing(
    gameWith(['tower-I', 'base-U', 'base-U', 'dragon-3', 'dragon-H', 'base-U'], {
      modules: all,
      expansions: { dragon: { places: [0] } },
    }),
    ...['S1/0 floor S1', 'W1/0 pass', 'W2/0 man-tower meeple S1', 'E1/0 pass'],
  );

  it('the dragon eats a figure on a tower, which is open again', () => {
    const eaten = playing(manned, 'E2/0 pass', 'dragon 0', 'dragon S1');
    expect(events(eaten, 'dragon-moved').at(-1)).toMatchObject({ eaten: [{ seat: 0, spot: 'tower' }] });
    expect(eaten.position.supplies[0]).toEqual({ meeple: 7 });
    expect(offered(eaten)).toContain('W3/0 floor S1');
  });

  it('no one goes on a tower where the dragon is, but a floor does', () => {
    const { position } = playing(gameWith(['tower-I', 'base-U', 'base-U'], { modules: all }), 'S1/0 floor S1', 'W1/0');
    const dragon = { dragon: { x: 0, y: 1 }, aside: null, way: null, fairy: null, portal: null };
    const there = { ...manned, position: { ...position, slices: { ...position.slices, dragon } } };
    expect(forbidden(there, 'man-tower meeple S1')?.reason).toBe('dragon-there');
    expect(movesIn(there)).toContain('floor S1');
    expect(movesIn(there)).not.toContain('man-tower meeple S1');
  });

  it('the fairy goes next to a figure on a tower, pays at the start of turns, and stays when it is captured', () => {
    const tiles = ['tower-I', 'tower-J', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U'];
    const beside = playing(
      gameWith(tiles, { modules: all }),
      ...['S1/0 floor S1', 'S2/0 floor S2', 'E1/0 man-tower meeple S1', 'W1/0 pass', 'E2/0 fairy S1 tower'],
    );
    expect(scores(playing(beside, 'W2/0 pass'))).toEqual([1, 0]);
    const captured = playing(beside, 'W2/0 floor S2', 'capture 1 meeple S1 tower');
    expect(captured.position.slices.dragon?.fairy).toEqual({ cell: { x: 0, y: 1 }, beside: null });
    expect(scores(captured)).toEqual([0, 0]);
  });

  it('a portal leads to no tower, which needs none', () => {
    const portal = playing(gameWith(['tower-I', 'dragon-R', 'base-U'], { modules: all }), ...['S1/0 floor S1', 'W1/0']);
    expect(movesIn(portal)).toContain('man-tower meeple S1');
    const chosen = playing(portal, 'portal S1');
    expect(movesIn(chosen)).toEqual(['through meeple field']);
    expect(forbidden(chosen, 'through meeple tower')?.reason).toBe('not-for-figures');
  });
});

describe('the figures that a tower captures', () => {
  it('include acrobats of a complete pyramid, which is open again', () => {
    const tiles = ['tower-I', 'bigtop-A', 'base-B', 'base-B', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, acrobats: true } }),
      ...['S1/0 pass', 'S2/0 acrobat S2', 'S1E1/0 acrobat S2', 'S1W1/0 acrobat S2', 'E1/0 floor S1'],
    );
    expect(movesIn(game)).toEqual(['capture 2 meeple S2 pyramid', 'capture 1 meeple S2 pyramid', 'spare']);
    const captured = playing(game, 'capture 2 meeple S2 pyramid');
    expect(prisoners(captured)).toEqual([prisoner(1, 'meeple', 0)]);
    expect(figures(captured).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(refusal(captured, 'W1/0 pyramid S2')).toBe('pyramid-incomplete');
  });

  it('exclude a builder, who goes home when the last follower of its owner there is captured', () => {
    const all = { ...modules, traders: true };
    const tiles = ['base-U', 'base-U', 'base-U', 'tower-I', 'base-U'];
    const game = playing(gameWith(tiles, { modules: all }), ...['E1/0 meeple road', 'W1/0 pass', 'E2/0 builder road']);
    expect(asked(playing(game, 'S1E2/0 floor S1E2'))).toEqual([0, 'tile']);
    const captured = playing(game, 'S1E1/0 floor S1E1', 'capture 1 meeple E1 road');
    expect(captured.position.supplies[0]).toEqual({ meeple: 6, builder: 1, pig: 1 });
    expect(figures(captured)).toEqual([]);
  });

  it('include a figure in a trap', () => {
    const tiles = ['base-U', 'russian-B', 'tower-I', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, russian: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'S2/0 pass', 'W1/0 floor S2'],
    );
    expect(movesIn(game)).toEqual(['capture 1 meeple S1 trap', 'spare']);
    expect(prisoners(playing(game, 'capture 1 meeple S1 trap'))).toEqual([prisoner(0, 'meeple', 1)]);
  });

  it('exclude the lord of a castle', () => {
    const tiles = ['base-E', 'tower-I', 'base-U', 'base-U', 'base-U'];
    const options = { ...modules, bridges: true };
    const lord = playing(gameWith(tiles, { modules: options }), 'N1/180 meeple city', 'castle', 'N1E1/0 floor N1E1');
    expect(asked(lord)).toEqual([0, 'tile']);
    expect(figures(lord)).toHaveLength(1);
  });

  it('include wagons and mayors, and a captured wagon does not go on', () => {
    const tiles = ['tower-I', 'base-B', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, abbey: true } }),
      ...['S1/0 pass', 'S2/0 wagon monastery', 'E1/0 floor S1', 'capture 2 wagon S2 monastery'],
    );
    expect(asked(game)).toEqual([1, 'tile']);
    expect(prisoners(game)).toEqual([prisoner(1, 'wagon', 0)]);
    expect(game.position.supplies[1]?.wagon).toBe(0);
  });
});

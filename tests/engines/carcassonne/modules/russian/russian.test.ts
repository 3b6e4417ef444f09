import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { pileOf } from '#engines/carcassonne/rules/drawing.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  baseOnly,
  events,
  gameWith,
  offered,
  playing,
  refusal,
  scores,
} from '#tests/engines/carcassonne/table.js';

const modules = { russian: true };

const figures = (state: State) =>
  engine.view(state, 'table').figures.map(({ seat, kind, spot }) => `${seat} ${kind} ${spot}`);

/** A meeple of seat 0 on the road of E1, then the pond on S1: a tile at its corner. */
const pond = (more: readonly string[] = ['base-U', 'base-U', 'base-U'], options = {}) =>
  playing(
    gameWith(['base-U', 'russian-B', ...more], { modules: { ...modules, ...options } }),
    'E1/0 meeple road',
    'S1/0',
  );

/** A meeple of seat 0 on the road of W1, then the nest on E1: the road connects them. */
const nest = (more: readonly string[] = ['base-U', 'base-U', 'base-U'], options = {}, figure = 'meeple road') =>
  playing(
    gameWith(['base-U', 'russian-A', ...more], { modules: { ...modules, ...options } }),
    `W1/0 ${figure}`,
    'E1/0 pass',
  );

describe('the tiles of the Russian expansion', () => {
  it('are two, off unless asked for', () => {
    expect(engine.options.parse({})).toMatchObject({ russian: false });
    expect(pileOf(rulesOf({ ...baseOnly, ...modules }))).toMatchObject({ 'russian-A': 1, 'russian-B': 1 });
    expect(Object.keys(pileOf(rulesOf(baseOnly)))).not.toContain('russian-A');
  });
});

describe('Vodyanoy', () => {
  it('draws every follower on the eight tiles around at once, of any player and anywhere', () => {
    const all = { acrobats: true, abbot: true, monasteries: true, inns: true };
    const tiles = ['base-U', 'bigtop-A', 'monasteries-A', 'base-U', 'russian-B', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, ...all } }),
      ...['W1/0 big-meeple field-S', 'S1/0 acrobat S1', 'S1W1/0 abbot lying', 'E1/0 meeple road', 'S1E1/0 pass'],
    );
    expect(events(game, 'trapped')).toMatchObject([
      { trap: 'vodyanoy', cell: { x: 1, y: 1 }, figures: [{ kind: 'meeple', spot: 'road' }, { spot: 'pyramid' }] },
    ]);
    expect(figures(game)).toEqual(['0 big-meeple field-S', '0 abbot lying', '1 meeple trap', '1 meeple trap']);
    const lying = playing(
      gameWith(['monasteries-A', 'russian-B', 'base-U'], { modules: { ...modules, ...all } }),
      ...['S1/0 abbot lying', 'S2/0 pass'],
    );
    expect(figures(lying)).toEqual(['0 abbot trap']);
  });

  it('leaves no one of theirs on what they stood on', () => {
    const after = pond();
    expect(figures(after)).toEqual(['0 meeple trap']);
    expect(asked(after)).toEqual([0, 'tile']);
    expect(offered(after)).toContain('E2/0 meeple road');
    expect(after.position.supplies[0]?.meeple).toBe(6);
  });

  it('lets no figure be put on its tile, in whatever way', () => {
    const game = gameWith(['russian-B', 'base-U'], { modules });
    expect(refusal(game, 'S1/0 meeple field')).toBe('pond-there');
    expect(asked(playing(game, 'S1/0'))).toEqual([1, 'tile']);
    const portal = playing(pond(['dragon-R', 'base-U'], { dragon: true }), 'W1/0');
    expect(refusal(portal, 'portal S1')).toBe('portal-leads-nowhere');
  });

  it('lets a barn stand at its corner, as the dragon does', () => {
    const game = playing(
      gameWith(['base-U', 'base-B', 'russian-B', 'base-U'], { modules: { ...modules, abbey: true } }),
      ...['E1/0 pass', 'S1/0 pass'],
    );
    const built = playing(game, 'S1E1/0 build-barn NW');
    expect(events(built, 'barn-built')).toHaveLength(1);
    expect(built.position.slices.abbey?.barns).toHaveLength(1);
  });

  it('draws who comes near later, after the action', () => {
    const after = playing(pond(['base-U', 'base-U']), 'W1/0 meeple road');
    expect(events(after, 'trapped')).toMatchObject([{ figures: [{ seat: 0, cell: { x: -1, y: 0 } }] }]);
    expect(figures(after)).toEqual(['0 meeple trap', '0 meeple trap']);
  });

  it('costs each owner 2 points for each of theirs at the end, below 0 too', () => {
    const end = playing(pond(['base-U', 'base-U']), 'W1/0 meeple road', 'S2/0 meeple field-S');
    expect(events(end, 'pond-scored')).toMatchObject([{ figures: [2, 1], points: [-4, -2] }]);
    expect(scores(end)).toEqual([-4, -2]);
  });
});

describe('Solovei', () => {
  it('draws every follower on the road past his nest at once, however far away', () => {
    const after = nest();
    expect(events(after, 'trapped')).toMatchObject([
      { trap: 'solovei', figures: [{ seat: 0, cell: { x: -1, y: 0 } }] },
    ]);
    expect(figures(after)).toEqual(['0 meeple trap']);
  });

  it('has a field as any other', () => {
    const after = playing(gameWith(['russian-A', 'base-U'], { modules }), 'E1/0 meeple field-S');
    expect(figures(after)).toEqual(['0 meeple field-S']);
  });

  it('draws a figure on a road joined to his later, right after the tile was laid', () => {
    const tiles = ['russian-A', 'base-B', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U'];
    const apart = playing(
      gameWith(tiles, { modules }),
      ...['E1/0 pass', 'S1/0 pass', 'S1W1/0 pass', 'S1W2/0 pass', 'W2/0 meeple road'],
    );
    expect(figures(apart)).toEqual(['0 meeple road']);
    const joined = playing(apart, 'W1/0');
    expect(events(joined, 'trapped')).toMatchObject([{ figures: [{ cell: { x: -2, y: 0 } }] }]);
    expect(asked(joined)).toEqual([1, 'figure']);
    expect(refusal(joined, 'meeple road')).toBeNull();
    expect(figures(playing(joined, 'meeple road'))).toEqual(['0 meeple trap', '1 meeple trap']);
  });

  it('costs nothing at the end', () => {
    const end = playing(nest(['base-U']), 'E2/0 pass');
    expect(events(end, 'pond-scored')).toEqual([]);
    expect(scores(end)).toEqual([0, 0]);
  });

  it('gives way to Vodyanoy: a figure near the pond and on the road goes into the pond', () => {
    const game = playing(
      gameWith(['russian-A', 'russian-B', 'base-U', 'base-U'], { modules }),
      ...['E1/0 pass', 'S1/0 pass', 'W1/0 meeple road'],
    );
    expect(events(game, 'trapped')).toMatchObject([{ trap: 'vodyanoy' }]);
  });
});

describe('a figure in a trap', () => {
  it('is on no feature: what is completed pays no one', () => {
    const tiles = ['base-A', 'russian-A', 'base-A', 'base-U'];
    const done = playing(gameWith(tiles, { modules }), 'W1/270 meeple road', 'E1/0 pass', 'E2/90 pass');
    expect(events(done, 'scored')).toEqual([]);
    expect(figures(done)).toEqual(['0 meeple trap']);
  });

  it('is freed as an action by the owner, and comes home', () => {
    const game = pond(['base-U', 'base-U', 'base-U']);
    expect(offered(game)).toContain('E2/0 free S1 meeple');
    const free = playing(game, 'E2/0 free S1 meeple');
    expect(events(free, 'freed')).toMatchObject([{ seat: 0, figure: { kind: 'meeple', cell: { x: 0, y: 1 } } }]);
    expect(free.position.supplies[0]?.meeple).toBe(7);
    expect(figures(free)).toEqual([]);
    const next = playing(game, 'E2/0 pass');
    expect(refusal(next, 'E3/0 free S1 meeple')).toBe('nobody-trapped');
    expect(refusal(game, 'E2/0 free E1 meeple')).toBe('nobody-trapped');
    expect(refusal(game, 'E2/0 free S1 abbot')).toBe('nobody-trapped');
  });

  it('is chosen by kind where several are', () => {
    const after = playing(pond(['base-U', 'base-U', 'base-U'], { inns: true }), 'W1/0 big-meeple road', 'E2/0 pass');
    const steps = offered(after).filter((move) => move.startsWith('E3/0 free'));
    expect(steps).toEqual(['E3/0 free S1 meeple', 'E3/0 free S1 big-meeple']);
    expect(playing(after, 'E3/0 free S1 big-meeple').position.supplies[0]).toMatchObject({
      'big-meeple': 1,
      meeple: 6,
    });
  });

  it('is not freed in the turn in which the trap was laid', () => {
    const tiles = ['base-U', 'base-U', 'russian-A', 'base-U', 'base-U'];
    const game = playing(gameWith(tiles, { modules }), 'W1/0 meeple road', 'W2/0 pass');
    expect(offered(game)).not.toContain('E1/0 free E1 meeple');
    expect(refusal(game, 'E1/0 free E1 meeple')).toBe('trap-just-laid');
    expect(offered(playing(game, 'E1/0 pass', 'W3/0 pass'))).toContain('E2/0 free E1 meeple');
  });

  it('counts for the tent', () => {
    const tiles = ['base-U', 'russian-B', 'bigtop-F', 'bigtop-H', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, tent: true }, tokens: [5, 4] }),
      ...['E1/0 meeple road', 'S1/0 pass'],
    );
    const stand = offered(game).find((move) => /^S2\/\d+ pass$/.test(move)) ?? '';
    const raised = playing(game, stand);
    const far = offered(raised).findLast((move) => move.endsWith(' pass')) ?? '';
    expect(events(playing(raised, far), 'tent-scored')[0]).toMatchObject({ figures: [1, 0] });
  });

  it('earns no ringmaster’s bonus', () => {
    const game = playing(
      gameWith(['bigtop-A', 'base-U', 'russian-B'], { modules: { ...modules, ringmaster: true, acrobats: true } }),
      ...['S1/0 pass', 'W1/0 ringmaster road'],
    );
    const end = playing(game, 'S1W1/0 pass');
    expect(figures(end)).toEqual(['1 ringmaster trap']);
    expect(events(end, 'ringmaster-bonus')).toEqual([]);
    expect(scores(end)).toEqual([0, -2]);
  });

  it('is no abbot who could retire', () => {
    const game = playing(
      gameWith(['base-B', 'russian-B', 'base-U', 'base-U'], { modules: { ...modules, abbot: true } }),
      ...['S1/0 abbot monastery', 'S2/0 pass'],
    );
    expect(refusal(game, 'E1/0 retire S1')).toBe('no-abbot');
    expect(refusal(game, 'E1/0 retire S2')).toBe('no-abbot');
    expect(offered(game)).toContain('E1/0 free S2 abbot');
  });
});

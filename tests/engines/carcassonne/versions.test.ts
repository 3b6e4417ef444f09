import { describe, expect, it } from 'vitest';
import { startOf } from '#engines/core/testing/index.js';
import { earlier, engine } from '#engines/carcassonne/index.js';
import { bagOf, hillsOf } from '#engines/carcassonne/modules/hills/slice.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { ModuleSetups, Options } from '#engines/carcassonne/position/module-data.js';
import type { State, Version } from '#engines/carcassonne/position/state.js';
import {
  asked,
  baseOnly,
  events,
  forbidden,
  movesIn,
  playing,
  scores,
  withFigures,
  withSlices,
} from '#tests/engines/carcassonne/table.js';

const at = (x: number, y: number) => ({ x, y });
const figure = (seat: number, cell: Figure['cell'], spot: string, kind: Figure['kind'] = 'meeple'): Figure => ({
  seat,
  kind,
  cell,
  spot,
});

const begun = (
  version: Version,
  tiles: readonly string[],
  modules: Options,
  expansions: ModuleSetups = { tent: null },
): State =>
  startOf([engine, ...earlier].find(({ rules }) => rules === String(version)) ?? engine, {
    options: { ...baseOnly, ...modules },
    seats: 2,
    first: 0,
    tiles,
    expansions,
  });

const standing = (state: State) =>
  engine
    .view(state, 'table')
    .figures.map(({ seat, kind, cell, spot }) => `${seat} ${kind} ${cell.x},${cell.y} ${spot}`);

describe('the versions of the rules', () => {
  it('are kept by a game to its end, whichever engine plays it on', () => {
    expect([engine.rules, ...earlier.map(({ rules }) => rules)]).toEqual(['3', '2', '1']);
    const game = begun(1, ['base-U', 'base-U'], {});
    expect(playing(game, 'E1/0 pass').position.version).toBe(1);
    expect(engine.view(game, 'table').version).toBe(1);
  });
});

describe('Solovei', () => {
  const tiles = ['base-U', 'base-U', 'russian-A', 'base-U', 'base-U'];
  const nest = (version: Version, ...figures: readonly Figure[]) => {
    const laid = playing(begun(version, tiles, { russian: true, traders: true }), 'W1/0 pass', 'W2/0 pass');
    return playing(withFigures(laid, ...figures), 'E1/0 pass');
  };
  const [near, far] = [figure(0, at(-1, 0), 'road'), figure(1, at(-2, 0), 'road')];

  it('draws the nearest alone, and the next when his road grows', () => {
    const first = nest(2, near, far);
    expect(standing(first)).toEqual(['1 meeple -2,0 road', '0 meeple 1,0 trap']);
    const elsewhere = playing(first, 'S1/0 pass');
    expect(standing(elsewhere)).toEqual(standing(first));
    expect(standing(playing(elsewhere, 'E2/0 pass'))).toEqual(['0 meeple 1,0 trap', '1 meeple 1,0 trap']);
  });

  it('draws all figures at the same shortest distance', () => {
    expect(standing(nest(2, near, { ...near, seat: 1 }))).toEqual(['0 meeple 1,0 trap', '1 meeple 1,0 trap']);
  });

  it('draws a figure that comes onto his road', () => {
    const quiet = nest(2, near, far);
    const joined = playing(withFigures(quiet, figure(1, at(0, 0), 'road')), 'S1/0 pass');
    expect(standing(joined)).toEqual(['1 meeple -2,0 road', '0 meeple 1,0 trap', '1 meeple 1,0 trap']);
  });

  it('draws builders too, which are freed like other figures', () => {
    const caught = nest(2, figure(1, at(-1, 0), 'road', 'builder'), far);
    expect(standing(caught)).toEqual(['1 meeple -2,0 road', '1 builder 1,0 trap']);
    const freeing = playing(caught, 'S1/0');
    expect(movesIn(freeing)).toContain('free E1 builder');
    expect(standing(playing(freeing, 'free E1 builder'))).toEqual(['1 meeple -2,0 road']);
  });

  it('keeps a builder whose owner’s follower is freed', () => {
    const caught = nest(2, { ...far, cell: near.cell }, figure(1, at(-1, 0), 'road', 'builder'));
    expect(standing(caught)).toEqual(['1 meeple 1,0 trap', '1 builder 1,0 trap']);
    expect(standing(playing(caught, 'S1/0 free E1 meeple'))).toEqual(['1 builder 1,0 trap']);
  });

  it('draws all followers at once in a game that began before', () => {
    expect(standing(nest(1, near, far))).toEqual(['0 meeple 1,0 trap', '1 meeple 1,0 trap']);
  });

  it('draws no figure from a bridge over his tile, except in a game that began under older rules', () => {
    const onBridge = (version: Version) =>
      playing(
        begun(version, ['russian-A', 'base-U', 'base-U'], { russian: true, bridges: true }),
        ...['E1/0', 'bridge E1', 'meeple bridge'],
      );
    expect(standing(onBridge(2))).toEqual(['0 meeple 1,0 bridge']);
    expect(standing(onBridge(1))).toEqual(['0 meeple 1,0 trap']);
  });

  it('leaves figures that he draws next to the pond to the pond', () => {
    const drawn = (version: Version) =>
      playing(
        begun(version, ['base-U', 'base-U', 'russian-B', 'russian-A', 'base-U'], { russian: true }),
        ...['W1/0 pass', 'W2/0 meeple road', 'S1/0 pass', 'E1/0 pass'],
      );
    expect(standing(drawn(2))).toEqual(['1 meeple 0,1 trap']);
    expect(events(drawn(2), 'trapped').map(({ trap }) => trap)).toEqual(['solovei', 'vodyanoy']);
    expect(standing(drawn(1))).toEqual(['1 meeple 1,0 trap']);
  });
});

describe('a pig in a field with a barn', () => {
  const joined = (version: Version) => {
    const game = begun(version, ['base-U', 'base-U', 'base-U'], { traders: true, abbey: true });
    const slice = game.position.slices.abbey;
    if (!slice) throw new Error('there are barns');
    const barn = { seat: 1, cell: at(0, 0), corner: 'SE' } as const;
    return playing(
      withSlices(withFigures(game, figure(0, at(0, 0), 'field-S')), { abbey: { ...slice, barns: [barn] } }),
      'E1/0',
    );
  };

  it('joins one’s own farmer, and goes home with them', () => {
    const played = playing(joined(2), 'pig field-S');
    expect(events(played, 'farmers-scored')).toHaveLength(1);
    expect(played.position.supplies[0]?.pig).toBe(1);
    expect(forbidden(joined(2), 'meeple field-S')?.reason).not.toBeUndefined();
  });

  it('is refused in a game that began before', () => {
    expect(forbidden(joined(1), 'pig field-S')).toMatchObject({ reason: 'barn-in-field' });
  });
});

describe('the fairy’s companion', () => {
  const beside = (version: Version) => {
    const road = [figure(1, at(0, 0), 'road'), figure(0, at(0, 0), 'road'), figure(0, at(0, 0), 'road', 'big-meeple')];
    const game = begun(version, ['base-U', 'base-U'], { dragon: true, inns: true });
    const slice = game.position.slices.dragon;
    if (!slice) throw new Error('there is a dragon');
    const fairy = { cell: at(0, 0), beside: { seat: 1, kind: 'meeple', spot: 'road' } } as const;
    return playing(withSlices(withFigures(game, ...road), { dragon: { ...slice, fairy } }), 'S1/0');
  };
  const fairies = (state: State) => movesIn(state).filter((move) => move.startsWith('fairy'));

  it('is a figure: another’s at the same place is left for one’s own, which is named where it must be', () => {
    expect(fairies(beside(2))).toEqual(['fairy 0 road meeple', 'fairy 0 road big-meeple']);
    expect(forbidden(beside(2), 'fairy 0 road')).toMatchObject({ reason: 'figure-unnamed' });
    const moved = playing(beside(2), 'fairy 0 road big-meeple');
    expect(moved.position.slices.dragon?.fairy?.beside).toEqual({ seat: 0, kind: 'big-meeple', spot: 'road' });
  });

  it('is a place in a game that began before', () => {
    expect(fairies(beside(1))).toEqual([]);
    expect(forbidden(beside(1), 'fairy 0 road big-meeple')).toMatchObject({ reason: 'fairy-needs-follower' });
  });

  it('stays with one of two alike when the other is freed', () => {
    const freed = (version: Version) => {
      const game = playing(
        begun(version, ['russian-B', 'base-U', 'base-U', 'base-U'], { russian: true, dragon: true }),
        'S1/0',
      );
      const slice = game.position.slices.dragon;
      if (!slice) throw new Error('there is a dragon');
      const captive = figure(0, at(0, 1), 'trap');
      const fairy = { cell: at(0, 1), beside: { seat: 0, kind: 'meeple', spot: 'trap' } } as const;
      const set = withSlices(withFigures(game, captive, captive), { dragon: { ...slice, fairy } });
      return playing(set, 'E1/0 pass', 'W1/0 free S1 meeple').position.slices.dragon?.fairy?.beside ?? null;
    };
    expect([freed(2), freed(1)]).toEqual([{ seat: 0, kind: 'meeple', spot: 'trap' }, null]);
  });
});

describe('a builder’s second part after the last tile', () => {
  const last = (version: Version) =>
    playing(
      begun(
        version,
        Array.from({ length: 7 }, () => 'base-U'),
        { traders: true, abbey: true },
      ),
      ...['E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
      ...['draw', 'W1/0 pass'],
    );

  it('takes place for the abbey of its player, before the round of the others', () => {
    expect([...asked(last(2)), ...movesIn(last(2))]).toEqual([0, 'abbey-or-draw', 'abbey S1E1', 'keep-abbey']);
    expect(forbidden(last(2), 'draw')).toMatchObject({ reason: 'not-now' });
    const laid = playing(last(2), 'abbey S1E1', 'meeple monastery');
    // The hole is filled: no other player has a place for an abbey.
    expect(asked(laid)).toEqual([null, 'over']);
    expect(scores(laid)[0]).toBeGreaterThan(8);
    expect(asked(playing(last(2), 'keep-abbey'))).toEqual([1, 'abbey-round']);
  });

  it('does not take place in a game that began before', () => {
    expect(asked(last(1))).toEqual([1, 'abbey-round']);
  });
});

describe('a portal for the phantom', () => {
  /** A meeple went on the portal's tile; elsewhere only a garden is free, which is for abbots. */
  const followed = (version: Version): State => {
    const modules = { dragon: true, phantom: true, abbot: true };
    const game = begun(version, ['base-Eg', 'dragon-R', 'base-U', 'base-U'], modules);
    const taken = ['road', 'field-N', 'field-S'].map((spot) => figure(1, at(0, 0), spot));
    const laid = playing(game, 'N1/180 pass', 'E1/0');
    return playing(withFigures(laid, ...taken, figure(1, at(0, -1), 'field')), 'meeple road-E');
  };

  it('is offered only where the phantom finds a place', () => {
    expect(movesIn(followed(3))).toEqual(['phantom road-S', 'phantom field-SE', 'pass']);
    expect(forbidden(followed(3), 'portal N1')).toEqual({ reason: 'portal-leads-nowhere', params: { cell: 'N1' } });
  });

  it('leads nowhere in a game that began before, in which passing gets on', () => {
    const stuck = playing(followed(2), 'portal N1');
    expect([...asked(stuck), ...movesIn(stuck)]).toEqual([1, 'dragon-portal', 'pass']);
    const passed = playing(stuck, 'pass');
    expect(asked(passed)).toEqual([0, 'tile']);
    expect(passed.position.supplies[1]).toMatchObject({ meeple: 6, phantom: 1 });
    expect(asked(playing(passed, 'S1/0 pass'))).toEqual([1, 'tile']);
  });

  it('cannot be declined once the portal is chosen', () => {
    const through = playing(begun(3, ['base-B', 'dragon-R', 'base-U'], { dragon: true }), 'S1/0 pass', 'E1/0');
    expect(forbidden(playing(through, 'portal S1'), 'pass')).toMatchObject({ reason: 'not-now' });
  });
});

describe('from the market to the field of a barn just built', () => {
  const tiles = ['base-U', 'base-A', 'base-U', 'base-B', 'base-U'];
  const built = (version: Version): State =>
    playing(
      begun(version, tiles, { count: true, abbey: true }),
      ...['S2E1/90', 'meeple road', 'S3E1/180', 'pass', 'enter market meeple', 'pass', 'N1W2/0', 'pass'],
      ...['W2/0', 'build-barn NE'],
    );

  it('a figure goes although no farmer stands there, is paid and goes home', () => {
    expect([...asked(built(3)), ...scores(built(3))]).toEqual([1, 'count-leaving', 3, 0]);
    const left = playing(built(3), movesIn(built(3)).find((move) => move.startsWith('leave market')) ?? '');
    expect(events(left, 'farmers-scored')).toMatchObject([{ cities: 1, points: [0, 3] }]);
    expect(scores(left)).toEqual([3, 3]);
    expect(left.position.supplies[1]).toMatchObject({ meeple: 7 });
  });

  it('pays nothing where no one goes', () => {
    const stayed = playing(built(3), 'pass');
    expect([...asked(stayed), ...scores(stayed)]).toEqual([0, 'tile', 3, 0]);
  });

  it('no figure goes in a game that began before', () => {
    expect(asked(built(2))[0]).toBe(0);
  });
});

describe('a flock in a field that the tile of another closes', () => {
  const closed = (version: Version): State => {
    const tiles = ['base-V', 'base-V', 'base-V', 'base-V', 'base-U', 'base-U'];
    const begin = (seed: number): State =>
      playing(
        begun(version, tiles, { hills: true }, { hills: { seed: seed.toString(16).padStart(32, '0') } }),
        ...['S1/270', 'herd field-SE', 'S1E1/0', 'herd field-NE'],
      );
    const flocks = (state: State) => state.position.slices.hills?.shepherds.map(({ flock }) => flock.join('')) ?? [];
    for (let seed = 0; ; seed += 1) {
      const herds = begin(seed);
      if (flocks(herds).join() !== '3,2') continue;
      const grown = playing(herds, 'S2E1/90', 'pass', 'grow');
      if (flocks(grown)[0] === '31') return playing(grown, 'S2/180', 'pass');
    }
  };
  const bag = ({ position }: State) => bagOf(hillsOf(position)).length;

  it('is paid before the owner of another field that grows is asked', () => {
    expect([asked(closed(3)), scores(closed(3)), bag(closed(3))]).toEqual([[1, 'hills-flock'], [4, 0], 17]);
    expect(movesIn(closed(3))).toEqual(['grow', 'stable']);
    expect(scores(playing(closed(3), 'stable'))).toEqual([4, 2]);
  });

  it('is paid after the choice in a game that began before', () => {
    expect([asked(closed(2)), scores(closed(2)), bag(closed(2))]).toEqual([[1, 'hills-flock'], [0, 0], 15]);
    expect(scores(playing(closed(2), 'stable'))).toEqual([4, 2]);
  });
});

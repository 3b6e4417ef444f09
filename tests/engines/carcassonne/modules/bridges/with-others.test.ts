import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { placements } from '#engines/carcassonne/preview.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { events, gameWith, offered, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const asked = ({ position }: State) => [position.asked, position.phase];
const figures = (state: State) => engine.view(state, 'table').figures;

/** Seat 0 has made a castle of N1 and the start tile. */
const castle = (next: readonly string[], options: Readonly<Record<string, boolean>>, follower = 'meeple'): State =>
  playing(
    gameWith(['base-E', ...next], { modules: { bridges: true, ...options }, tokens: [5, 4, 3, 6] }),
    `N1/180 ${follower} city`,
    'castle',
  );

/** The first offered turn that places the tile on a cell and no figure. */
const onto = (state: State, cell: string): string =>
  offered(state).find((move) => move.startsWith(`${cell}/`) && move.endsWith(' pass')) ?? `${cell}/0 pass`;

describe('bridges with the big top', () => {
  it('the lord counts once for the tent if either tile of his castle is near', () => {
    // The lord stands on N1; the tent on S1 is near only the start tile.
    const far = castle(['bigtop-F', 'bigtop-H', 'base-U'], { tent: true });
    const raised = playing(far, onto(far, 'S1'));
    const scored = playing(raised, onto(raised, 'E1'));
    expect(events(scored, 'tent-scored')).toMatchObject([{ figures: [1, 0], token: 5 }]);
    const near = castle(['bigtop-F', 'bigtop-H', 'base-U'], { tent: true });
    const between = playing(near, onto(near, 'N1E1'));
    const other = playing(between, onto(between, 'E1'));
    for (const { figures: counted } of events(other, 'tent-scored')) expect(counted).toEqual([1, 0]);
  });

  it('a figure on a bridge counts for the tent', () => {
    const game = gameWith(['base-B', 'bigtop-F', 'bigtop-H', 'base-U'], {
      modules: { bridges: true, tent: true },
      tokens: [5, 4],
    });
    const put = playing(game, 'S1/0', 'bridge S1', 'meeple bridge');
    const raised = playing(put, onto(put, 'S2'));
    const scored = playing(raised, onto(raised, 'E1'));
    expect(events(scored, 'tent-scored')).toMatchObject([{ figures: [1, 0] }]);
  });

  it('the ringmaster has no bonus as lord of a castle', () => {
    const options = { ringmaster: true, acrobats: true };
    const game = castle(['bigtop-A', 'base-A', 'base-A', 'base-U'], options, 'ringmaster');
    const shown = playing(game, onto(game, 'S1'));
    const done = playing(shown, 'E1/90 pass', 'W1/270 pass');
    expect(events(done, 'castle-scored')).toMatchObject([{ points: 3 }]);
    expect(events(done, 'ringmaster-bonus')).toEqual([]);
  });

  it('a pyramid is nothing that is completed in a fief', () => {
    const game = castle(['bigtop-A', 'base-B', 'base-B', 'base-B', 'base-U'], { acrobats: true });
    const laid = playing(game, `${onto(game, 'N1W1').split(' ')[0] ?? ''} acrobat N1W1`);
    const second = playing(laid, `${onto(laid, 'N2W1').split(' ')[0] ?? ''} acrobat N1W1`);
    const third = playing(second, `${onto(second, 'N2').split(' ')[0] ?? ''} acrobat N1W1`);
    expect(events(third, 'pyramid-completed')).toHaveLength(1);
    expect(events(third, 'castle-scored')).toEqual([]);
  });
});

describe('with the dragon', () => {
  it('the dragon does not eat a lord, but passes over his castle', () => {
    const game = castle(['dragon-2', 'base-U', 'base-U', 'dragon-H', 'base-U'], { dragon: true });
    let state = playing(game, 'S1/0 pass', 'E1/0 pass', 'E2/0 pass', 'E3/0 pass', 'E4/0 pass');
    while (state.position.phase === 'dragon') state = playing(state, offered(state)[0] ?? '');
    expect(events(state, 'dragon-moved').slice(0, 2)).toMatchObject([
      { cell: { x: 0, y: 0 }, eaten: [] },
      { cell: { x: 0, y: -1 }, eaten: [] },
    ]);
    expect(figures(state)).toMatchObject([{ seat: 0, spot: 'city' }]);
  });

  it('the fairy stays with a follower who becomes lord, and pays 3 when his castle is scored', () => {
    const tiles = ['base-E', 'base-B', 'base-B', 'base-E', 'base-A', 'base-A', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { bridges: true, dragon: true } }),
      ...['S1/180 meeple city', 'S1E1/0 pass', 'S1W1/0 fairy S1 city', 'S2/0 pass'],
    );
    expect(asked(game)).toEqual([0, 'bridges-castles']);
    const lord = playing(game, 'castle');
    expect(lord.position.slices.dragon?.fairy).toMatchObject({ beside: { seat: 0, spot: 'city' } });
    const paid = playing(lord, 'S2E1/270 pass', 'S2E2/90 pass');
    expect(events(paid, 'castle-scored')).toMatchObject([{ seat: 0, points: 2 }]);
    expect(events(paid, 'fairy-bonus')).toMatchObject([{ seat: 0, points: 3, final: false }]);
    expect(paid.position.slices.dragon?.fairy?.beside).toBeNull();
  });

  it('a princess sends no lord home, as a castle is no city', () => {
    const game = castle(['dragon-D', 'base-U'], { dragon: true });
    for (const placement of placements(engine.view(game, 'table'))) {
      const laid = playing(game, engine.notation.format(placement));
      expect(offered(laid).filter((move) => move.startsWith('princess'))).toEqual([]);
    }
  });

  it('a portal leads to no castle, and to a bridge that is open', () => {
    const game = castle(['base-B', 'dragon-R', 'base-U'], { dragon: true });
    const bridge = playing(game, 'S1/0', 'bridge S1', 'pass');
    const portal = playing(bridge, onto(bridge, 'E1').replace(/ pass$/, ''), 'portal S1');
    expect(offered(portal)).toContain('through meeple bridge');
    const back = playing(bridge, onto(bridge, 'E1').replace(/ pass$/, ''));
    expect(offered(back)).not.toContain('portal N1 city');
    if (offered(back).includes('portal N1'))
      expect(refusal({ ...playing(back, 'portal N1') }, 'through meeple city')).toBe('not-for-figures');
  });

  it('the fairy pays at the start of a turn with a tile bought at a bazaar', () => {
    const tiles = ['base-B', 'base-B', 'base-B', 'bridges-A', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { bridges: true, dragon: true } }),
      ...[
        'S1/0 meeple monastery',
        'S2/0 pass',
        'S1E1/0 fairy S1 monastery',
        'S1W1/0 pass',
        'name 1',
        'bid 0',
        'no-bid',
      ],
    );
    expect(game.position.left).toEqual([]);
    expect(events(game, 'fairy-point')).toMatchObject([{ seat: 0, points: 1 }]);
  });
});

describe('with traders and with abbeys', () => {
  it('the player who completes what becomes a castle takes no goods, and a wagon in it goes nowhere', () => {
    const lord = castle(['base-A', 'base-A', 'base-U'], { abbey: true, traders: true }, 'wagon');
    expect(events(lord, 'goods-taken')).toEqual([]);
    const done = playing(lord, 'E1/90 pass', 'W1/270 pass');
    expect(events(done, 'castle-scored')).toHaveLength(1);
    expect(done.position.phase).not.toBe('abbey-wagons');
    expect(done.position.supplies[0]?.wagon).toBe(1);
  });

  it('a bridge that is needed to lay the tile gives work to a builder, one built later does not', () => {
    const tiles = ['base-U', 'base-B', 'base-U', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { bridges: true, traders: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'E2/0 builder road', 'S2/0 pass'],
    );
    const laid = playing(game, 'E3/0');
    expect(events(laid, 'bridge-built')).toMatchObject([{ cell: { x: 3, y: 0 }, isNeeded: true }]);
    expect(events(laid, 'builder-worked')).toHaveLength(1);
    expect(asked(playing(laid, 'pass'))).toEqual([0, 'tile']);
    const free = playing(game, 'S3/0', 'bridge S3');
    expect(events(free, 'builder-worked')).toEqual([]);
  });

  /** Four tiles around S1E1, the last of them a bazaar; S1 may carry a bridge. */
  const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-B', 'bridges-A'];

  it('an abbey is not laid in place of a tile that was bought', () => {
    const game = playing(
      gameWith([...ring, 'base-U', 'base-U', 'base-U', 'base-U'], { modules: { bridges: true, abbey: true } }),
      ...['E1/0 pass', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
      ...['name 1', 'bid 0', 'no-bid'],
    );
    expect([...asked(game), game.position.current]).toEqual([0, 'tile', 'base-U']);
    const after = playing(game, 'E3/0 pass', 'E4/0 pass');
    expect(asked(after)).toEqual([0, 'abbey-or-draw']);
    expect(offered(after)).toContain('abbey S1E1');
  });

  it('an abbey closes a bridge, and none is built over it', () => {
    const game = playing(
      gameWith([...ring.slice(0, 5), 'base-B', 'base-A', 'base-U'], { modules: { bridges: true, abbey: true } }),
      ...['E1/0 pass', 'S1/0', 'bridge S1', 'meeple bridge', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
    );
    const abbey = playing(game, 'abbey S1E1');
    expect(refusal(abbey, 'bridge S1E1')).toBe('no-bridge-there');
    const done = playing(abbey, 'pass', 'S1W1/270 pass');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'road', complete: true, tiles: 2, points: [0, 2] }]);
  });

  it('barns count a castle one more than a city: 4 when built, 5 at the end', () => {
    const tiles = ['base-E', 'base-U', 'base-B', 'base-B', 'base-B', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { bridges: true, abbey: true } }),
      ...['N1/180 meeple city', 'castle', 'E1/0 meeple field-N', 'N2/0 pass', 'N2E1/0 pass', 'N1E1/0'],
    );
    const corner = offered(game).find((move) => move.startsWith('build-barn'));
    expect(corner).toBeDefined();
    const built = playing(game, corner ?? '');
    expect(events(built, 'farmers-scored')).toMatchObject([{ cities: 1, points: [0, 4] }]);
    const end = playing(built, onto(built, 'E2'));
    expect(events(end, 'barn-scored')).toMatchObject([{ points: 5 }]);
  });
});

describe('a pig next to a castle', () => {
  it('earns one more for it, as for a city', () => {
    const end = playing(
      gameWith(['base-U', 'base-U', 'base-U', 'base-U', 'base-E'], { modules: { bridges: true, traders: true } }),
      ...['E1/0 meeple field-N', 'S1/0 pass', 'E2/0 pig field-N', 'S2/0 pass', 'N1/180 meeple city', 'castle'],
    );
    expect(events(end, 'pig-bonus')).toMatchObject([{ seat: 0, points: 1 }]);
    expect(scores(end)).toEqual([5, 0]);
  });
});

describe('with towers and abbots', () => {
  it('a tower captures no lord', () => {
    const game = castle(['tower-B', 'base-U', 'base-U'], { tower: true });
    const place = offered(game).find((move) => move.startsWith('S1/') || move.startsWith('W1/')) ?? '';
    const laid = playing(game, place.split(' ')[0] ?? '');
    const floor = offered(laid).find((move) => move.startsWith('floor')) ?? '';
    const raised = playing(laid, floor);
    expect(offered(raised).filter((move) => move.startsWith('capture'))).toEqual([]);
    expect(figures(raised)).toHaveLength(1);
  });

  it('a retired abbot completes nothing in a fief', () => {
    const game = castle(['base-B', 'base-U', 'base-U', 'base-U'], { abbot: true });
    const monk = playing(game, `${onto(game, 'N1W1').split(' ')[0] ?? ''} abbot monastery`);
    const later = playing(monk, onto(monk, 'E1'));
    const retired = playing(later, `${onto(later, 'E2').split(' ')[0] ?? ''} retire N1W1`);
    expect(events(retired, 'abbot-retired')).toHaveLength(1);
    expect(events(retired, 'castle-scored')).toEqual([]);
  });
});

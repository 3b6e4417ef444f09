import { describe, expect, it } from 'vitest';
import { engine } from '#engines/quel-cirque/index.js';
import { canWalk } from '#engines/quel-cirque/rules/walk.js';
import { clown, gameWith, judge, offered, playAll, ringWith } from './table.js';

const walksFrom = (moves: readonly string[], square: string): readonly string[] =>
  moves.filter((move) => move.startsWith(`${square}-`));

describe('lazy clowns', () => {
  it('walk any length up to the full one', () => {
    const state = {
      ...gameWith(['red'], { lazy: true }),
      ring: ringWith([clown('b2', 'blue', 'red'), clown('a2'), clown('c2')]),
    };
    expect(walksFrom(offered(state), 'b2')).toEqual(['b2-b3', 'b2-b3-b4', 'b2-b3-a3', 'b2-b3-c3']);
  });
});

describe('jostling', () => {
  const jostle = { push: 'jostle' } as const;

  it('pushes a clown on, forward and sideways, and lets its marbles drop', () => {
    const state = {
      ...gameWith(['red', 'red'], jostle),
      ring: ringWith([clown('a1', 'red'), clown('a2', 'blue'), clown('c1')]),
    };
    const { state: after, events } = playAll(state, 'a1-a2');
    expect(after.ring.clowns).toEqual([clown('a2', 'red'), clown('a3'), clown('c1')]);
    expect(after.ring.filled[0]).toBe('blue');
    expect(events.map(({ public: event }) => event.type)).toEqual(['walked', 'pushed', 'dropped', 'rolled']);
  });

  it('pushes the same clown again in the same walk, for the full length', () => {
    const state = {
      ...gameWith(['red', 'red'], jostle),
      ring: ringWith([clown('a1', 'blue', 'red'), clown('a2'), clown('c1')]),
    };
    expect(playAll(state, 'a1-a2-a3').state.ring.clowns.map(({ square }) => square)).toEqual(['a3', 'a4', 'c1']);
  });

  it.each([
    ['over the edge', ringWith([clown('b3', 'red'), clown('c3'), clown('a1')]), 'b3-c3'],
    ['into a third clown', ringWith([clown('a3', 'red'), clown('b3'), clown('c3')]), 'a3-b3'],
    ['a second clown in one walk', ringWith([clown('a1', 'blue', 'red'), clown('b1'), clown('b2')]), 'a1-b1-b2'],
  ])('does not push %s', (_what, ring, text) => {
    const state = { ...gameWith(['red'], jostle), ring };
    expect(judge(state, text)).toMatchObject({ ok: false, error: { reason: 'path' } });
    expect(offered(state).filter((move) => move.startsWith(text))).toEqual([]);
  });

  it('lets nothing drop from an empty clown that is pushed above a hole', () => {
    const state = {
      ...gameWith(['red', 'red'], jostle),
      ring: ringWith([clown('a1', 'red'), clown('a2'), clown('c1')]),
    };
    const { state: after, events } = playAll(state, 'a1-a2');
    expect(after.ring.filled).toEqual([null, null, null, null, null, null]);
    expect(events.map(({ public: event }) => event.type)).toEqual(['walked', 'pushed', 'rolled']);
  });

  it('tells walks apart that end alike and fill other holes', () => {
    const state = {
      ...gameWith(['red'], jostle),
      ring: ringWith([clown('b4', 'blue', 'red'), clown('a1'), clown('c1')]),
    };
    const ways = walksFrom(offered(state), 'b4').filter((move) => move.endsWith('-c5'));
    expect(ways.toSorted()).toEqual(['b4-b5-c5', 'b4-c4-c5']);
  });

  it('lets a walk that the last hole ends be written in full', () => {
    const state = {
      ...gameWith(['red'], jostle),
      ring: ringWith([clown('a8', 'blue', 'red'), clown('a1'), clown('c1')]),
    };
    const short = judge(state, 'a8-b8');
    expect(short).toMatchObject({ ok: true, value: { state: { over: true } } });
    expect(judge(state, 'a8-b8-c8')).toEqual(short);
  });

  it('leaves no way to a clown in a corner behind two others', () => {
    const stuck = ringWith([clown('a8', 'red'), clown('b8'), clown('c8')], { 6: 'blue' });
    expect(canWalk(stuck, 'a8', { ...jostle, lazy: false })).toBe(false);
    expect(canWalk(ringWith([clown('a8', 'red'), clown('b8'), clown('c7')]), 'a8', { ...jostle, lazy: false })).toBe(
      true,
    );
  });

  it('is not allowed without the option, nor is bringing a clown back', () => {
    const last = { ...gameWith(['red']), ring: ringWith([clown('b6', 'red'), clown('a2'), clown('c1')]) };
    expect([judge(last, 'b6-b7').ok, judge(last, 'b6-b7=a1').ok]).toEqual([true, false]);
    const state = { ...gameWith(['red']), ring: ringWith([clown('a1', 'red'), clown('a2'), clown('c1')]) };
    expect(judge(state, 'a1-a2').ok).toBe(false);
  });
});

describe('clumsy clowns', () => {
  const clumsy = { push: 'clumsy' } as const;
  const ring = ringWith([clown('b3', 'red'), clown('c3', 'blue', 'green'), clown('a1')]);

  it('push a clown over the edge: it comes back empty to the start square chosen, its marbles to the supply', () => {
    const state = { ...gameWith(['red', 'red'], clumsy), ring };
    expect(walksFrom(offered(state), 'b3').filter((move) => move.includes('c3'))).toEqual(['b3-c3=b1', 'b3-c3=c1']);
    const { ring: after } = playAll(state, 'b3-c3=c1').state;
    expect(after.clowns).toEqual([clown('c3', 'red'), clown('c1'), clown('a1')]);
    expect(after.supply).toEqual({ red: 2, yellow: 3, green: 3, blue: 3 });
  });

  it('leave a start square that is then free for the clown they push off the start row', () => {
    const state = {
      ...gameWith(['red'], clumsy),
      ring: ringWith([clown('b1', 'red'), clown('c1', 'blue'), clown('a1')]),
    };
    expect(walksFrom(offered(state), 'b1')).toContain('b1-c1=b1');
  });

  it('do all that jostling does', () => {
    const state = { ...gameWith(['red'], clumsy), ring: ringWith([clown('a1', 'red'), clown('a2'), clown('c1')]) };
    expect(offered(state)).toContain('a1-a2');
  });
});

describe('top to bottom', () => {
  const ring = ringWith([clown('b5', 'red', 'blue', 'green'), clown('a1', 'red'), clown('c1')]);
  const option = { 'top-to-bottom': true } as const;

  it('puts the lowest marble on top, on black, in addition to bringing home', () => {
    const state = { ...gameWith(['black', 'red'], option), ring };
    expect(offered(state)).toEqual(expect.arrayContaining(['flip b5', 'home b5 b1']));
    expect(playAll(state, 'flip b5').state.ring.clowns[0]).toEqual(clown('b5', 'blue', 'green', 'red'));
  });

  it.each([
    ['flip a1', 'black', option, 'one-marble'],
    ['flip b5', 'white', option, 'only-black'],
    ['flip b5', 'black', {}, 'variant-off'],
  ] as const)('refuses %s on %s', (text, face, options, reason) => {
    expect(judge({ ...gameWith([face], options), ring }, text)).toMatchObject({ ok: false, error: { reason } });
  });
});

describe('secret colours', () => {
  const state = gameWith(['red', 'red', 'red'], { secret: true }, 3);

  it('are known to their owners alone', () => {
    expect(engine.view(state, 'table').colours).toEqual([null, null, null]);
    expect(engine.view(state, 1).colours).toEqual([null, 'yellow', null]);
  });

  it('are shown when the game has ended', () => {
    const { state: over } = playAll(
      { ...state, ring: ringWith([clown('b7', 'red'), clown('b1'), clown('c1')]) },
      'b7-b8',
    );
    expect(engine.view(over, 'table').colours).toEqual(['red', 'yellow', 'green']);
    expect(engine.status(over)).toMatchObject({ points: [6, 0, 0] });
  });
});

describe('a tournament', () => {
  const lastHole = ringWith([clown('b7', 'red'), clown('b1'), clown('c1')]);

  it('goes on with the next game, begun by the next player, until the number of games is played', () => {
    const first = gameWith(['red', 'red', 'red', 'red'], { tournament: 'games', goal: 2 });
    const { state, events } = playAll({ ...first, ring: lastHole }, 'b7-b8');
    expect(events.map(({ public: event }) => event.type)).toEqual([
      'walked',
      'dropped',
      'game-ended',
      'next-game',
      'rolled',
    ]);
    expect(engine.status(state)).toMatchObject({ kind: 'playing', seat: 1 });
    expect(engine.view(state, 'table')).toMatchObject({ game: 2, totals: [6, 0] });
    const second = playAll({ ...state, ring: lastHole }, 'b7-b8').state;
    expect(engine.status(second)).toEqual({ kind: 'over', points: [12, 0], places: [1, 2] });
  });

  it('keeps the end of a game in sight until everybody has had a turn in the next', () => {
    const first = gameWith(['red', 'red', 'red', 'red'], { tournament: 'games', goal: 2 });
    expect(engine.view(first, 'table').lastRing).toBeUndefined();
    const begun = playAll({ ...first, ring: lastHole }, 'b7-b8').state;
    expect(engine.view(begun, 'table').lastRing?.filled.at(-1)).toBe('red');
    const oneTurn = playAll(begun, 'red@a1').state;
    expect(engine.view(oneTurn, 'table').lastRing?.filled.at(-1)).toBe('red');
    expect(engine.view(playAll(oneTurn, 'red@a1').state, 'table').lastRing).toBeUndefined();
  });

  it('ends when a score is reached exactly', () => {
    const first = gameWith(['red'], { tournament: 'target', goal: 6 });
    expect(engine.status(playAll({ ...first, ring: lastHole }, 'b7-b8').state).kind).toBe('over');
  });

  it('goes on until a player reaches the score', () => {
    const first = gameWith(['red', 'red', 'red', 'red'], { tournament: 'target', goal: 7 });
    const { state } = playAll({ ...first, ring: lastHole }, 'b7-b8');
    expect(engine.status(state).kind).toBe('playing');
    expect(engine.status(playAll({ ...state, ring: lastHole }, 'b7-b8').state)).toMatchObject({
      kind: 'over',
      points: [12, 0],
    });
  });

  it('deals new secret colours for every game', () => {
    const first = gameWith(['red', 'red'], { tournament: 'games', goal: 9, secret: true });
    const dealt = new Set<string>();
    let state = first;
    for (let game = 0; game < 6; game += 1) {
      dealt.add(state.colours.join());
      state = playAll({ ...state, face: 'red', ring: lastHole }, 'b7-b8').state;
    }
    expect(dealt.size).toBeGreaterThan(1);
    expect(engine.view(state, 'table').colours).toEqual([null, null]);
  });
});

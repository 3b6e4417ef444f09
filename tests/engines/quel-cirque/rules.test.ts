import { describe, expect, it } from 'vitest';
import { engine } from '#engines/quel-cirque/index.js';
import { clown, gameWith, judge, offered, playAll, ringWith } from './table.js';

const refusal = (state: Parameters<typeof judge>[0], text: string): string | undefined => {
  const step = judge(state, text);
  return step.ok ? undefined : step.error.reason;
};

describe('adding a marble', () => {
  it('takes the colour rolled, of any owner, into any clown', () => {
    expect(offered(gameWith(['green']))).toEqual(['green@a1', 'green@b1', 'green@c1']);
  });

  it.each(['white', 'black'] as const)('takes any colour on %s', (face) => {
    expect(offered(gameWith([face]))).toHaveLength(12);
  });

  it('is refused for another colour than the one rolled', () => {
    expect(refusal(gameWith(['red']), 'green@a1')).toBe('wrong-colour');
  });

  it('is impossible when all marbles of the colour are in play', () => {
    const state = {
      ...gameWith(['red']),
      ring: ringWith([clown('a1', 'red', 'red'), clown('b1', 'red'), clown('c1')]),
    };
    expect(refusal(state, 'red@c1')).toBe('none-left');
  });

  it('is impossible in a clown of three marbles', () => {
    const state = {
      ...gameWith(['red']),
      ring: ringWith([clown('a1', 'red', 'blue', 'green'), clown('b1'), clown('c1')]),
    };
    expect(refusal(state, 'red@a1')).toBe('clown-full');
  });

  it('lets the marble fall through an empty clown on an empty hole', () => {
    const state = { ...gameWith(['red', 'red']), ring: ringWith([clown('c4'), clown('b1'), clown('a1')]) };
    const { state: after, events } = playAll(state, 'red@c4');
    expect(after.ring.filled[1]).toBe('red');
    expect(after.ring.clowns[0]).toEqual(clown('c4'));
    expect(events[1]?.public).toEqual({ type: 'dropped', drop: { stars: 2, colour: 'red' } });
  });
});

describe('walking a clown', () => {
  const state = {
    ...gameWith(['red', 'red']),
    ring: ringWith([clown('b2', 'blue', 'red'), clown('a1'), clown('c1', 'blue')]),
  };

  it('needs the rolled colour on top', () => {
    expect(refusal(state, 'c1-c2')).toBe('top-marble');
    expect(refusal({ ...state, face: 'blue' }, 'b2-b3-b4')).toBe('top-marble');
  });

  it('is as long as the clown has marbles, forward and sideways in any mixture', () => {
    expect(offered(state).filter((move) => move.startsWith('b2-'))).toEqual(['b2-b3-b4', 'b2-b3-a3', 'b2-b3-c3']);
  });

  it.each([
    ['b2-b3', 'shorter than it must be'],
    ['b2-b1', 'backwards'],
    ['b2-a3', 'diagonally'],
    ['b2-b3-b2', 'back to its start'],
    ['b2-b3-b4-b5', 'longer than its marbles'],
  ])('refuses %s: %s', (text) => {
    expect(refusal(state, text)).toBe('path');
  });

  it('goes neither onto nor through another clown', () => {
    const crowded = { ...state, ring: ringWith([clown('b2', 'blue', 'red'), clown('b3'), clown('a2')]) };
    expect(offered(crowded).filter((move) => move.startsWith('b2-'))).toEqual(['b2-c2-c3']);
  });

  it('is as long as possible where the full length is blocked', () => {
    const cornered = {
      ...state,
      ring: ringWith([clown('a8', 'blue', 'green', 'red'), clown('c8'), clown('a1')], { 6: 'green' }),
    };
    expect(offered(cornered).filter((move) => move.startsWith('a8-'))).toEqual(['a8-b8']);
  });

  it('is impossible without a square to go to', () => {
    const stuck = { ...state, ring: ringWith([clown('a8', 'red'), clown('b8'), clown('a1')], { 6: 'green' }) };
    expect(offered(stuck).filter((move) => move.startsWith('a8-'))).toEqual([]);
  });
});

describe('holes on the way', () => {
  it('take the lowest marble, each empty one in order, the last square included; the length stays', () => {
    const state = {
      ...gameWith(['red', 'red']),
      ring: ringWith([clown('a2', 'blue', 'green', 'red'), clown('b1'), clown('c1')]),
    };
    const { state: after, events } = playAll(state, 'a2-a3-a4-b4');
    expect(after.ring.filled[0]).toBe('blue');
    expect(after.ring.clowns[0]).toEqual(clown('b4', 'green', 'red'));
    expect(events[0]?.public).toEqual({ type: 'walked', seat: 0, from: 'a2', to: 'b4', steps: 3 });
  });

  it('take nothing more once they are filled', () => {
    const state = {
      ...gameWith(['red', 'red']),
      ring: ringWith([clown('a2', 'red'), clown('b1'), clown('c1')], { 1: 'green' }),
    };
    expect(playAll(state, 'a2-a3').state.ring.clowns[0]).toEqual(clown('a3', 'red'));
  });

  it('tell two ways to the same square apart when different marbles drop', () => {
    const state = {
      ...gameWith(['red']),
      ring: ringWith([clown('b4', 'blue', 'green', 'red'), clown('b1'), clown('c1')]),
    };
    const toC6 = offered(state).filter((move) => move.startsWith('b4-') && move.endsWith('c6'));
    expect(toC6).toEqual(['b4-b5-b6-c6', 'b4-c4-c5-c6']);
  });
});

describe('black', () => {
  const ring = ringWith([clown('b5', 'red'), clown('a1'), clown('c1', 'blue')]);

  it('may bring a clown home with its marbles, which stay inside on the way', () => {
    const state = { ...gameWith(['black', 'red']), ring };
    expect(offered(state)).toContain('home b5 b1');
    const { ring: after } = playAll(state, 'home b5 b1').state;
    expect(after.clowns[0]).toEqual(clown('b1', 'red'));
    expect(after.filled.every((hole) => hole === null)).toBe(true);
  });

  it.each([
    ['home a1 b1', 'on-start'],
    ['home b5 c1', 'start-taken'],
    ['home b4 b1', 'no-clown'],
  ])('refuses %s as %s', (text, reason) => {
    expect(refusal({ ...gameWith(['black']), ring }, text)).toBe(reason);
  });

  it('is needed to bring one home', () => {
    expect(refusal({ ...gameWith(['white']), ring }, 'home b5 b1')).toBe('only-black');
  });

  it('may be declined when bringing one home is the only thing left', () => {
    const full = ringWith([clown('a8'), clown('b8'), clown('c8')], {
      1: 'red',
      2: 'red',
      3: 'red',
      4: 'blue',
      5: 'blue',
      6: 'blue',
    });
    const state = { ...gameWith(['black']), ring: { ...full, supply: { red: 0, yellow: 0, green: 0, blue: 0 } } };
    expect(offered(state)).toContain('pass');
    expect(offered(state).filter((move) => move.startsWith('home'))).toHaveLength(9);
  });

  it('may not be declined while there is something else to do', () => {
    expect(refusal({ ...gameWith(['black']), ring }, 'pass')).toBe('must-act');
  });
});

describe('a turn', () => {
  it('is lost when the roll allows nothing', () => {
    const ring = {
      ...ringWith([clown('a8', 'red', 'red', 'red'), clown('b1'), clown('c1')]),
      supply: { red: 0, yellow: 0, green: 0, blue: 1 },
    };
    const { state, events } = playAll({ ...gameWith(['blue', 'yellow', 'blue']), ring }, 'blue@c1');
    expect(events.map(({ public: event }) => event.type)).toContain('lost-turn');
    expect(state.seat).toBe(0);
    expect(state.turn).toBe(2);
  });

  it('that is lost stands in the view until the next move, as everybody saw the roll', () => {
    const ring = {
      ...ringWith([clown('a8', 'red', 'red', 'red'), clown('b1'), clown('c1')]),
      supply: { red: 0, yellow: 0, green: 0, blue: 1 },
    };
    const { state } = playAll({ ...gameWith(['blue', 'yellow', 'blue']), ring }, 'blue@c1');
    expect(engine.view(state, 'table').lost).toEqual([{ seat: 1, face: 'yellow' }]);
    const [notation = ''] = offered(state);
    expect(engine.view(playAll({ ...state, rolls: ['black'] }, notation).state, 'table').lost).toEqual([]);
  });
});

describe('the end', () => {
  const nearEnd = {
    ...gameWith(['red']),
    ring: ringWith([clown('a8', 'blue', 'red'), clown('b1'), clown('c1')], { 5: 'blue' }),
  };

  it('comes at once when a marble drops into the last hole, even in mid-walk', () => {
    const { state } = playAll(nearEnd, 'a8-b8');
    expect(engine.status(state)).toMatchObject({ kind: 'over' });
    expect(state.ring.clowns[0]).toEqual(clown('b8', 'red'));
  });

  it.each(['a8-b8', 'a8-b8-c8'])('comes the same way when the walk is written %s', (written) => {
    const { state, events } = playAll(nearEnd, written);
    expect(state.ring.clowns[0]).toEqual(clown('b8', 'red'));
    expect(events[0]?.public).toEqual({ type: 'walked', seat: 0, from: 'a8', to: 'b8', steps: 1 });
  });

  it('is not reached by a walk that goes on longer than its marbles allow', () => {
    expect(
      judge({ ...nearEnd, ring: ringWith([clown('a8', 'red'), clown('b1'), clown('c1')]) }, 'a8-b8-c8'),
    ).toMatchObject({
      ok: false,
      error: { reason: 'path' },
    });
  });

  it('gives every seat the stars of its colour; neutral colours score for no one', () => {
    const { state } = playAll(nearEnd, 'a8-b8');
    expect(engine.status(state)).toEqual({ kind: 'over', points: [0, 0], places: [1, 1] });
  });

  it('comes after 200 turns without one, with a warning ten turns before', () => {
    const late = { ...gameWith(['red', 'red', 'red']), turnsOfGame: 189 };
    const warned = playAll(late, 'red@a1');
    expect(warned.events.map(({ public: event }) => event)).toContainEqual({ type: 'stalling', turnsLeft: 10 });
    const { events, state } = playAll({ ...warned.state, turnsOfGame: 199 }, 'red@a1');
    expect(events.map(({ public: event }) => event.type)).toContain('game-ended');
    expect(state.finished[0]?.because).toBe('stalled');
  });
});

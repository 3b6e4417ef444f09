import { describe, expect, it } from 'vitest';
import { engine, wouldJoin } from '#engines/aramini-circus/index.js';
import { after, arranged, cards, legal, refusal, publicEvents, wagon, wagons } from '../at-table.js';

/** Seat 0 with a train and waiting wagons, about to load one of the wagons on display with plenty of cards. */
const hauling = (train: readonly string[], waiting: readonly string[], ...display: readonly string[]) =>
  arranged(
    { seats: 2, tokens: ['bear'] },
    [{ hand: cards('GGGGBBBBFFFFTTTT'), train: wagons(...train), waiting: wagons(...waiting) }],
    { display: wagons(...display) },
  );

describe('coupling', () => {
  it('lets the first wagon join whatever it is: the locomotive has neither colour nor value', () => {
    expect(after(hauling([], [], '4T'), 'fill 4T TTTT').players[0]?.train).toEqual(wagons('4T'));
  });

  it.each(['2B', '1G'])('lets %s join behind "2 giraffes" (the example)', (code) => {
    const state = hauling(['2G'], [], code);
    const joined = after(state, legal(state, `fill ${code}`)[0] ?? '');
    expect(joined.players[0]).toMatchObject({ train: wagons('2G', code), waiting: [] });
  });

  it('lets "3 bears" wait behind a wagon of neither its value nor its colour (the example)', () => {
    const state = hauling(['2G'], [], '3B');
    expect(after(state, 'fill 3B BBB').players[0]).toMatchObject({ train: wagons('2G'), waiting: wagons('3B') });
    expect(publicEvents(state, 'fill 3B BBB').map(({ type }) => type)).toEqual(['filled', 'turned-up', 'waits']);
    expect(engine.view(after(state, 'fill 3B BBB'), 'table').players[0]?.points).toBe(2);
  });

  it.each([
    ['3T', ['3T', '3G']],
    ['1G', ['1G', '3G']],
  ])(
    'brings the waiting "3 giraffes" along with %s behind a train of 6 that ends in "1 tiger" (the example)',
    (code, joined) => {
      const state = hauling(['2G', '2T', '1F', '1T'], ['3G'], code);
      expect(engine.view(state, 0).players[0]?.points).toBe(6);
      const { train, waiting } = after(state, legal(state, `fill ${code}`)[0] ?? '').players[0] ?? {};
      expect(train).toEqual(wagons('2G', '2T', '1F', '1T', ...joined));
      expect(waiting).toEqual([]);
    },
  );

  it('runs in a chain, at no action', () => {
    const state = hauling(['1G'], ['2T', '2B', '4B'], '1T');
    const chained = after(state, 'fill 1T T');
    expect(chained.players[0]).toMatchObject({ train: wagons('1G', '1T', '2T', '2B', '4B'), waiting: [] });
    expect(chained.actions).toBe(1);
    expect(publicEvents(state, 'fill 1T T')).toContainEqual({
      type: 'joined',
      seat: 0,
      wagon: { animal: 'bear', value: 4 },
      waited: true,
      points: 10,
    });
  });

  it('marks the wagons that came with the latest move', () => {
    expect(after(hauling(['1G'], ['2T', '2B'], '1T'), 'fill 1T T').touched).toMatchObject({
      kind: 'wagon',
      joined: 3,
      slot: 0,
    });
    const asked = after(hauling(['1G'], ['2T', '3T'], '4F', '1T'), 'fill 1T T');
    expect(asked.touched).toEqual({ kind: 'wagon', seat: 0, wagon: wagon('1T'), slot: 1, joined: 1 });
    expect(after(asked, 'couple 3T').touched).toEqual({
      kind: 'wagon',
      seat: 0,
      wagon: wagon('3T'),
      slot: null,
      joined: 2,
    });
    const waits = after(hauling(['1G'], [], '2T'), 'fill 2T TT');
    expect(waits.touched).toMatchObject({ wagon: wagon('2T'), joined: 0 });
  });

  it('asks which comes first where different wagons fit, and for nothing else meanwhile', () => {
    const state = after(hauling(['1G'], ['2T', '3T', '2B'], '1T'), 'fill 1T T');
    expect(state.phase).toEqual({ kind: 'coupling' });
    expect(legal(state)).toEqual(['couple 2T', 'couple 3T']);
    expect(engine.view(state, 'table').fitting).toEqual(wagons('2T', '3T'));
    expect(refusal(state, 'draw')).toEqual({ reason: 'couple-first' });
    expect(refusal(state, 'couple 2B')).toEqual({ reason: 'does-not-fit', params: { wagon: '2B' } });
    expect(after(state, 'couple 3T').players[0]).toMatchObject({
      train: wagons('1G', '1T', '3T', '2T', '2B'),
      waiting: [],
    });
  });

  it('asks again further down the chain', () => {
    const state = after(hauling(['1G'], ['2T', '3T', '2B'], '1T'), 'fill 1T T', 'couple 2T');
    expect(legal(state)).toEqual(['couple 3T', 'couple 2B']);
    expect(after(state, 'couple 2B').players[0]).toMatchObject({
      train: wagons('1G', '1T', '2T', '2B'),
      waiting: wagons('3T'),
    });
  });

  it('does not ask between equal wagons', () => {
    expect(after(hauling(['1G'], ['2T', '2T'], '1T'), 'fill 1T T').players[0]?.train).toEqual(
      wagons('1G', '1T', '2T', '2T'),
    );
  });

  it('goes on after the last action: the turn ends when the chain does', () => {
    const last = { ...hauling(['1G'], ['2T', '3T'], '1T'), actions: 1 };
    const asked = after(last, 'fill 1T T');
    expect(asked).toMatchObject({ seat: 0, actions: 0, turn: 0 });
    expect(after(asked, 'couple 2T')).toMatchObject({ seat: 1, turn: 1 });
  });

  it('is refused while there is nothing to choose', () => {
    expect(refusal(hauling(['1G'], ['2T'], '1F'), 'couple 2T')).toEqual({ reason: 'nothing-to-couple' });
  });
});

describe('what would join because of a wagon', () => {
  const joining = (train: readonly string[], waiting: readonly string[], code: string) =>
    wouldJoin({ train: wagons(...train), waiting: wagons(...waiting) }, wagon(code));

  it('is the wagon and the chain behind it', () => {
    expect(joining(['1G'], ['4B', '2B', '2T'], '1T')).toEqual(wagons('1T', '2T', '2B', '4B'));
    expect(joining(['1G'], [], '1T')).toEqual(wagons('1T'));
    expect(joining([], ['3F'], '4T')).toEqual(wagons('4T'));
  });

  it('is nothing when it would have to wait', () => {
    expect(joining(['1G'], ['2T'], '3B')).toEqual([]);
  });

  it('ends where its owner would have to choose, but not between equals', () => {
    expect(joining(['1G'], ['2T', '3T'], '1T')).toEqual(wagons('1T'));
    expect(joining(['1G'], ['2T', '2T', '2F'], '1T')).toEqual(wagons('1T', '2T'));
    expect(joining(['1G'], ['2T', '2T'], '1T')).toEqual(wagons('1T', '2T', '2T'));
  });
});

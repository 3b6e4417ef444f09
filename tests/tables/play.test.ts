import { describe, expect, it } from 'vitest';
import { accepted, ana, bo, cy, from, game, houseWith, lobby, refusal } from '../support/table-house.js';
import { movesOf, play, stashLowest, viewOf, statusOf } from '../support/table-play.js';

describe('playing a move', () => {
  it('changes the position, the version and the turn', async () => {
    const house = houseWith();
    const table = await game(house);
    const drawn = accepted(await play(house, table, ana, 'draw', table.version));
    expect(drawn.version).toBe(table.version + 1);
    expect(await viewOf(house, table, 0)).toMatchObject({ handSizes: [3, 2], actions: 2, turn: 0 });
    accepted(await play(house, table, ana, 'DONE'));
    expect(await statusOf(house, table)).toEqual({ kind: 'playing', seat: 1, turn: 1 });
    expect(await movesOf(house, table, 0)).toEqual([]);
    expect(await movesOf(house, table, 1)).toContain('draw');
    expect(await movesOf(house, table, 'table')).toEqual([]);
  });

  it('shows every audience its own cards and nobody else’s', async () => {
    const house = houseWith();
    const table = await game(house, [bo, cy]);
    accepted(await play(house, table, ana, 'draw'));
    const views = await Promise.all([0, 1, 2].map((seat) => viewOf(house, table, seat)));
    const hands = views.map(({ hand }) => hand ?? []);
    expect(hands.map((hand) => hand.length)).toEqual([3, 2, 2]);
    expect(new Set(hands.flat()).size).toBe(7);
    expect((await viewOf(house, table, 'table')).hand).toBeNull();
  });

  it('is refused when it is not the caller’s to play', async () => {
    const house = houseWith();
    const waiting = await lobby(house, {}, 'elsewhere');
    expect(refusal(await play(house, waiting, ana, 'draw')).reason).toBe('not-playing');
    const table = await game(house);
    expect(refusal(await play(house, table, cy, 'draw')).reason).toBe('not-seated');
    expect(refusal(await play(house, table, bo, 'draw'))).toEqual({ reason: 'not-your-turn', params: { name: 'Ana' } });
    expect(refusal(await house.service.play({ ...from(ana), tableId: 'nowhere', notation: 'draw' })).reason).toBe(
      'no-table',
    );
    expect((await house.service.load(table.id))?.version).toBe(table.version);
  });

  it('is refused by the rule it breaks', async () => {
    const house = houseWith();
    const table = await game(house);
    expect(await play(house, table, ana, 'stash 99')).toEqual({
      ok: false,
      error: { kind: 'illegal', gameId: 'stash', illegal: { reason: 'not-in-hand', params: { card: 99 } } },
    });
    for (let count = 0; count < 3; count += 1) accepted(await play(house, table, ana, 'draw'));
    expect(refusal(await play(house, table, ana, 'draw'))).toEqual({ reason: 'no-actions', params: { max: 3 } });
  });

  it.each(['juggle', ''])('is refused in the words of the game when it cannot be read: %j', async (notation) => {
    const house = houseWith();
    const table = await game(house);
    const outcome = await play(house, table, ana, notation);
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'illegal', gameId: 'stash', illegal: { reason: 'notation' } },
    });
  });

  it.each([
    ['🎪'.repeat(60), '🎪'.repeat(40)],
    [`draw ${'x'.repeat(200)}`, `draw ${'x'.repeat(75)}`],
  ])('is refused when it is too long to be one: %j', async (notation, move) => {
    const house = houseWith();
    const table = await game(house);
    expect(refusal(await play(house, table, ana, notation))).toEqual({ reason: 'unreadable-move', params: { move } });
  });

  it('may be written in as many characters as a notation takes, and with blanks around', async () => {
    const house = houseWith();
    const table = await game(house);
    const [word, card] = (await stashLowest(house, table, 0)).split(' ');
    const long = `${word} ${(card ?? '').padStart(74, '0')}`;
    expect(long).toHaveLength(80);
    expect(refusal(await play(house, table, ana, long.replace(' ', ' 0'))).reason).toBe('unreadable-move');
    accepted(await play(house, table, ana, `  ${long} `));
  });

  it('is refused for a board that is no longer the newest', async () => {
    const house = houseWith();
    const table = await game(house);
    accepted(await play(house, table, ana, 'draw', table.version));
    expect(refusal(await play(house, table, ana, 'draw', table.version)).reason).toBe('stale');
    expect((await viewOf(house, table, 0)).handSizes).toEqual([3, 2]);
  });
});

describe('under pressure', () => {
  it('two presses of the same button at once play one move', async () => {
    const house = houseWith();
    const table = await game(house);
    const outcomes = await Promise.all([
      play(house, table, ana, 'draw', table.version),
      play(house, table, ana, 'draw', table.version),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await viewOf(house, table, 0)).handSizes).toEqual([3, 2]);
  });

  it('the same interaction delivered twice acts once and is answered alike', async () => {
    const house = houseWith();
    const table = await game(house);
    const request = { ...from(ana), tableId: table.id, notation: 'draw', version: table.version };
    const [first, again] = await Promise.all([house.service.play(request), house.service.play(request)]);
    const { version } = accepted(first);
    expect([accepted(again).version, accepted(await house.service.play(request)).version]).toEqual([version, version]);
    expect((await viewOf(house, table, 0)).handSizes).toEqual([3, 2]);
  });

  it('a refused interaction stays refused when it is delivered again', async () => {
    const house = houseWith();
    const table = await game(house);
    const request = { ...from(bo), tableId: table.id, notation: 'draw' };
    const first = await house.service.play(request);
    accepted(await play(house, table, ana, 'done'));
    expect(await house.service.play(request)).toEqual(first);
    expect((await viewOf(house, table, 1)).handSizes).toEqual([2, 2]);
  });

  it('lobby changes delivered twice act once as well', async () => {
    const house = houseWith();
    const opening = {
      ...from(ana),
      gameId: 'stash',
      guildId: 'guild',
      channelId: 'ring',
      locale: 'en',
      options: {},
    } as const;
    const [table, repeated] = (await Promise.all([house.service.open(opening), house.service.open(opening)])).map(
      accepted,
    );
    expect([repeated?.id, repeated?.version]).toEqual([table?.id, 1]);
    const joining = { ...from(bo), tableId: table?.id ?? '' };
    await Promise.all([house.service.join(joining), house.service.join(joining)]);
    expect(await house.service.inChannel('ring')).toMatchObject({
      version: 2,
      seats: [{ name: 'Ana' }, { name: 'Bo' }],
    });
  });

  it('two people who open a table in the same channel at once get one', async () => {
    const house = houseWith();
    const open = (who: typeof ana) =>
      house.service.open({
        ...from(who),
        gameId: 'stash',
        guildId: 'guild',
        channelId: 'ring',
        locale: 'en',
        options: {},
      });
    const outcomes = await Promise.all([open(ana), open(bo)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
  });

  it('after a stop everything is refused and nothing changes', async () => {
    const house = houseWith();
    const table = await game(house);
    await house.service.stop();
    expect(refusal(await play(house, table, ana, 'draw')).reason).toBe('stopping');
    expect((await house.service.load(table.id))?.version).toBe(table.version);
  });
});

describe('the end', () => {
  it('publishes places, points and the seed', async () => {
    const house = houseWith();
    const table = await game(house, [bo], { cards: 8 });
    for (const [who, notation] of [
      [ana, 'draw'],
      [ana, 'draw'],
      [ana, 'draw'],
      [ana, 'done'],
      [bo, 'draw'],
    ] as const)
      accepted(await play(house, table, who, notation));
    accepted(await play(house, table, bo, await stashLowest(house, table, 1)));
    const ended = accepted(await play(house, table, bo, 'done'));
    expect(ended.phase).toBe('over');
    expect(ended.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await house.service.inChannel('ring')).toBeNull();
    expect(await statusOf(house, ended)).toMatchObject({ kind: 'over', places: [2, 1] });
    expect(refusal(await play(house, table, ana, 'draw')).reason).toBe('not-playing');
  });
});

describe('the story', () => {
  it('tells what happened from a version on, each event in its versions', async () => {
    const house = houseWith();
    const table = await game(house);
    const drawn = accepted(await play(house, table, ana, 'draw'));
    accepted(await play(house, table, ana, 'done'));
    const story = await house.service.history(table.id, drawn.version);
    expect(story).toMatchObject([
      {
        kind: 'move',
        version: 4,
        by: 'person',
        seat: 0,
        turn: 0,
        events: [{ public: { type: 'drew', card: null }, private: { seat: 0 } }],
      },
      { kind: 'move', version: 5, by: 'person', seat: 0, turn: 0, events: [{ public: { type: 'done' } }] },
    ]);
    expect(await house.service.history(table.id, drawn.version + 1)).toEqual(story.slice(1));
  });

  it('reaches back further than what is kept in memory', async () => {
    const house = houseWith();
    const table = await game(house, [bo]);
    for (let turn = 0; turn < 100; turn += 1) accepted(await play(house, table, turn % 2 === 0 ? ana : bo, 'done'));
    const story = await house.service.history(table.id, 0);
    expect(story.map(({ version }) => version)).toEqual(
      Array.from({ length: 100 }, (_, index) => table.version + 1 + index),
    );
    expect(await house.service.history(table.id, table.version + 90)).toEqual(story.slice(89));
  });
});

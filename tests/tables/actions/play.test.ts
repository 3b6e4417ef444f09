import { inServer } from '#src/model/location.js';
import { describe, expect, it } from 'vitest';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, openServiceFixture, lobby, refusal } from '#tests/support/service-fixture.js';
import { movesOf, play, playAt, stashLowest, viewOf, statusOf } from '#tests/support/service-play.js';

describe('playing a move', () => {
  it('changes the position, the version and the turn', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const drawn = accepted(await playAt(fixture, table, ana, { notation: 'draw', version: table.version }));
    expect(drawn.version).toBe(table.version + 1);
    expect(await viewOf(fixture, table, 0)).toMatchObject({ handSizes: [3, 2], actions: 2, turn: 0 });
    accepted(await play(fixture, table, ana, 'DONE'));
    expect(await statusOf(fixture, table)).toEqual({ kind: 'playing', seat: 1, turn: 1 });
    expect(await movesOf(fixture, table, 0)).toEqual([]);
    expect(await movesOf(fixture, table, 1)).toContain('draw');
    expect(await movesOf(fixture, table, 'table')).toEqual([]);
  });

  it('shows every audience its own cards and no one else’s', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo, cy]);
    accepted(await play(fixture, table, ana, 'draw'));
    const views = await Promise.all([0, 1, 2].map((seat) => viewOf(fixture, table, seat)));
    const hands = views.map(({ hand }) => hand ?? []);
    expect(hands.map((hand) => hand.length)).toEqual([3, 2, 2]);
    expect(new Set(hands.flat()).size).toBe(7);
    expect((await viewOf(fixture, table, 'table')).hand).toBeNull();
  });

  it('is refused when it is not the caller’s to play', async () => {
    const fixture = openServiceFixture();
    const waiting = await lobby(fixture, {}, 'elsewhere');
    expect(refusal(await play(fixture, waiting, ana, 'draw')).reason).toBe('not-playing');
    const table = await game(fixture);
    expect(refusal(await play(fixture, table, cy, 'draw')).reason).toBe('not-seated');
    expect(refusal(await play(fixture, table, bo, 'draw'))).toEqual({
      reason: 'not-your-turn',
      params: { name: 'Ana' },
    });
    expect(refusal(await fixture.service.play({ ...from(ana), tableId: 'nowhere', notation: 'draw' })).reason).toBe(
      'no-table',
    );
    expect((await fixture.service.load(table.id))?.version).toBe(table.version);
  });

  it('is refused by the rule it breaks', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    expect(await play(fixture, table, ana, 'stash 99')).toEqual({
      ok: false,
      error: { kind: 'illegal', gameId: 'stash', illegal: { reason: 'not-in-hand', params: { card: 99 } } },
    });
    for (let count = 0; count < 3; count += 1) accepted(await play(fixture, table, ana, 'draw'));
    expect(refusal(await play(fixture, table, ana, 'draw'))).toEqual({ reason: 'no-actions', params: { max: 3 } });
  });

  it.each(['juggle', ''])('is refused in the words of the game when it cannot be read: %j', async (notation) => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const outcome = await play(fixture, table, ana, notation);
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'illegal', gameId: 'stash', illegal: { reason: 'notation' } },
    });
  });

  it.each([
    ['🎪'.repeat(60), '🎪'.repeat(40)],
    [`draw ${'x'.repeat(200)}`, `draw ${'x'.repeat(75)}`],
  ])('is refused when it is too long to be one: %j', async (notation, move) => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    expect(refusal(await play(fixture, table, ana, notation))).toEqual({ reason: 'unreadable-move', params: { move } });
  });

  it('may be written in as many characters as a notation takes, and with blanks around', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const [word, card] = (await stashLowest(fixture, table, 0)).split(' ');
    const long = `${word} ${(card ?? '').padStart(74, '0')}`;
    expect(long).toHaveLength(80);
    expect(refusal(await play(fixture, table, ana, long.replace(' ', ' 0'))).reason).toBe('unreadable-move');
    accepted(await play(fixture, table, ana, `  ${long} `));
  });

  it('is refused for a board that is no longer the newest', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    accepted(await playAt(fixture, table, ana, { notation: 'draw', version: table.version }));
    expect(refusal(await playAt(fixture, table, ana, { notation: 'draw', version: table.version })).reason).toBe(
      'stale',
    );
    expect((await viewOf(fixture, table, 0)).handSizes).toEqual([3, 2]);
  });
});

describe('under pressure', () => {
  it('two presses of the same button at once play one move', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const outcomes = await Promise.all([
      playAt(fixture, table, ana, { notation: 'draw', version: table.version }),
      playAt(fixture, table, ana, { notation: 'draw', version: table.version }),
    ]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await viewOf(fixture, table, 0)).handSizes).toEqual([3, 2]);
  });

  it('the same interaction delivered twice acts once and is answered alike', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const request = { ...from(ana), tableId: table.id, notation: 'draw', version: table.version };
    const [first, again] = await Promise.all([fixture.service.play(request), fixture.service.play(request)]);
    const { version } = accepted(first);
    expect([accepted(again).version, accepted(await fixture.service.play(request)).version]).toEqual([
      version,
      version,
    ]);
    expect((await viewOf(fixture, table, 0)).handSizes).toEqual([3, 2]);
  });

  it('a refused interaction stays refused when it is delivered again', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const request = { ...from(bo), tableId: table.id, notation: 'draw' };
    const first = await fixture.service.play(request);
    accepted(await play(fixture, table, ana, 'done'));
    expect(await fixture.service.play(request)).toEqual(first);
    expect((await viewOf(fixture, table, 1)).handSizes).toEqual([2, 2]);
  });

  it('lobby changes delivered twice act once as well', async () => {
    const fixture = openServiceFixture();
    const opening = {
      ...from(ana),
      gameId: 'stash',
      location: inServer('guild'),
      channelId: 'ring',
      locale: 'en',
      options: {},
    } as const;
    const [table, repeated] = (await Promise.all([fixture.service.open(opening), fixture.service.open(opening)])).map(
      accepted,
    );
    expect([repeated?.id, repeated?.version]).toEqual([table?.id, 1]);
    const joining = { ...from(bo), tableId: table?.id ?? '' };
    await Promise.all([fixture.service.join(joining), fixture.service.join(joining)]);
    expect((await fixture.service.openInChannel('ring'))[0]).toMatchObject({
      version: 2,
      seats: [{ name: 'Ana' }, { name: 'Bo' }],
    });
  });

  it('two people who open a table in the same channel at once get theirs', async () => {
    const fixture = openServiceFixture();
    const open = (who: typeof ana) =>
      fixture.service.open({
        ...from(who),
        gameId: 'stash',
        location: inServer('guild'),
        channelId: 'ring',
        locale: 'en',
        options: {},
      });
    const outcomes = await Promise.all([open(ana), open(bo)]);
    const ids = outcomes.map((outcome) => accepted(outcome).id);
    expect((await fixture.service.openInChannel('ring')).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('after a stop everything is refused and nothing changes', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    await fixture.service.stop();
    expect(refusal(await play(fixture, table, ana, 'draw')).reason).toBe('stopping');
    expect((await fixture.service.load(table.id))?.version).toBe(table.version);
  });
});

describe('the end', () => {
  it('publishes places, points and the seed', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo], { cards: 8 });
    for (const [who, notation] of [
      [ana, 'draw'],
      [ana, 'draw'],
      [ana, 'draw'],
      [ana, 'done'],
      [bo, 'draw'],
    ] as const)
      accepted(await play(fixture, table, who, notation));
    accepted(await play(fixture, table, bo, await stashLowest(fixture, table, 1)));
    const ended = accepted(await play(fixture, table, bo, 'done'));
    expect(ended.phase).toBe('over');
    expect(ended.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await fixture.service.openInChannel('ring')).toEqual([]);
    expect(await statusOf(fixture, ended)).toMatchObject({ kind: 'over', places: [2, 1] });
    expect(refusal(await play(fixture, table, ana, 'draw')).reason).toBe('game-over');
  });
});

describe('the story', () => {
  it('tells what happened from a version on, each event in its versions', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture);
    const drawn = accepted(await play(fixture, table, ana, 'draw'));
    accepted(await play(fixture, table, ana, 'done'));
    const story = await fixture.service.history(table.id, drawn.version);
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
    expect(await fixture.service.history(table.id, drawn.version + 1)).toEqual(story.slice(1));
  });

  it('reaches back further than what is kept in memory', async () => {
    const fixture = openServiceFixture();
    const table = await game(fixture, [bo]);
    for (let turn = 0; turn < 100; turn += 1) accepted(await play(fixture, table, turn % 2 === 0 ? ana : bo, 'done'));
    const story = await fixture.service.history(table.id, 0);
    expect(story.map(({ version }) => version)).toEqual(
      Array.from({ length: 100 }, (_, index) => table.version + 1 + index),
    );
    expect(await fixture.service.history(table.id, table.version + 90)).toEqual(story.slice(89));
  });
});

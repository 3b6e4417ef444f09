import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { atBazaar } from '#tests/support/bazaar.js';
import { beginTable, challenge, type TableInPlay } from '#tests/harness/actors/table-in-play.js';
import { type Guest, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { exchange, linksIn, OpenPage, partsOf } from '#tests/harness/actors/open-page.js';
import { BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import { closeCodes, personAt, type TableFrame } from '#src/web/protocol.js';

let fixture: BotFixture;
let time: ManualClock;
const pages: OpenPage[] = [];

beforeEach(async () => {
  time = new ManualClock();
  fixture = await openBotFixture({ pages: {}, time });
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await fixture.close();
});

const opened = async (page: Promise<OpenPage>): Promise<OpenPage> => {
  const open = await page;
  pages.push(open);
  return open;
};

const openBoth = async (table: TableInPlay) => {
  const { board, actor, others } = await table.turn();
  const [other] = others;
  if (other === undefined) throw new Error('nobody else sits here');
  return {
    ...{ board, actor, other },
    acting: await opened(OpenPage.open(actor, board)),
    waiting: await opened(OpenPage.open(other, board)),
  };
};

describe('the page of a table', () => {
  it('plays a move as a press does, and shows it to every page', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    const { acting, waiting } = await openBoth(table);
    const before = await acting.table();
    expect(before.position?.moves).toContain('draw');
    expect((await waiting.table()).position?.moves).toEqual([]);
    expect(await acting.ask({ type: 'play', version: before.table.version, move: 'draw' })).toMatchObject({
      type: 'done',
    });
    const after = await waiting.table((frame) => frame.table.version > before.table.version);
    expect(after.history.entries).toHaveLength(1);
    expect((await acting.table((frame) => frame.table.version === after.table.version)).seat).toBe(before.seat);
  });

  it('takes links back: a player closes their other pages, and the host alone renews the link for watching', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    const { board } = await table.turn();
    const [host, other] = table.guests;
    if (host === undefined || other === undefined) throw new Error('two people sit here');
    const answered = await other.presses(board, 'page').reply();
    expect(offers(answered, 'newlink')).toBe(false);
    const [unused = '', watching = ''] = linksIn(answered);
    const [own, others] = [await opened(OpenPage.open(other, board)), await opened(OpenPage.open(host, board))];
    await Promise.all([own.table(), others.table()]);
    const [fresh = ''] = linksIn(await other.changes(answered, 'closepages'));
    expect(await own.end()).toBe(closeCodes.ended);
    expect((await exchange(unused)).status).toBe(403);
    expect((await exchange(fresh)).status).toBe(204);
    const renewed = linksIn(await host.changes(await host.presses(board, 'page').reply(), 'newlink'))[1] ?? '';
    expect((await exchange(watching)).status).toBe(403);
    expect((await exchange(renewed)).status).toBe(204);
    expect(others.closed).toBeNull();
  });

  it('plays a request once, and answers it again as the first time', async () => {
    const { acting } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    const { table } = await acting.table();
    const move = { type: 'play', version: table.version, move: 'draw' } as const;
    const request = 'the-same-request-twice';
    expect(await acting.ask(move, request)).toEqual({ type: 'done', request });
    expect(await acting.ask(move, request)).toEqual({ type: 'done', request });
    expect((await acting.table()).table.version).toBe(table.version + 1);
    expect(await acting.ask(move)).toMatchObject({ type: 'refused', refusal: { reason: 'stale' } });
  });

  it('refuses illegal moves with the reasons of the rules', async () => {
    const { acting, waiting, actor } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    const { version } = (await acting.table()).table;
    const refusals = [
      [waiting, 'draw', { kind: 'table', reason: 'not-your-turn', params: { name: actor.name } }],
      [acting, 'dance', { kind: 'illegal', reason: 'notation' }],
      [acting, 'couple elephant', { kind: 'illegal' }],
    ] as const;
    for (const [page, move, refusal] of refusals)
      expect(await page.ask({ type: 'play', version, move })).toMatchObject({ type: 'refused', refusal });
    expect((await acting.table()).table.version).toBe(version);
  });

  it('takes a move back, and lets a player resign', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'quel-cirque' });
    const { acting, waiting } = await openBoth(table);
    const before = await acting.table();
    const [move = ''] = before.position?.moves ?? [];
    await acting.ask({ type: 'play', version: before.table.version, move });
    const played = await acting.table((frame) => frame.table.version > before.table.version);
    if (played.position?.undoable === true) {
      expect(await acting.ask({ type: 'undo' })).toMatchObject({ type: 'done' });
      const undone = await acting.table((frame) => frame.table.version > played.table.version);
      expect(undone.position?.moves).toEqual(before.position?.moves);
    }
    expect(await waiting.ask({ type: 'resign' })).toMatchObject({ type: 'done' });
    const over = await acting.table((frame) => frame.table.phase === 'over');
    expect(over.position?.status.kind).toBe('over');
  });

  it('asks the others to go back, and does so when they agree', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    const { acting, waiting, actor } = await openBoth(table);
    const before = await acting.table();
    await acting.ask({ type: 'play', version: before.table.version, move: 'draw' });
    await acting.table((frame) => frame.table.version > before.table.version);
    expect(await acting.ask({ type: 'rewind', to: 99 })).toMatchObject({ refusal: { reason: 'nothing-to-rewind' } });
    expect(await acting.ask({ type: 'rewind', to: before.table.version })).toMatchObject({ type: 'done' });
    const asked = await waiting.table(({ table: { proposal } }) => proposal !== null);
    const { proposal, people = [] } = asked.table.proposal ?? {};
    expect(proposal).toMatchObject({
      kind: 'undo',
      end: null,
      by: personAt(before.seat ?? -1),
      asked: [personAt(asked.seat ?? -1)],
    });
    expect(people[before.seat ?? -1]).toBe(actor.name);
    const version = proposal?.version ?? 0;
    expect(await acting.ask({ type: 'vote', proposal: version, agrees: true })).toMatchObject({
      type: 'refused',
      refusal: { reason: 'not-asked' },
    });
    expect(await waiting.ask({ type: 'vote', proposal: version, agrees: true })).toMatchObject({ type: 'done' });
    const after = await acting.table((frame) => frame.table.proposal?.proposal.end === 'agreed');
    expect(after.position).toEqual(before.position);
    expect(after.history.entries.at(-1)).toMatchObject({ kind: 'rewind' });
    for (const page of [acting, waiting])
      for (const person of fixture.control.people()) expect(page.texts.join('')).not.toContain(person.id);
  });

  it('has a computer player take the seat of a person who is absent', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda', 'Zoé']);
    const { board } = await table.turn();
    const [host, absent, other] = await Promise.all(table.guests.map((guest) => opened(OpenPage.open(guest, board))));
    if (host === undefined || absent === undefined || other === undefined) throw new Error('three people sit here');
    const { seat } = await absent.table();
    const away = { type: 'replace', seat: seat ?? -1, level: 'hard' } as const;
    expect(await host.ask({ ...away, seat: 9 })).toMatchObject({ refusal: { reason: 'nobody-to-replace' } });
    // Others vote; the person is present and objects.
    expect(await other.ask(away)).toMatchObject({ type: 'done' });
    const asked = await absent.table((frame) => frame.table.proposal !== null);
    const { version = 0 } = asked.table.proposal?.proposal ?? {};
    expect(await absent.ask({ type: 'vote', proposal: version, agrees: false })).toMatchObject({ type: 'done' });
    await other.table((frame) => frame.table.proposal?.proposal.end === 'present');
    // The host needs no other consent.
    expect(await host.ask(away)).toMatchObject({ type: 'done' });
    const again = await absent.table((frame) => frame.table.proposal?.proposal.end === null);
    const { version: second = 0 } = again.table.proposal?.proposal ?? {};
    expect(await absent.ask({ type: 'vote', proposal: second, agrees: true })).toMatchObject({ type: 'done' });
    const after = await host.table((frame) => frame.table.seats[seat ?? -1]?.kind === 'computer');
    expect(after.table.seats[seat ?? -1]).toMatchObject({ level: 'hard' });
    expect(await absent.end()).toBe(closeCodes.ended);
  });

  it('pauses the clock when everybody agrees, and starts it again', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { values: { clock: '2d+5d' } });
    const { acting, waiting } = await openBoth(table);
    for (const paused of [true, false]) {
      expect(await acting.ask({ type: 'pause' })).toMatchObject({ type: 'done' });
      const asked = await waiting.table((frame) => (frame.table.clock?.agreed.length ?? 0) > 0);
      expect(asked.table.clock).toEqual({ paused: !paused, agreed: [(await acting.table()).seat] });
      expect(await waiting.ask({ type: 'pause' })).toMatchObject({ type: 'done' });
      const after = await acting.table((frame) => frame.table.clock?.paused === paused);
      expect(after.table.ends === null).toBe(paused);
    }
  });

  it('has all that happened on a page that was open all the time, as on one that is opened later', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'carcassonne' });
    const first = await table.turn();
    const [, link = ''] = linksIn(await first.actor.presses(first.board, 'page').reply());
    const open = await opened(OpenPage.follow(link));
    const players = await Promise.all(table.guests.map((guest) => opened(OpenPage.open(guest, first.board))));
    const hasMoves = ({ position }: TableFrame): boolean => (position?.moves.length ?? 0) > 0;
    // More moves than the memory holds of a game, some of them undone, in fewer frames than a session may send at once.
    for (let number = 0; number < 52; number += 1) {
      const before = (await open.table()).table;
      if (before.phase !== 'playing') break;
      const page = await Promise.any(players.map(async (each) => ({ each, frame: await each.table(hasMoves) })));
      const moves = page.frame.position?.moves ?? [];
      const { version } = page.frame.table;
      await page.each.ask({ type: 'play', version, move: moves[number % moves.length] ?? '' });
      const after = await page.each.table((frame) => frame.table.version > version);
      if (number % 7 === 0 && after.position?.undoable === true) await page.each.ask({ type: 'undo' });
      await open.table((frame) => frame.table.version >= after.table.version);
    }
    const { version } = (await open.table()).table;
    // The memory of the game is gone.
    await fixture.restart();
    const fresh = await opened(OpenPage.follow(link));
    expect((await fresh.table()).table.version).toBe(version);
    expect(open.history.length).toBeGreaterThan(40);
    expect(open.history).toEqual(fresh.history);
  });

  it('tells no page what its reader may not know', async () => {
    const { board, acting, waiting } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    const [, link = ''] = linksIn(await fixture.guest('Barnaby').presses(board, 'page').reply());
    const watching = await opened(OpenPage.follow(link));
    const { version } = (await acting.table()).table;
    await acting.ask({ type: 'play', version, move: 'draw' });
    const [mine, theirs, all] = await Promise.all(
      [acting, waiting, watching].map((page) => page.table((frame) => frame.table.version > version)),
    );
    // Only the player who drew the card learns it.
    expect(JSON.stringify(mine?.history)).not.toBe(JSON.stringify(theirs?.history));
    expect(theirs?.history).toEqual(all?.history);
    expect(all).toMatchObject({ seat: null, position: { moves: [] } });
    for (const page of [acting, waiting, watching])
      for (const person of fixture.control.people()) expect(page.texts.join('')).not.toContain(person.id);
  });

  it('shows a stranger what everybody may see, and takes nothing from them', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    const { board } = await table.turn();
    const watching = await opened(OpenPage.open(fixture.guest('Zoé'), board));
    expect(await watching.table()).toMatchObject({ seat: null, table: { phase: 'playing' } });
    watching.send(JSON.stringify({ type: 'resign', request: 'a-spectator-gives-up' }));
    expect(await watching.end()).toBe(closeCodes.misuse);
  });

  it('tells a place on Discord to those alone who sit at the table and can see it', async () => {
    const ofServer = await (await beginTable(fixture, ['Barnaby', 'Matilda'])).turn();
    const seated = await opened(OpenPage.open(ofServer.actor, ofServer.board));
    expect((await seated.table()).table.place).toMatchObject({ channelId: fixture.channel });
    const watching = await opened(OpenPage.open(fixture.guest('Zoé'), ofServer.board));
    expect((await watching.table()).table.place).toBeNull();
    expect(watching.texts.join()).not.toContain(fixture.channel);
    await fixture.close();
    fixture = await openBotFixture({ pages: {} });
    // In a challenge each player has separate direct messages.
    const [host, rival] = await challenge('quel-cirque', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const pageOf = async (guest: Guest | undefined) => {
      if (guest === undefined) throw new Error('Two people sit here');
      const board = await guest.control.until('a board', () => guest.public().find((shown) => offers(shown, 'page')));
      return opened(OpenPage.open(guest, board));
    };
    const [hosts, rivals] = [await pageOf(host), await pageOf(rival)];
    expect((await hosts.table()).table.place).toMatchObject({ channelId: host?.channel });
    expect((await rivals.table()).table.place).toBeNull();
    expect(rivals.texts.join()).not.toContain(host?.channel);
  });

  it('opens the next game of a person alone, once, and leads to it', async () => {
    const table = await beginTable(fixture, ['Barnaby'], { game: 'golden-train', computers: 2 });
    const { board, actor } = await table.turn();
    const page = await opened(OpenPage.open(actor, board));
    const twin = await opened(OpenPage.open(actor, board));
    const wish = { type: 'again', locale: 'fr' } as const;
    expect(await page.ask(wish)).toMatchObject({ type: 'refused', refusal: { reason: 'already-playing' } });
    await page.ask({ type: 'resign' });
    await page.table((frame) => frame.table.phase === 'over');
    const request = 'the-next-game-twice';
    const links = [await page.ask(wish, request), await page.ask(wish, request)].flatMap((answer) =>
      answer.type === 'opened' ? [answer.link] : [],
    );
    const [first = '', second = ''] = links;
    expect(partsOf(second).tableId).toBe(partsOf(first).tableId);
    expect(new URL(first).searchParams.get('lang')).toBe('fr');
    // Another page of that person leads to the game that has begun.
    const other = await twin.ask(wish);
    expect(other.type === 'opened' ? partsOf(other.link).tableId : other.type).toBe(partsOf(first).tableId);
    const next = await (await opened(OpenPage.tryLink(second))).table();
    expect(next.table).toMatchObject({ gameId: 'golden-train', phase: 'playing' });
    expect(next.table.seats.map(({ kind }) => kind)).toEqual(['person', 'computer', 'computer']);
    expect(next.table.id).not.toBe(tableIdOf(board));
  });

  it('opens no next game where the server has its tables elsewhere by now', async () => {
    const table = await beginTable(fixture, ['Barnaby'], { game: 'golden-train', computers: 2 });
    const { board, actor } = await table.turn();
    const page = await opened(OpenPage.open(actor, board));
    await page.ask({ type: 'resign' });
    await page.table((frame) => frame.table.phase === 'over');
    await actor.seesNewest('the end', (message) => offers(message, 'again'));
    const matilda = fixture.guest('Matilda');
    const settings = await matilda.asks('settings server');
    const elsewhere = fixture.control.server.addChannel('elsewhere').id;
    await chooseSetting(matilda, settings, 'channels', elsewhere);
    expect(await page.ask({ type: 'again', locale: 'en' })).toMatchObject({ refusal: { reason: 'not-openable' } });
    expect(actor.public().filter((message) => offers(message, 'panel'))).toEqual([]);
  });

  it('opens no next game for one of several people: the others are asked on Discord', async () => {
    const { acting, waiting } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    await waiting.ask({ type: 'resign' });
    await acting.table((frame) => frame.table.phase === 'over');
    expect(await acting.ask({ type: 'again', locale: 'en' })).toMatchObject({ type: 'refused' });
  });

  it('analyses a finished game for its readers, and no running one', async () => {
    const { acting, waiting, board, actor } = await openBoth(
      await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' }),
    );
    const [, link = ''] = linksIn(await actor.presses(board, 'page').reply());
    const { url, api } = partsOf(link);
    const cookie = (await exchange(link)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const ask = (headers: Record<string, string> = { cookie }) => fetch(new URL(`${api}/analysis`, url), { headers });
    const before = await acting.table();
    await acting.ask({ type: 'play', version: before.table.version, move: 'draw' });
    expect((await ask()).status).toBe(404);
    await waiting.ask({ type: 'resign' });
    expect((await ask({})).status).toBe(401);
    // An analysis that takes long is asked for again.
    const made = await vi.waitFor(
      async () => {
        const answer = await ask();
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 60_000 },
    );
    const told = z.object({ mistakes: z.array(z.looseObject({ seat: z.int(), made: z.string() })) });
    expect(told.safeParse(await made.json()).success).toBe(true);
  });

  it('lets everyone step through a finished game, and no one through a running one', async () => {
    const { waiting, board } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    const [, link = ''] = linksIn(await fixture.guest('Barnaby').presses(board, 'page').reply());
    const { url, api } = partsOf(link);
    const cookie = (await exchange(link)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const ask = (path: string, headers: Record<string, string> = { cookie }) =>
      fetch(new URL(`${api}/${path}`, url), { headers });
    expect((await ask('replay')).status).toBe(404);
    await waiting.ask({ type: 'resign' });
    expect(await (await ask('replay')).json()).toMatchObject({ steps: [{ kind: 'start' }, { kind: 'resign' }] });
    expect((await ask('replay/0')).status).toBe(200);
    expect((await ask('replay/7')).status).toBe(404);
    expect((await ask('replay', {})).status).toBe(401);
  });
});

describe('what is answered ahead on a page', () => {
  it('is played when its turn comes, and is shown on no other page', async () => {
    await fixture.close();
    fixture = await openBotFixture({ pages: {}, games: [atBazaar] });
    const values = { expansions: 'base, bridges' };
    const table = await beginTable(fixture, ['Barnaby', 'Matilda', 'Zoé'], { game: 'carcassonne', values });
    const { board, acting } = await openBoth(table);
    const zoe = await opened(OpenPage.open(fixture.guest('Zoé'), board));
    const { version } = (await acting.table()).table;
    await acting.ask({ type: 'play', version, move: 'S1/0 pass' });
    await zoe.table(({ premoves }) => premoves?.questions.length === 3);
    expect(await zoe.ask({ type: 'premove', answers: { 2: 99 } })).toMatchObject({ refusal: { reason: 'bad-answer' } });
    expect(await zoe.ask({ type: 'premove', answers: { 2: 17, 3: 0 } })).toMatchObject({ type: 'done' });
    expect((await zoe.table()).premoves?.answers).toEqual({ 2: 17, 3: 0 });
    expect(await zoe.ask({ type: 'premove', answers: { 3: null } })).toMatchObject({ type: 'done' });
    const matilda = fixture.guest('Matilda');
    await matilda.asks('move', { move: 'name 2' });
    await matilda.asks('move', { move: 'bid 3' });
    const bid = await acting.table((frame) => JSON.stringify(frame.latest).includes('17'));
    expect(bid.premoves?.answers).toEqual({});
    const before = acting.texts.slice(0, acting.frames.indexOf(bid));
    expect(
      before.filter((text) => /\b17\b/u.test(text.replaceAll(/"(?:now|guildId|channelId|messageId)":"?\d+/gu, ''))),
    ).toEqual([]);
  });
});

describe('a link to a table', () => {
  const ownLink = async (name = 'Barnaby'): Promise<string> => {
    const { board } = await (await beginTable(fixture, ['Barnaby', 'Matilda'])).turn();
    const [link = ''] = linksIn(await fixture.guest(name).presses(board, 'page').reply());
    return link;
  };
  const whyNot = async (link: string, headers = {}): Promise<unknown> => {
    const response = await exchange(link, headers);
    return response.ok ? null : ((await response.json()) as { readonly why: unknown }).why;
  };

  it('opens one session, in ten minutes, by a cookie for this table alone', async () => {
    const link = await ownLink();
    const response = await exchange(link);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/table\/api\/[a-z2-7]{10}\/[0-9a-f]{12}; HttpOnly; SameSite=Strict$/u);
    expect(await whyNot(link)).toBe('used-link');
    const next = await ownLink();
    time.pass(0.17);
    expect(await whyNot(next)).toBe('expired-link');
  });

  it('opens nothing when it is forged', async () => {
    const link = await ownLink();
    const { tableId, token } = partsOf(link);
    const [kind, , userId, ...rest] = token.split('.');
    const withToken = (changed: string): string => link.replace(token, changed);
    const forged = [
      withToken(token.slice(0, -4)),
      withToken(''),
      withToken(token.split('.').slice(0, -1).join('.')),
      withToken([kind, tableId, fixture.guest('Matilda').id, ...rest].join('.')),
      withToken([kind, tableId, userId, String(9e12), ...rest.slice(1)].join('.')),
      withToken(`s.${tableId}.${rest.at(-1) ?? ''}`),
      link.replace(`table=${tableId}`, 'table=aaaaaaaaaa'),
      link.replace(/as=[^&#]+/u, 'as=spectator'),
    ];
    for (const one of forged) expect(await whyNot(one), one).toBe('bad-link');
    expect(await whyNot(link, { origin: 'https://example.com' })).toBe('bad-origin');
    expect(await whyNot(link)).toBeNull();
  });

  it('is good after a restart of the bot, and so is a session', async () => {
    const [first, second] = [await ownLink(), await ownLink('Matilda')];
    const cookie = (await exchange(first)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await opened(Promise.resolve(new OpenPage(first, cookie)));
    await page.table();
    await fixture.restart();
    // The page connects again by itself.
    expect(await page.end()).toBe(1_012);
    const again = await opened(Promise.resolve(new OpenPage(first, cookie)));
    expect(await again.table()).toMatchObject({ table: { phase: 'playing' } });
    expect(await whyNot(second)).toBeNull();
  });
});

describe('a session', () => {
  it('ends with the seat', async () => {
    const { acting, waiting, other } = await openBoth(
      await beginTable(fixture, ['Barnaby', 'Matilda', 'Zoé'], { game: 'golden-train' }),
    );
    await other.changes(await other.asks('resign'), 'resign');
    expect(await waiting.end()).toBe(closeCodes.ended);
    expect(waiting.frames.at(-1)).toEqual({ type: 'ended', why: 'seat-lost' });
    expect((await acting.table((frame) => frame.history.entries.length > 0)).table.phase).toBe('playing');
  });

  it('ends when its person asks to be forgotten', async () => {
    const { waiting, other } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    await waiting.ask({ type: 'resign' });
    const overview = await other.asks('privacy');
    const file = await other.changes(overview, 'mydata');
    expect(Buffer.from(file.files[0]?.bytes ?? []).toString('utf8')).toContain('"sessions": [\n    {');
    await other.changes(await other.changes(await other.changes(file, 'privacy'), 'forgetme'), 'forgetnow');
    expect(await waiting.end()).toBe(closeCodes.ended);
    expect(waiting.frames.at(-1)).toEqual({ type: 'ended', why: 'session-over' });
  });

  it('is needed, of this table, from this page', async () => {
    const { acting, board } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    await acting.table();
    const [own = '', watch = ''] = linksIn(await fixture.guest('Barnaby').presses(board, 'page').reply());
    const cookie = (await exchange(own)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const without = await opened(Promise.resolve(new OpenPage(watch, 'table=nothing')));
    expect(await without.end()).toBe(closeCodes.ended);
    const foreign = await opened(Promise.resolve(new OpenPage(watch, cookie, 'https://example.com')));
    expect(await foreign.end()).toBe(1_006);
    const elsewhere = watch.replace(/table=[a-z2-7]+/u, 'table=aaaaaaaaaa');
    expect(await (await opened(Promise.resolve(new OpenPage(elsewhere, cookie)))).end()).toBe(closeCodes.ended);
  });

  it.each([
    ['no JSON', 'play!'],
    ['no request', '{"type":"play","version":1,"move":"draw"}'],
    ['too much in it', '{"type":"undo","request":"0123456789abcdef","state":{}}'],
    [
      'a move that is too long',
      JSON.stringify({ type: 'play', request: 'a'.repeat(16), version: 1, move: 'd'.repeat(81) }),
    ],
  ])('is closed for a frame with %s', async (_, frame) => {
    const { acting } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    acting.send(frame);
    expect(await acting.end()).toBe(closeCodes.misuse);
  });

  it('is closed for a frame that is too large, and for too many', async () => {
    const { acting, waiting } = await openBoth(await beginTable(fixture, ['Barnaby', 'Matilda']));
    acting.send('x'.repeat(16_001));
    expect(await acting.end()).toBe(1_009);
    for (let count = 0; count < 41; count += 1)
      waiting.send(JSON.stringify({ type: 'hint', request: `request-number-${count}` }));
    expect(await waiting.end()).toBe(closeCodes.misuse);
  });
});

describe('two processes with a shard each', () => {
  it('serve the pages of each other’s tables', async () => {
    await fixture.close();
    fixture = await BotFixture.open({ pages: {}, processes: 2 });
    const elsewhere = fixture.control.server.addServer('Elsewhere').channelId;
    await fixture.start();
    // For one of them, another process than the one with the pages plays the table.
    for (const channel of [fixture.channel, elsewhere]) {
      const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { channel });
      const { acting, waiting, actor } = await openBoth(table);
      const before = (await acting.table()).table.version;
      await actor.asks('move', { move: 'draw' });
      const { version } = (await waiting.table((frame) => frame.table.version > before)).table;
      const moved = await acting.table((frame) => frame.table.version === version);
      expect(moved.position?.moves).toContain('draw');
      expect(await acting.ask({ type: 'play', version, move: 'draw' })).toMatchObject({ type: 'done' });
      await actor.seesNewest('the move on the board', ({ text }) => text.includes('draw'));
    }
  });
});

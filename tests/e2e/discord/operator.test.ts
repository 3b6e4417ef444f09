import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guildId } from '#playground/world/guild/guild.js';
import { BLOCKS_REFRESH_MS } from '#src/app/blocks.js';
import { leaveServer, linesOf, listServers, restOf } from '#src/cli/servers/servers.js';
import { HOUR } from '#src/lib/durations.js';
import type { Block } from '#src/model/record/block.js';
import { openStore, type Store } from '#src/store/index.js';
import { closeCodes } from '#src/web/protocol.js';
import { offers } from '#tests/harness/actors/guest.js';
import { exchange, linksIn, OpenPage } from '#tests/harness/actors/open-page.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';

const support = 'https://example.org/help';

/** The requests that reached another host: a list of bots, and one that tells the newest release. */
const asked: { readonly path: string; readonly authorization: string | undefined; readonly body: string }[] = [];
let outside: Server;

const answer: RequestListener = (request, response) => {
  void text(request).then((body) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    response.end(JSON.stringify({ tag_name: 'v99.0.0', html_url: 'https://example.org/99' }));
  });
};

let time: ManualClock;
let fixture: BotFixture;
/** The database as another program opens it. */
let store: Store;
beforeEach(async () => {
  time = new ManualClock();
  asked.length = 0;
  outside = createServer(answer).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const { port } = outside.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const operator = {
    tableLimits: { server: 3, person: 2 },
    pages: { privacy: null, terms: null, support },
    operator: { name: 'Anatole & <fils>', contact: 'ring@example.org' },
    botLists: [{ url: `${url}/list`, field: 'guilds', token: 'secret' }],
    releasesUrl: `${url}/newest`,
  };
  fixture = await BotFixture.open({ time, pages: {}, operator });
  await fixture.start();
  store = openStore(fixture.databasePath);
});
afterEach(async () => {
  await store.close();
  await fixture.close();
  outside.close();
});

const when = (what: string, holds: () => boolean) => fixture.control.until(what, () => holds() || undefined);

const rest = () => restOf(fixture.playground.token, fixture.playground.apiUrl);

const block = async (kind: Block['kind'], id: string): Promise<void> => {
  await store.block({ kind, id, since: time.now() });
  time.pass(BLOCKS_REFRESH_MS / HOUR);
};

describe('a blocked server', () => {
  it('has its tables closed in words, and is left, also when somebody invites the bot again', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    await fixture.guest('Matilda').asks('play quel-cirque');
    await block('server', guildId);
    const { control } = fixture;
    const said = await control.until('the last words', () =>
      fixture
        .guest('Zoé')
        .public()
        .find(({ text }) => text.includes('no longer offers it on this server')),
    );
    expect(said.text).toContain('I’ve closed the tables here');
    const [board] = table.guests[0]?.public().filter(({ text }) => text.includes('This table is closed')) ?? [];
    expect(board).toBeDefined();
    await when('the bot to leave', () => !control.server.hasBot);
    control.server.inviteBot();
    await when('the bot to leave again', () => !control.server.hasBot);
    expect(await listServers(store, rest())).toMatchObject([{ id: guildId, openTables: 0, isBlocked: true }]);
    expect((await fixture.guest('Matilda').asks('help')).text).toContain('doesn’t offer it on this server');
    await store.unblock({ kind: 'server', id: guildId });
    time.pass(BLOCKS_REFRESH_MS / HOUR);
    expect((await fixture.guest('Matilda').asks('help')).text).not.toContain('doesn’t offer');
    control.server.inviteBot();
    expect((await fixture.guest('Matilda').asks('play quel-cirque')).text).not.toContain('doesn’t offer');
    expect(control.server.hasBot).toBe(true);
  });
});

describe('a blocked person', () => {
  it('reads one sentence whatever they type, press or open, and others play on', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    const { board, actor, others } = await table.turn();
    const page = await OpenPage.open(actor, board);
    await page.table();
    const [link = ''] = linksIn(await actor.presses(board, 'page').reply());
    await block('person', actor.id);
    expect(await page.end()).toBe(closeCodes.ended);
    const sentence = `The operator of this bot doesn’t let you use it. Nothing has changed.\nQuestions? The operator answers here: ${support}`;
    expect((await actor.asks('hand')).text).toBe(sentence);
    expect((await actor.asks('help')).text).toBe(sentence);
    expect((await actor.presses(board, 'hand').reply()).text).toBe(sentence);
    expect((await actor.picks(board, 'What happened?')).text).toBe(sentence);
    expect(await (await exchange(link)).json()).toEqual({ why: 'blocked' });
    expect(offers((await table.turn()).board, 'hand')).toBe(true);
    expect((await others[0]?.asks('hand'))?.text).not.toContain('operator');
    await store.unblock({ kind: 'person', id: actor.id });
    time.pass(BLOCKS_REFRESH_MS / HOUR);
    expect((await actor.asks('hand')).text).not.toContain('operator');
  });
});

describe('the operator', () => {
  it('limits the open tables of a person and of a server', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await barnaby.asks('play quel-cirque');
    await barnaby.asks('play golden-train');
    expect((await barnaby.asks('play aramini-circus')).text).toContain('You’re already at 2 open tables');
    await matilda.asks('play aramini-circus');
    const full = await fixture.guest('Zoé').asks('play circle-the-wagons');
    expect(full.text).toContain('Ce serveur a déjà 3 tables ouvertes');
  });

  it('sees the servers with their tables, and leaves one, whose tables wait', async () => {
    await fixture.guest('Zoé').asks('play quel-cirque');
    const { guildId: elsewhere } = fixture.control.server.addServer('Elsewhere');
    const [first, second] = await listServers(store, rest());
    expect(first).toMatchObject({ id: guildId, openTables: 1, language: null, isBlocked: false });
    expect(second).toMatchObject({ id: elsewhere, name: 'Elsewhere', openTables: 0, lastPlayed: null });
    expect(linesOf(first === undefined ? [] : [first]).at(-1)).toMatch(
      new RegExp(`^${guildId}  .+  \\d+ +1 +\\d{4}-\\d\\d-\\d\\d +–$`, 'u'),
    );
    await leaveServer(rest(), elsewhere);
    expect((await listServers(store, rest())).map(({ id }) => id)).toEqual([guildId]);
    await expect(leaveServer(rest(), elsewhere)).rejects.toThrow('is it a member of that server?');
    expect((await listServers(store, null)).map(({ id }) => id)).toEqual([guildId]);
  });

  it('has lists of bots told the number of servers, half an hour apart, and reads of a newer release', async () => {
    fixture.control.server.addServer('Elsewhere');
    const told = () => asked.filter(({ path }) => path === '/list');
    await vi.waitFor(() => expect(told()).not.toEqual([]));
    const before = told().length;
    time.pass(0.5);
    await vi.waitFor(() => expect(told().length).toBeGreaterThan(before));
    expect(told().at(-1)).toEqual({ path: '/list', authorization: 'secret', body: '{"guilds":2}' });
    await vi.waitFor(() => expect(fixture.botLog.lines.map(({ msg }) => msg)).toContain('a newer release is there'));
    expect(fixture.log.join()).not.toContain('secret');
  });

  it('has the policies served with their name, in the language of the browser, and leads to them', async () => {
    const { origin } = new URL(fixture.playground.apiUrl);
    const read = (path: string, language = 'en') =>
      fetch(`${origin}${path}`, { headers: { 'accept-language': language } }).then((response) => response.text());
    const english = await read('/privacy');
    expect(english).toContain('Operator: Anatole &amp; &lt;fils&gt;, <a href="mailto:ring@example.org">');
    expect(english).toContain('kept until someone asks for their deletion');
    expect(await read('/terms', 'fr-CA, en;q=0.5')).toContain('<h1>Conditions d’utilisation</h1>');
    expect(await read('/privacy?lang=fr')).toContain('<html lang="fr">');
    const matilda = fixture.guest('Matilda');
    const help = await matilda.asks('help');
    const more = help.controls.find(({ customId }) => customId.endsWith('more'))?.customId ?? '';
    expect(JSON.stringify((await matilda.pressAndRead(help, more)).raw)).toContain(support);
  });
});

import { PermissionFlagsBits } from 'discord.js';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { features } from '#commands/index.js';
import { games } from '#src/app/games.js';
import { checkDiscord } from '#src/cli/doctor/discord-checks.js';
import { exitCodeOf, type Finding, lineOf } from '#src/cli/doctor/finding.js';
import { bodiesOf } from '#src/discord/interactions/command-bodies.js';
import { Games } from '#src/words/games.js';
import { startPlayground } from '#playground/index.js';
import { openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { invitePermissions } from '#src/discord/gateway/permissions.js';
import {
  type ForeignDiscord,
  type ForeignWishes,
  type Reply,
  startForeignDiscord,
} from '#tests/support/foreign-discord.js';

const commands = bodiesOf(features, new Games(games));

const servers: ForeignDiscord[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

const healthy = {
  '/users/@me': { id: '1', username: 'en piste', bot: true },
  '/applications/@me': { id: '1', bot_public: true, bot_require_code_grant: false, interactions_endpoint_url: null },
  '/applications/1/commands': commands,
  '/users/@me/guilds': [{ name: 'Ring', permissions: String(invitePermissions) }],
  '/gateway': {},
  '/gateway/bot': { shards: 1, session_start_limit: { total: 1000, remaining: 900, reset_after: 60_000 } },
} as const;

const foreign = async (answer: ForeignWishes['answer']): Promise<string> => {
  const server = await startForeignDiscord({ answer });
  servers.push(server);
  return server.apiUrl;
};

const discordWith = (answers: Readonly<Record<string, unknown>>): Promise<string> => {
  const all: Readonly<Record<string, unknown>> = { ...healthy, ...answers };
  return foreign((request) => {
    const body = all[request.replace('GET ', '')];
    return body === undefined ? undefined : { body };
  });
};

const discordAnswering = (reply: Reply): Promise<string> => foreign(() => reply);

const TOKEN = 'a.b.c';
const about = (findings: readonly Finding[], subject: string): string =>
  findings
    .filter((finding) => finding.about === subject)
    .map(lineOf)
    .join('\n');

describe('what the doctor finds at Discord', () => {
  it('compares the setting SHARDS with what Discord recommends', async () => {
    const limit = { total: 1000, remaining: 900, reset_after: 60_000 };
    const apiUrl = await discordWith({ '/gateway/bot': { shards: 8, session_start_limit: limit } });
    const shards = async (shardCount: number): Promise<string> =>
      about(await checkDiscord({ apiUrl, token: TOKEN, commands, shards: { shardCount, shards: [0, 1] } }), 'shards');
    expect(await shards(4)).toMatch(/^!.*recommends 8, SHARDS counts 4, of which 2 are here.*…\/8/);
    expect(await shards(16)).toMatch(/^✓.*SHARDS counts 16/);
  });

  it('is fine where all is well', async () => {
    const findings = await checkDiscord({ apiUrl: await discordWith({}), token: TOKEN, commands });
    expect(findings.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
    expect(findings.map((finding) => finding.about)).toEqual([
      'token',
      'intents',
      'invitation',
      'installation',
      'interactions endpoint',
      'installs',
      'commands',
      'servers',
      'scheduled events',
      'shards',
      'log-ins',
      'time',
    ]);
    expect(about(findings, 'invitation')).toContain('client_id=1&scope=bot+applications.commands&permissions=');
  });

  it('is fine at the stand-in once the bot has run there', async () => {
    const fixture = await openBotFixture();
    const findings = await checkDiscord({ ...fixture.playground, commands });
    await fixture.close();
    expect(findings.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  });

  it.each([
    {
      what: 'an interactions endpoint',
      answers: { '/applications/@me': { id: '1', interactions_endpoint_url: 'https://example.org/' } },
      subject: 'interactions endpoint',
      words: 'clear General Information',
    },
    {
      what: 'a code grant',
      answers: { '/applications/@me': { id: '1', bot_require_code_grant: true } },
      subject: 'invitation',
      words: 'switch off',
    },
    {
      what: 'the token of a person',
      answers: { '/users/@me': { id: '1', username: 'zoe' } },
      subject: 'token',
      words: 'not that of a bot',
    },
    {
      what: 'no log-ins left',
      answers: {
        '/gateway/bot': { shards: 2, session_start_limit: { total: 1000, remaining: 1, reset_after: 60_000 } },
      },
      subject: 'log-ins',
      words: 'pause for 90 seconds',
    },
    {
      what: 'an answer of another program',
      answers: { '/gateway/bot': [] },
      subject: 'gateway',
      words: 'is not Discord',
    },
  ])('is wrong with $what', async ({ answers, subject, words }) => {
    const findings = await checkDiscord({ apiUrl: await discordWith(answers), token: TOKEN, commands });
    expect(about(findings, subject)).toContain('✗');
    expect(about(findings, subject)).toContain(words);
    expect(exitCodeOf(findings)).toBe(1);
  });

  it('is odd where only servers can install it', async () => {
    const apiUrl = await discordWith({ '/applications/@me': { id: '1', integration_types_config: { 0: {} } } });
    const findings = await checkDiscord({ apiUrl, token: TOKEN, commands });
    expect(about(findings, 'installation')).toMatch(/^!.*tick Installation → User Install/u);
  });

  it('is odd with commands that are missing, are old or are foreign, and a start would mend it', async () => {
    const [first, second, ...rest] = commands;
    const registered = [{ ...first, description: 'as it was' }, ...rest, { name: 'songs', description: 'Sing' }];
    const apiUrl = await discordWith({ '/applications/1/commands': registered });
    const findings = await checkDiscord({ apiUrl, token: TOKEN, commands });
    const line = about(findings, 'commands');
    expect(line).toContain(`not there: ${second?.name ?? ''}`);
    expect(line).toContain(`of another version: ${first?.name ?? ''}`);
    expect(line).toContain('of another program: songs');
    expect(exitCodeOf(findings)).toBe(0);
  });

  it('names the command that comes with Activities, which is of no other program', async () => {
    const launch = { name: 'launch', description: '', type: 4, handler: 2 };
    const apiUrl = await discordWith({ '/applications/1/commands': [...commands, launch] });
    const findings = await checkDiscord({ apiUrl, token: TOKEN, commands });
    expect(about(findings, 'commands')).toMatch(/^✓/);
    expect(about(findings, 'activities')).toMatch(/^✓ activities: are enabled: .*“launch” stays/u);
  });

  it('is wrong with a bot in no server, and odd with servers where its roles are without a permission', async () => {
    const servers = async (guilds: unknown): Promise<string> => {
      const findings = await checkDiscord({
        apiUrl: await discordWith({ '/users/@me/guilds': guilds }),
        token: TOKEN,
        commands,
      });
      return about(findings, 'servers');
    };
    expect(await servers([])).toMatch(/^✗ servers: the bot is in none → invite it: https:.*client_id=1&/);
    const { AttachFiles, SendMessages, Administrator } = PermissionFlagsBits;
    const without = (lacking: bigint): string => String(invitePermissions & ~lacking);
    const line = await servers([
      { name: 'Ring', permissions: String(invitePermissions) },
      { name: 'Tra\n in', permissions: without(AttachFiles) },
      { name: 'Mute', permissions: without(SendMessages | AttachFiles) },
      { name: 'Ruled', permissions: String(Administrator) },
    ]);
    expect(line).toMatch(/^! servers: in 2 of 4 .*“Tra in” \(AttachFiles\), “Mute” \(AttachFiles, SendMessages\)/);
    const many = Array.from({ length: 200 }, (_, index) => ({ name: `Ring ${index}`, permissions: '0' }));
    expect(await servers(many)).toMatch(/in 200 of the first 200 .*“Ring 4” .*and 195 more/);
    expect(await servers([{ name: 'Ring', permissions: 'all' }])).toContain('✗ servers: what answers is not Discord');
  });

  it('says where game nights are no events, for which the permission is optional', async () => {
    const events = async (...permissions: readonly bigint[]): Promise<string> => {
      const guilds = permissions.map((one, index) => ({ name: `Ring ${index}`, permissions: String(one) }));
      const apiUrl = await discordWith({ '/users/@me/guilds': guilds });
      return about(await checkDiscord({ apiUrl, token: TOKEN, commands }), 'scheduled events');
    };
    const { CreateEvents } = PermissionFlagsBits;
    expect(await events(invitePermissions, invitePermissions | CreateEvents)).toMatch(/^✓.*in 1 of 2 .*CreateEvents/u);
    expect(await events(invitePermissions | CreateEvents)).toMatch(/^✓.*events of every server/u);
  });

  it.each<[string, Reply, string]>([
    ['pages', { body: '<html>' }, 'what answers is not Discord → let DISCORD_API_URL be'],
    ['broken answers', { body: '{"id":' }, 'what answers is not Discord → let DISCORD_API_URL be'],
    [
      'nothing there',
      { status: 404, body: '<html>' },
      'what answers is not where the API of Discord begins → let DISCORD_API_URL be',
    ],
    ['a block', { status: 403, body: '<html>' }, 'Discord answers 403 → see that nothing blocks this machine'],
    ['trouble', { status: 502, body: '<html>' }, 'Discord answers 502 → try again in a while'],
    [
      'a limit without end',
      { status: 429, retryAfter: 0.05, body: { retry_after: 0.05 } },
      'Discord takes no more requests for now → ',
    ],
  ])('is one sentence where Discord answers with %s', async (_, reply, words) => {
    const findings = await checkDiscord({ apiUrl: await discordAnswering(reply), token: TOKEN, commands });
    expect(findings.map(lineOf)).toEqual([expect.stringContaining(`✗ token: ${words}`)]);
  });

  it('says that a base address without its path or with a version leads nowhere', async () => {
    const apiUrl = await discordWith({});
    for (const wrong of [apiUrl.replace('/api', ''), `${apiUrl}/v10`]) {
      const findings = await checkDiscord({ apiUrl: wrong, token: TOKEN, commands });
      expect(findings.map(lineOf).join('\n')).toMatch(/API of Discord begins → .* https:\/\/discord.com\/api/);
    }
  });

  it('is wrong with a clock that is off', async () => {
    const apiUrl = await discordWith({});
    const ahead = await checkDiscord({ apiUrl, token: TOKEN, commands, now: () => Date.now() + 60_000 });
    expect(about(ahead, 'time')).toContain('ahead of Discord');
    const behind = await checkDiscord({ apiUrl, token: TOKEN, commands, now: () => Date.now() - 60_000 });
    expect(about(behind, 'time')).toContain('behind Discord');
  });

  it('is one sentence without a network, and with a token that is refused, which is never shown', async () => {
    const nowhere = await checkDiscord({ apiUrl: 'http://127.0.0.1:9/api', token: TOKEN, commands });
    expect(nowhere.map(lineOf).join('\n')).toContain('cannot be reached');
    const playground = await startPlayground({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }) });
    const refused = await checkDiscord({ apiUrl: playground.apiUrl, token: 'not.the.token', commands });
    await playground.stop();
    expect(refused).toHaveLength(1);
    const line = refused.map(lineOf).join('\n');
    expect(line).toContain('does not accept it');
    expect(line).not.toContain('not.the.token');
  });
});

import { checkPages } from '#src/cli/doctor/page-check.js';
import { closeCodes } from '#src/web/protocol.js';
import { linksIn, OpenPage, partsOf } from '#tests/harness/actors/open-page.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { BotProcess } from '#tests/harness/bot-process/bot-process.js';
import { Environment } from '#tests/harness/bot/environment.js';
import type { FaultInvariants, FaultSettings } from '../faults/invariants.js';
import { freePort } from './crashes.js';
import { RawSocket } from './raw-socket.js';
import { Relay, withoutUpgrade } from './relay.js';

/** A dead connection is closed after two beats; the rest is reserve. */
const CLOSED_WITHIN_MS = 60_000;
/** People's next press must reach the next bot. */
const STOPPED_WITHIN_MS = 1_000;

/** A bot whose pages are reached through a line that may misbehave. */
interface Line {
  readonly environment: Environment;
  readonly bot: BotProcess;
  readonly relay: Relay;
}

type Attempt = (line: Line) => Promise<string | null>;

/** Opens a page of each person at a new table, and gets an unused link for each. */
const openTable = async ({ environment }: Line) => {
  const table = await beginTable(environment, ['Barnaby', 'Matilda']);
  const { board, actor, others } = await table.turn();
  const [other] = others;
  if (other === undefined) throw new Error('Two people play');
  const linkOf = async (guest: typeof actor): Promise<string> =>
    linksIn(await guest.presses(board, 'page').reply())[0] ?? '';
  return { actor, other, linkOf };
};

const goMute: Attempt = async (line) => {
  const { actor, other, linkOf } = await openTable(line);
  const pages: OpenPage[] = [];
  for (let count = 0; count < 8; count += 1) pages.push(await OpenPage.follow(await linkOf(other)));
  const crowded = await OpenPage.tryLink(await linkOf(other));
  if ((await crowded.end()) !== closeCodes.crowded) return 'a ninth page was let in';
  line.relay.mute();
  await actor.asks('move', { move: 'draw' });
  const begun = performance.now();
  while (performance.now() - begun < CLOSED_WITHIN_MS) {
    const page = crowded.again();
    const frame = await page.table().catch(() => null);
    page.close();
    if (frame !== null) return frame.history.entries.length > 0 ? null : 'an old board is shown';
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  return 'eight dead lines keep their person out';
};

const hang: Attempt = async (line) => {
  const { actor, linkOf } = await openTable(line);
  const page = await OpenPage.follow(await linkOf(actor));
  const { url, api } = partsOf(await linkOf(actor));
  const sockets = Array.from({ length: 20 }, () => new RawSocket(line.relay.url));
  for (const [number, socket] of sockets.entries())
    if (number % 2 === 0) socket.send('GET /table/ HTTP/1.1\r\nHost: table\r\nX: ');
    else await socket.upgrade(`/table/${api}/live`, { Origin: url.origin });
  for (const socket of sockets) socket.mute();
  line.relay.mute();
  const begun = performance.now();
  await line.bot.stop();
  const took = performance.now() - begun;
  page.close();
  for (const socket of sockets) socket.close();
  const code = await line.bot.ended;
  return code === 0 && took < STOPPED_WITHIN_MS
    ? null
    : `it ended with ${code ?? 'a signal'} after ${took.toFixed()} ms`;
};

const dropUpgrade: Attempt = async ({ relay }) => {
  const { verdict, what } = await checkPages(relay.url);
  return verdict === 'fail' && what.includes('WebSocket') ? null : `the doctor says: ${what}`;
};

const faults: readonly {
  readonly name: string;
  readonly attempt: Attempt;
  readonly change?: (bytes: Buffer) => Buffer;
}[] = [
  { name: 'lines of pages that go mute', attempt: goMute },
  { name: 'pages that hang while the bot stops', attempt: hang },
  { name: 'a web server in front of pages that drops Upgrade', attempt: dropUpgrade, change: withoutUpgrade },
];

const choose = ({ only }: FaultSettings): typeof faults => faults.filter(({ name }) => name.includes(only));

export const pageRow = (settings: FaultSettings): readonly string[] => {
  const ways = String(choose(settings).length);
  return ['the lines to pages', ways, ways];
};

export const misbehaveOnPages = async (settings: FaultSettings, invariants: FaultInvariants): Promise<void> => {
  await Promise.all(
    choose(settings).map(async ({ name, attempt, change }) => {
      const environment = await Environment.open();
      const port = await freePort();
      const relay = await Relay.start(port, change);
      const web = { WEB_PORT: String(port), WEB_HOST: '127.0.0.1', PUBLIC_URL: relay.url };
      const bot = new BotProcess({ environment: { ...environment.variables, ...web } });
      try {
        await bot.ready();
        const objection = await attempt({ environment, bot, relay }).catch(String);
        const complaints = [...(objection === null ? [] : [objection]), ...bot.complaints];
        invariants.check(
          'pages outlive lines that misbehave, and the bot stops in order within a second',
          complaints.length === 0,
          () => `${name}: ${complaints.join('; ')}`,
        );
      } finally {
        await bot.stop();
        await relay.stop();
        await environment.close();
      }
    }),
  );
};

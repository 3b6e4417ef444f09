import { setTimeout as pause } from 'node:timers/promises';
import { Guest, offers } from '#tests/harness/actors/guest.js';
import { formatTable } from '#tests/harness/format-table.js';
import { quantile } from '../measure.js';
import type { Targets } from '../targets.js';
import { type BenchEnvironment, withBot, withEnvironment } from './environment.js';
import type { MeasuredBot } from './measured-bot.js';
import { isBoard } from './players.js';
import { Stopwatch } from './stopwatch.js';

const TABLES = 60;
/** Discord's limit is lifted, so that the bot itself is measured. */
const REQUESTS_PER_SECOND = 10_000;
const SHOWN_WITHIN_MS = 60_000;
/** Private answers fill a channel; the board that people press must not be dropped from it. */
const MESSAGES_KEPT = 3_000;
const WARM_UP_MS = 5_000;
const CAPACITY_MEASURED_MS = 10_000;
const MEASURED_MS = 30_000;
/** The number of people that keep the bot busy, each waiting for their picture. */
const AT_ONCE = 16;
/** The load relative to the machine's capacity. */
const TIMES = 2;
const ACKNOWLEDGED_WITHIN_MS = 200;
/** The allowed growth of a queue from the first half to the second: an unbounded queue doubles. */
const GROWTH = 1.5;
/** A queue below this length counts as short. */
const SHORT = 20;
const POLL_MS = 500;
const TICK = 20;

const watched = ['interactions', 'pictures', 'boards', 'requests'] as const;
type Queue = (typeof watched)[number];
type Lengths = Readonly<Record<Queue, number>>;

const lengthsAt = async (url: string): Promise<Lengths> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lengthOf = (queue: Queue): number =>
    Number(new RegExp(`queue_length\\{queue="${queue}"\\} (\\S+)`, 'u').exec(text)?.[1] ?? Number.NaN);
  const [interactions, pictures, boards, requests] = watched.map(lengthOf);
  return { interactions: interactions ?? 0, pictures: pictures ?? 0, boards: boards ?? 0, requests: requests ?? 0 };
};

const urlOf = async (bot: MeasuredBot): Promise<string> => {
  const line = await bot.says('where it can be asked', ({ msg }) => msg === 'health and metrics are served');
  return String(Reflect.get(line, 'url'));
};

/** Resolves when every channel shows its table: after its start the bot has many to update. */
const allShown = ({ playground: { control }, places }: BenchEnvironment): Promise<true> =>
  control.until(
    'every board',
    () =>
      places.every(({ channelId, people: [host] }) =>
        control.messages(host.userId, channelId).some((message) => offers(message, 'panel')),
      )
        ? true
        : undefined,
    SHOWN_WITHIN_MS,
  );

/** All players of these tables, each with the board to press: they make no moves, so it stays the newest. */
const pressersAt = ({ playground, places }: BenchEnvironment) =>
  places.flatMap(({ channelId, people }) =>
    people.map(({ userId }) => {
      const guest = new Guest(playground.control, userId, channelId);
      const board = guest.public().findLast((message) => isBoard(message) && offers(message, 'panel'));
      if (board === undefined) throw new Error(`no board is shown in ${channelId}`);
      return () => ({ guest, acted: guest.presses(board, 'panel') });
    }),
  );

type Presser = ReturnType<typeof pressersAt>[number];

/** Presses per second, each with its picture, when everyone waits for the picture before the next press. */
const measureCapacity = async (pressers: readonly Presser[]): Promise<number> => {
  let done = 0;
  let isOver = false;
  const work = pressers.slice(0, AT_ONCE).map(async (press) => {
    while (!isOver) {
      const { guest, acted } = press();
      const notice = guest.texts.t('common:queue.picture');
      await guest.hears(acted, ({ text }) => !text.includes(notice));
      done += 1;
    }
  });
  await pause(WARM_UP_MS);
  done = 0;
  await pause(CAPACITY_MEASURED_MS);
  const capacity = done / (CAPACITY_MEASURED_MS / 1_000);
  isOver = true;
  await Promise.all(work);
  return capacity;
};

/** Presses at a fixed rate, whether or not the bot keeps up. */
const pressAtRate = async (pressers: readonly Presser[], rate: number, stopwatch: Stopwatch): Promise<void> => {
  const begun = performance.now();
  let pressed = 0;
  for (let passed = 0; passed < MEASURED_MS; passed = performance.now() - begun) {
    for (; pressed < (passed / 1_000) * rate; pressed += 1) {
      const acted = pressers[pressed % pressers.length]?.().acted;
      if (acted !== undefined) stopwatch.noteAcknowledgement(acted).catch(() => stopwatch.noteLost());
    }
    await pause(TICK);
  }
};

const most = (looks: readonly Lengths[], queue: Queue): number =>
  Math.max(0, ...looks.map((lengths) => lengths[queue]));

/**
 * Presses at twice the rate at which the bot can draw: acknowledgements stay in time and no queue grows without bound.
 */
export const benchOverload = (targets: Targets): Promise<string> =>
  withEnvironment(
    TABLES,
    (stage) => {
      const settings = { ...stage, requestsPerSecond: REQUESTS_PER_SECOND, environment: { METRICS_PORT: '0' } };
      return withBot(settings, async (bot) => {
        const url = await urlOf(bot);
        const stopwatch = new Stopwatch();
        await allShown(stage);
        const pressers = pressersAt(stage);
        const capacity = await measureCapacity(pressers);
        stopwatch.reset();
        const looks: Lengths[] = [];
        const looking = setInterval(() => void lengthsAt(url).then((lengths) => looks.push(lengths)), POLL_MS);
        await pressAtRate(pressers, TIMES * capacity, stopwatch);
        clearInterval(looking);
        const { acknowledgements, lost } = stopwatch;
        const { rss } = await bot.read();
        stopwatch.stop();
        const half = Math.floor(looks.length / 2);
        const [first, second] = [looks.slice(0, half), looks.slice(half)];
        const isSteady = watched.every((queue) => most(second, queue) <= Math.max(SHORT, GROWTH * most(first, queue)));
        const acknowledged = quantile(acknowledgements, 0.99);
        const isMet = acknowledged <= ACKNOWLEDGED_WITHIN_MS && lost === 0 && isSteady;
        return formatTable([
          ['presses/s', 'of', 'ack p50', 'p99', 'lost', ...watched, 'MB', 'targets'],
          [
            (TIMES * capacity).toFixed(0),
            capacity.toFixed(0),
            quantile(acknowledgements, 0.5).toFixed(0),
            acknowledged.toFixed(0),
            String(lost),
            ...watched.map((queue) => `${most(first, queue)}, ${most(second, queue)}`),
            (rss / 2 ** 20).toFixed(0),
            targets.verdict(isMet),
          ],
        ]);
      });
    },
    { tablesPerPair: 1, messagesKept: MESSAGES_KEPT },
  );

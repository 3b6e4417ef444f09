import { inServer } from '#src/model/location.js';
import { setTimeout as pause } from 'node:timers/promises';
import { formatTable } from '#tests/harness/format-table.js';
import { withBot, withEnvironment } from '../load/environment.js';
import type { Reading } from '../load/reading.js';
import { Stopwatch } from '../load/stopwatch.js';
import { quantile } from '../measure.js';
import { ACKNOWLEDGED_WITHIN, type Targets } from '../targets.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { games } from '#src/app/games.js';
import { openStoreAt, type StoreLocation } from '#src/store/index.js';
import { seatPeople, silentService } from '#tests/harness/actors/played-tables.js';
import type { Thinker } from '#src/tables/thinking/thinker.js';
import type { Place } from '../served-table.js';
import { z } from 'zod';
import type { MeasuredBot } from '../load/measured-bot.js';
import type { Control } from '#playground/index.js';
import { asks, Guest, offers } from '#tests/harness/actors/guest.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';

/** The average time between two actions of a person. */
const THINKING_MS = 1_000;

/** One person among computer players, who moves on their turn and looks around while the others think. */
class LonePlayer {
  readonly #guest: Guest;
  readonly #random: RandomChoice;
  readonly #stopwatch: Stopwatch;
  #stopped = false;

  constructor(control: Control, userId: string, channel: string, stopwatch: Stopwatch) {
    this.#guest = new Guest(control, userId, channel);
    this.#random = new RandomChoice(channel);
    this.#stopwatch = stopwatch;
  }

  /** Plays until stopped. @throws NotAnswered */
  async play(): Promise<void> {
    await pause(this.#random.below(THINKING_MS));
    while (!this.#stopped) {
      await this.#act();
      await pause(THINKING_MS / 2 + this.#random.below(THINKING_MS));
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #act(): Promise<void> {
    const guest = this.#guest;
    const board = guest.public().at(-1);
    if (board === undefined || !offers(board, 'panel') || !asks(board, guest))
      return this.#stopwatch.noteAcknowledgement(guest.types('tables'));
    await this.#stopwatch.noteAcknowledgement(guest.presses(board, 'panel'));
    const typing = guest.completes();
    const choices = await typing.choices();
    await this.#stopwatch.noteAcknowledgement(typing);
    if (choices.length === 0) return;
    await this.#stopwatch.noteAcknowledgement(guest.types('move', { move: this.#random.oneOf(choices).value }));
    this.#stopwatch.noteMove();
  }
}

const SAMPLE = /^en_piste_thought_seconds_(\w+)\{(.*)\} (\S+)$/;
const LABEL = /(\w+)="([^"]*)"/g;

const address = z.looseObject({ url: z.string() });

/**
 * The number of finished searches within each upper bound in seconds, and their outcomes, summed since the bot's start.
 */
interface Thoughts {
  readonly within: ReadonlyMap<number, number>;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly seconds: number;
}

const added = <Key>(sums: Map<Key, number>, key: Key, value: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + value);

/** Reads the metrics on computer players' searches from a bot with METRICS_PORT. */
const readThoughts = async (bot: MeasuredBot): Promise<Thoughts> => {
  const line = await bot.says('where its metrics are', ({ msg }) => msg === 'health and metrics are served');
  const text = await (await fetch(`${address.parse(line).url}/metrics`)).text();
  const within = new Map<number, number>();
  const outcomes = new Map<string, number>();
  let seconds = 0;
  for (const sample of text.split('\n')) {
    const [, what, labelled = '', value = ''] = SAMPLE.exec(sample) ?? [];
    const labels = new Map([...labelled.matchAll(LABEL)].map(([, name = '', of = '']) => [name, of]));
    const outcome = labels.get('outcome') ?? '';
    if (outcome === 'cancelled') continue;
    if (what === 'count') added(outcomes, outcome, Number(value));
    if (what === 'sum') seconds += Number(value);
    if (what === 'bucket') added(within, Number(labels.get('le')?.replace('+Inf', 'Infinity')), Number(value));
  }
  return { within, outcomes, seconds };
};

const minus = <Key>(later: ReadonlyMap<Key, number>, earlier: ReadonlyMap<Key, number>): ReadonlyMap<Key, number> =>
  new Map([...later].map(([key, value]) => [key, value - (earlier.get(key) ?? 0)]));

const thoughtsBetween = (earlier: Thoughts, later: Thoughts): Thoughts => ({
  within: minus(later.within, earlier.within),
  outcomes: minus(later.outcomes, earlier.outcomes),
  seconds: later.seconds - earlier.seconds,
});

const SEATS = 4;

/** Leaves all searches to the measured bot. */
const thinker: Thinker = {
  waiting: 0,
  choose: () => Promise.resolve(null),
  drain: () => Promise.resolve(),
};

/** Writes a database in which one person plays at every place with enough hard computer players to fill four seats. */
const seedHardTables = async (location: StoreLocation, places: readonly Place[]): Promise<void> => {
  const store = await openStoreAt(location);
  const service = silentService(store, { thinker });
  for (const [
    index,
    {
      guildId,
      channelId,
      people: [host],
    },
  ] of places.entries()) {
    const game = games[index % games.length];
    if (game === undefined) throw new Error('there are no games');
    const { engine } = game;
    const opening = { gameId: engine.id, location: inServer(guildId), channelId, locale: 'en' } as const;
    const tableId = await seatPeople(service, opening, [host], false);
    for (let seats = 1; seats < Math.min(SEATS, engine.seats.max); seats += 1)
      accepted(await service.addComputer({ ...from(host), tableId, level: 'hard' }));
    accepted(await service.begin({ ...from(host), tableId }));
  }
  await service.stop();
  await store.close();
};

/** The number of tables, and the seconds within which 99 % of the moves of their computer players must be chosen. */
const scenes = [
  { tables: 1, chosenWithin: 1 },
  { tables: 20, chosenWithin: 3 },
  { tables: 50, chosenWithin: 3 },
] as const;

const WARM_UP_MS = 10_000;
const MEASURED_MS = 40_000;
const MEGABYTE = 2 ** 20;
const MOST = 0.99;

interface Measurement {
  readonly stopwatch: Stopwatch;
  readonly reading: Reading;
  readonly thoughts: Thoughts;
  readonly warnings: readonly string[];
}

const measure = (tables: number): Promise<Measurement> =>
  withEnvironment(
    tables,
    (stage) =>
      withBot({ ...stage, environment: { METRICS_PORT: '0' } }, async (bot) => {
        const stopwatch = new Stopwatch();
        const players = stage.places.map(
          ({ channelId, people: [host] }) =>
            new LonePlayer(stage.playground.control, host.userId, channelId, stopwatch),
        );
        const playing = Promise.all(players.map((player) => player.play()));
        // The failure of a table is reported after the measurement.
        playing.catch(() => undefined);
        await pause(WARM_UP_MS);
        const before = await readThoughts(bot);
        bot.reset();
        stopwatch.reset();
        await pause(MEASURED_MS);
        const reading = await bot.read();
        const thoughts = thoughtsBetween(before, await readThoughts(bot));
        stopwatch.stop();
        for (const player of players) player.stop();
        await playing;
        return { stopwatch, reading, thoughts, warnings: bot.warnings };
      }),
    { seeding: seedHardTables },
  );

/** Measures the response times for a person with three hard computer players at each table while these think. */
export const benchThinking = async (targets: Targets): Promise<string> => {
  const complaints: string[] = [];
  const rows = [
    ['tables', 'ack p50', 'p95', 'p99', '', 'longest pause', 'thoughts/s', 's each', 'cut short', 'in time', '', 'MB'],
  ];
  for (const { tables, chosenWithin } of scenes) {
    const { stopwatch, reading, thoughts, warnings } = await measure(tables);
    complaints.push(...warnings.map((complaint) => `${tables} tables: ${complaint}`));
    const count = thoughts.within.get(Infinity) ?? 0;
    const inTime = (thoughts.within.get(chosenWithin) ?? 0) / Math.max(1, count);
    const acknowledged = [0.5, 0.95, MOST].map((share) => quantile(stopwatch.acknowledgements, share));
    rows.push([
      String(tables),
      ...acknowledged.map((milliseconds) => milliseconds.toFixed(0)),
      targets.verdict((acknowledged.at(-1) ?? Infinity) <= ACKNOWLEDGED_WITHIN),
      reading.longestPause.toFixed(0),
      (count / (MEASURED_MS / 1_000)).toFixed(1),
      (thoughts.seconds / Math.max(1, count)).toFixed(2),
      String(thoughts.outcomes.get('cut-short') ?? 0),
      `${(100 * inTime).toFixed(1)} % in ${chosenWithin} s`,
      targets.verdict(inTime >= MOST),
      (reading.rss / MEGABYTE).toFixed(0),
    ]);
  }
  return [formatTable(rows), ...complaints].join('\n');
};

import { type Client, Events, type RESTOptions } from 'discord.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Publication } from '#src/discord/followers/publisher.js';
import type { Fault, LimitScope } from '#src/discord/delivery/requests/fault.js';
import type { HandledInteraction } from '#src/discord/interactions/interaction-run.js';
import { type Store, NotStored } from '#src/store/index.js';
import type { Thinker, ThoughtOutcome } from '#src/tables/thinking/thinker.js';
import { buildInfo } from './build-info.js';
import { addGauges } from './gauges.js';
import type { Monitor, Readings } from './monitor.js';
import { askWithTimeout } from './ask-with-timeout.js';
import type { PageEvent } from '#src/web/index.js';
import type { Level } from '#engines/core/search/strategy.js';
import { SECOND } from '#src/lib/durations.js';

interface EndedThought {
  readonly gameId: string;
  readonly level: Level;
  readonly outcome: ThoughtOutcome | 'cancelled';
  /** The time from the question to the answer, including the wait. */
  readonly milliseconds: number;
}

const measureThinker = (thinker: Thinker, listener: (ended: EndedThought) => void): Thinker => ({
  get waiting() {
    return thinker.waiting;
  },
  choose: async (task, signal) => {
    const begun = performance.now();
    const thought = await thinker.choose(task, signal);
    const outcome = thought?.outcome ?? 'cancelled';
    listener({ gameId: task.gameId, level: task.level, outcome, milliseconds: performance.now() - begun });
    return thought;
  },
  drain: () => thinker.drain(),
});

/** The outcome of an operation: done, refused by the disk or the server, or failed in another way. */
type OperationOutcome = 'done' | 'refused' | 'failed';

type OperationListener = (operation: string, outcome: OperationOutcome, milliseconds: number) => void;

const outcomeOf = (error: unknown): OperationOutcome => (error instanceof NotStored ? 'refused' : 'failed');

/** Wraps a store to report the time of each operation, including waits for its turn and for the disk. */
export const measureStore = (store: Store, listener: OperationListener): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const operation: unknown = Reflect.get(target, name);
      if (typeof operation !== 'function' || typeof name !== 'string') return operation;
      return async (...given: unknown[]): Promise<unknown> => {
        const begun = performance.now();
        try {
          const value: unknown = await Reflect.apply(operation, target, given);
          listener(name, 'done', performance.now() - begun);
          return value;
        } catch (error) {
          listener(name, outcomeOf(error), performance.now() - begun);
          throw error;
        }
      };
    },
  });

/** Reports whether people can play. */
class Health {
  #phase: 'starting' | 'ready' | 'stopping' = 'starting';
  #readings: Readings | null = null;

  get readings(): Readings | null {
    return this.#readings;
  }

  ready(readings: Readings): void {
    this.#readings = readings;
    this.#phase = 'ready';
  }

  stopping(): void {
    this.#readings = null;
    this.#phase = 'stopping';
  }

  /** Returns the problems that prevent play; none when people can play. Never rejects. */
  async problems(): Promise<readonly string[]> {
    const readings = this.#readings;
    if (readings === null) return [this.#phase];
    const { all, connected } = readings.shards();
    const answers = await askWithTimeout(() => readings.askDatabase().then(() => true));
    return [
      ...(connected < all ? [`${all - connected} of ${all} shards do not hear Discord`] : []),
      ...(answers === true ? [] : ['the database does not answer']),
    ];
  }
}

type MakeRequest = RESTOptions['makeRequest'];

/**
 * Wraps requests to report the time of each, with the class of the answer's status: `2xx`, or `none` without an answer.
 */
const measureRequests =
  (
    { makeRequest }: Pick<RESTOptions, 'makeRequest'>,
    listener: (method: string, status: string, seconds: number) => void,
  ): MakeRequest =>
  async (url, init) => {
    const begun = performance.now();
    const tell = (status: string): void => {
      listener(init.method ?? 'GET', status, (performance.now() - begun) / SECOND);
    };
    try {
      const answer = await makeRequest(url, init);
      tell(`${Math.floor(answer.status / 100)}xx`);
      return answer;
    } catch (error) {
      tell('none');
      throw error;
    }
  };

const PREFIX = 'en_piste_';

/** In seconds. An acknowledgement must arrive within three. */
const buckets = {
  acknowledgement: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3],
  work: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
  thought: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10],
  request: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
  database: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 2, 10],
};

const counter = <Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[]) =>
  new Counter({ name: `${PREFIX}${name}`, help, labelNames, registers: [registry] });

const histogram = <Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  { labelNames, sizes }: { readonly labelNames: Label[]; readonly sizes: number[] },
) => new Histogram({ name: `${PREFIX}${name}`, help, labelNames, buckets: sizes, registers: [registry] });

const metricsOf = (registry: Registry) => ({
  interactions: counter(registry, 'interactions_total', 'Interactions by what they are and what became of them', [
    'kind',
    'name',
    'outcome',
  ]),
  acknowledgement: histogram(
    registry,
    'acknowledgement_seconds',
    'From the arrival of an interaction until Discord had taken the first answer',
    { labelNames: ['kind'], sizes: buckets.acknowledgement },
  ),
  handling: histogram(registry, 'interaction_seconds', 'From the arrival of an interaction until everything was done', {
    labelNames: ['kind'],
    sizes: buckets.work,
  }),
  board: histogram(
    registry,
    'board_seconds',
    'From the change of a table until its message showed it, was put off or refused',
    { labelNames: ['outcome'], sizes: buckets.work },
  ),
  refusals: counter(
    registry,
    'discord_refusals_total',
    'Requests that Discord refused or did not answer, by what that means',
    ['class'],
  ),
  limits: counter(registry, 'rate_limits_total', 'Requests that waited for a limit of Discord, by whose it is', [
    'scope',
  ]),
  requests: histogram(
    registry,
    'discord_request_seconds',
    'Requests to Discord, from sending to the answer, by the class of its status; none where the line broke',
    { labelNames: ['method', 'status'], sizes: buckets.request },
  ),
  sessions: counter(
    registry,
    'discord_sessions_total',
    'Sessions with the gateway: a log-in, of which Discord allows 1,000 a day, one resumed after a break, or a break',
    ['event'],
  ),
  thought: histogram(
    registry,
    'thought_seconds',
    'From a question to a computer player until its answer, its waiting included',
    { labelNames: ['game', 'level', 'outcome'], sizes: buckets.thought },
  ),
  pages: counter(
    registry,
    'page_connections_total',
    'Connections of table pages: opened, refused for want of a session, room or rate, ended for misuse or silence',
    ['event'],
  ),
  database: histogram(registry, 'database_seconds', 'Operations of the store, their waiting included', {
    labelNames: ['operation', 'outcome'],
    sizes: buckets.database,
  }),
});

/** Prometheus metrics of the bot. Labels are the program's own names, never people's. */
export class Metrics implements Monitor {
  readonly registry = new Registry();
  readonly health = new Health();
  readonly #metrics = metricsOf(this.registry);

  constructor() {
    addGauges(this.registry, PREFIX, () => this.health.readings);
    collectDefaultMetrics({ register: this.registry });
    const build = buildInfo();
    new Gauge({
      name: `${PREFIX}build_info`,
      help: '1, with what runs as labels',
      labelNames: Object.keys(build),
      registers: [this.registry],
    }).set(build, 1);
  }

  watchDiscord(client: Client): void {
    const { requests, sessions } = this.#metrics;
    client.rest.options.makeRequest = measureRequests({ ...client.rest.options }, (method, status, seconds) => {
      requests.observe({ method, status }, seconds);
    });
    client.on(Events.ShardReady, () => sessions.inc({ event: 'log-in' }));
    client.on(Events.ShardResume, () => sessions.inc({ event: 'resumed' }));
    client.on(Events.ShardReconnecting, () => sessions.inc({ event: 'broken' }));
  }

  watchStore(store: Store): Store {
    return measureStore(store, (operation, outcome, milliseconds) => {
      this.#metrics.database.observe({ operation, outcome }, milliseconds / SECOND);
    });
  }

  watchThinker(thinker: Thinker): Thinker {
    return measureThinker(thinker, ({ gameId, level, outcome, milliseconds }) => {
      this.#metrics.thought.observe({ game: gameId, level, outcome }, milliseconds / SECOND);
    });
  }

  interactionHandled({ kind, name, outcome, acknowledged, took }: HandledInteraction): void {
    this.#metrics.interactions.inc({ kind, name, outcome });
    this.#metrics.handling.observe({ kind }, took / SECOND);
    if (acknowledged !== null) this.#metrics.acknowledgement.observe({ kind }, acknowledged / SECOND);
  }

  boardPublished(kind: Publication['kind'], milliseconds: number): void {
    this.#metrics.board.observe({ outcome: kind }, milliseconds / SECOND);
  }

  requestRefused(fault: Fault): void {
    this.#metrics.refusals.inc({ class: fault });
  }

  requestLimited(scope: LimitScope): void {
    this.#metrics.limits.inc({ scope });
  }

  pageEvent(event: PageEvent): void {
    this.#metrics.pages.inc({ event });
  }

  ready(readings: Readings): void {
    this.health.ready(readings);
  }

  stopping(): void {
    this.health.stopping();
  }
}

import { BotEnded, type BotProcess } from '#tests/harness/bot-process/bot-process.js';
import { Invariants } from '#tests/harness/checks/invariants.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { BotRun, Durations } from './bot-run.js';
import { isLogged } from './change.js';
import { unshown } from './checks/channel-check.js';
import type { ChannelPlayers } from './channel-players.js';
import type { CrashEnvironment } from './crash-environment.js';
import { invariant } from './checks/invariants.js';
import { KillStatistics } from './kill-statistics.js';
import { type TableAudit, LogAudit } from './checks/log-audit.js';
import { deliverAgain, repeatByResuming } from './redelivery.js';
import { untold } from './checks/personal-check.js';
import { settleAll } from './settle-all.js';
import type { TrackedInteraction } from './tracked-interaction.js';

/** One run in this number ends before the bot is ready and has caught up. */
const SHORT_RUNS = 6;
/** One connection in this number is broken and resumed, which takes the client half a second. */
const RESUMED = 4;
/** The number of recently answered interactions that may be delivered again. */
const ANSWERED_LAST = 12;
/** One of those in this number is delivered again after a restart. */
const ANSWERED_AGAIN = 4;
/** People answer questions of others and change their minds, but a player who simply plays on is not refused. */
const STEPS_BY_CHANCE = 12;
const PLAIN_STEPS = 8;
/** The lines of the log about a table, and the messages of its channel, that a report quotes. */
const LATEST_LINES = 12;
const LATEST_MESSAGES = 4;
/** One run in this number kills the database server with the bot, another one kills it alone before the bot. */
const BOTH_AT_ONCE = 3;
const SERVER_ALONE = 3;

export class CrashTest {
  readonly invariants: Invariants<string>;
  readonly statistics = new KillStatistics();
  readonly #environment: CrashEnvironment;
  readonly #random: RandomChoice;
  readonly #durations = new Durations();
  readonly #interactions = new Map<string, TrackedInteraction>();
  readonly #audit: LogAudit;
  /** The processes started last, by shard. */
  readonly #bots = new Map<number, BotProcess>();
  #restarting: Promise<void> = Promise.resolve();
  /** The interactions that the bot's death interrupted. */
  #cutShort: readonly TrackedInteraction[] = [];
  /** All unanswered interactions, old and recent, and the last answered ones. */
  #left: readonly TrackedInteraction[] = [];
  /** Tables that were once not caught up: reported once, and not waited for again. */
  readonly #unshown = new Set<string>();

  constructor(environment: CrashEnvironment, seed: string) {
    this.#environment = environment;
    const checked = Object.values(invariant).filter((each) => this.#isAlone || each !== invariant.resumed);
    this.invariants = new Invariants<string>(checked);
    this.#random = new RandomChoice(`${seed} kills`);
    this.#audit = new LogAudit(environment.database, this.invariants, this.#interactions);
  }

  /** Performs one run of the bot, which ends in a kill; only the first and a few others end during the start. */
  async runOnce(isFirst: boolean): Promise<void> {
    const isShort = isFirst || this.#random.oneIn(SHORT_RUNS);
    const run = await this.#nextRun(isShort);
    if (isShort) run.dieWithin('start');
    let hasBegun = false;
    try {
      await this.#begin(run, false);
      hasBegun = true;
      await this.#play(run);
    } catch (error) {
      this.#noteFailure(error);
    }
    await this.#end(run);
    this.statistics.noteKill(!hasBegun, [...run.arrived]);
  }

  /**
   * Performs a last run without chance: all interactions are delivered again, and every log is replayed from its first
   * entry.
   */
  async runLast(): Promise<void> {
    const run = await this.#nextRun(false);
    await this.#begin(run, true).catch((error: unknown) => this.#noteFailure(error));
    await this.#end(run);
    for (const bot of this.#bots.values()) await bot.kill();
    new LogAudit(this.#environment.database, this.invariants, this.#interactions).audit();
  }

  /**
   * Each of several processes receives only its own interactions, and it is unknown how many of the repeated ones were
   * among those.
   */
  get #isAlone(): boolean {
    return this.#environment.shards.length === 1;
  }

  /** @param isShort true when the run ends before its processes are ready */
  async #nextRun(isShort: boolean): Promise<BotRun> {
    const environment = this.#environment;
    const dead = environment.shards.filter((shard) => this.#bots.get(shard)?.running !== true);
    for (const shard of dead) this.#bots.set(shard, await environment.nextBot(shard));
    const botOf = (shard: number): BotProcess => {
      const bot = this.#bots.get(shard);
      if (bot === undefined) throw new Error(`No process has shard ${shard}`);
      return bot;
    };
    const cast = {
      victim: botOf(this.#random.oneOf(isShort ? dead : environment.shards)),
      beginners: dead.map(botOf),
      botOf: (channel: string) => botOf(environment.shardOf(channel)),
    };
    return new BotRun(cast, this.#durations, this.#random);
  }

  /** Kills the server of the database during play; requests during that time take longer. */
  #restartServer(run: BotRun): void {
    run.isServerKilled = true;
    this.#restarting = this.#restarting.then(() => this.#environment.restartServer());
  }

  /** Runs from the start to the next move at the tables where the bot's death interrupted a change. */
  async #begin(run: BotRun, isThorough: boolean): Promise<void> {
    const { database, players } = this.#environment;
    const oneIn = (times: number): boolean => isThorough || this.#random.oneIn(times);
    const catchUp = (): Promise<unknown> => settleAll(players.map((group) => this.#catchUp(run, group)));
    const begun = performance.now();
    await run.begin();
    this.#audit.audit();
    this.statistics.noteStart(database, this.#cutShort);
    const changes = this.#left.filter(({ change }) => change !== null);
    // The latest change at a table is the most likely to be possible again.
    const last = new Map(changes.map((each) => [each.guest.channel, each]));
    const again = changes.filter(
      (each) => !each.isSettled || last.get(each.guest.channel) === each || oneIn(ANSWERED_AGAIN),
    );
    // The bot catches up with channels whether or not a person acts there, and even when one acts first.
    if (oneIn(2)) await catchUp();
    await deliverAgain(run, again, database, this.invariants);
    await catchUp();
    this.#durations.note('start', performance.now() - begun);
    if (this.#isAlone && again.length > 0 && oneIn(RESUMED))
      await repeatByResuming(run, again, () => this.#goOn(run), { database, invariants: this.invariants });
    else await this.#goOn(run);
  }

  async #catchUp(run: BotRun, group: ChannelPlayers): Promise<void> {
    const { host } = group;
    await group.knock(run);
    const look = (): { readonly id: string; readonly violation: string | null } | null => {
      const newest = this.#audit.newestIn(host.channel);
      return newest === null
        ? null
        : {
            id: newest.table.id,
            violation:
              this.#violationAt(group, newest) ?? untold(newest.table, this.#environment.database, host.control),
          };
    };
    const shown = host.control.until('the channel to catch up', () => {
      const found = look();
      return (found?.violation ?? null) === null || this.#unshown.has(found?.id ?? '') ? { found } : undefined;
    });
    // A mismatch that remains after the wait is reported below.
    const { found } = await run.botOf(host.channel).during(shown.catch(() => ({ found: look() })));
    if (found === null || this.#unshown.has(found.id)) return;
    const { warnings, log } = run.botOf(host.channel);
    const how = (): string => {
      const newest = this.#audit.newestIn(host.channel)?.table;
      const lines = log.filter(({ tableId }) => tableId === found.id).slice(-LATEST_LINES);
      const readers = newest === undefined ? [] : group.readersOf(newest);
      const messages = readers.flatMap((reader) =>
        reader
          .public()
          .slice(-LATEST_MESSAGES)
          .map(({ id, text }) => `${reader.name}: ${id} “${text}”`),
      );
      return [
        found.violation,
        `the store believes that version ${newest?.board_version ?? '?'} of ${newest?.version ?? '?'} is shown`,
        `in its message ${newest?.board_message ?? '?'} (${newest?.location ?? '?'}), where the last messages are`,
        ...messages,
        `its log warns of ${warnings.join(', ') || 'nothing'}`,
        ...lines.map((line) => JSON.stringify(line)),
      ].join('; ');
    };
    this.invariants.check(invariant.shown, found.violation === null, how);
    if (found.violation !== null) this.#unshown.add(found.id);
  }

  #violationAt(group: ChannelPlayers, { table, game, model }: TableAudit): string | null {
    const violations = group.readersOf(table).map((reader) => {
      const violation = unshown(reader.public(), reader.id, table, { game, model });
      return violation === null ? null : `${reader.name} sees that ${violation}`;
    });
    return violations.find((violation) => violation !== null) ?? null;
  }

  async #goOn(run: BotRun): Promise<void> {
    const hit = new Set(this.#cutShort.map(({ guest }) => guest.channel));
    const { players } = this.#environment;
    const here = hit.size === 0 ? [this.#random.oneOf(players)] : players.filter(({ channel }) => hit.has(channel));
    const going = here.map(async (group) => {
      const steps: string[] = [];
      for (let step = 0; step < STEPS_BY_CHANCE + PLAIN_STEPS; step += 1) {
        const asked = await group.step(run, step >= STEPS_BY_CHANCE);
        if (asked !== null && asked.change !== null && isLogged(asked.change) && this.#isDone(asked)) return null;
        steps.push(asked === null ? 'nothing' : `${asked.description} was answered "${asked.answer()?.text ?? ''}"`);
      }
      return steps;
    });
    for (const steps of await settleAll(going))
      this.invariants.check(
        invariant.goesOn,
        steps === null,
        () => `nothing more is done at a table: ${steps?.join('; ') ?? ''}`,
      );
  }

  /** True when a change is made and answered: where the bot is no member, by the board or by the notice of its arrival. */
  #isDone(asked: TrackedInteraction): boolean {
    const isAnswered = asked.place.kind === 'own' && asked.answer() !== undefined;
    return asked.isConfirmed || (isAnswered && this.#environment.database.entriesOf(asked.id).length > 0);
  }

  async #play(run: BotRun): Promise<void> {
    const { players } = this.#environment;
    run.dieAfter(1 + this.#random.below(3 * players.length), this.#random.oneOf(['acknowledgement', 'answer']));
    // A database read here would block Discord's stand-in, and with it everyone, until the server is back.
    if (this.#environment.hasServer) {
      if (this.#random.oneIn(BOTH_AT_ONCE)) run.onDeath = () => this.#restartServer(run);
      else if (this.#random.oneIn(SERVER_ALONE)) this.#restartServer(run);
    }
    await settleAll(
      players.map(async (group) => {
        while (run.bot.running) await group.step(run);
      }),
    );
  }

  /** Ignores deaths of the bot, the subject of this test, and records any other failure of a run. */
  #noteFailure(error: unknown): void {
    if (!(error instanceof BotEnded)) this.invariants.check(invariant.goesOn, false, () => String(error));
  }

  /** Ends the rest of a run, and keeps the people's knowledge for after the bot's death. */
  async #end(run: BotRun): Promise<void> {
    await run.end();
    await this.#restarting;
    for (const interaction of run.arrived) {
      interaction.look();
      this.#interactions.set(interaction.id, interaction);
    }
    this.#cutShort = [...run.arrived].filter(({ isSettled }) => !isSettled);
    const known = [...new Set([...this.#left, ...run.arrived])];
    const settled = known.filter(({ isSettled }) => isSettled).slice(-ANSWERED_LAST);
    this.#left = [...known.filter(({ isSettled }) => !isSettled), ...settled];
    const complaints = [...this.#bots.values()].flatMap((bot) => bot.complaints);
    this.invariants.check(invariant.calm, complaints.length === 0, () => complaints.join('\n'));
  }
}

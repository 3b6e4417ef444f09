import { inServer } from '#src/model/location.js';
import type { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { randomMove } from '#tests/harness/actors/played-tables.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { from } from '#tests/harness/bot/service-requests.js';
import { games, gamesById } from '#src/app/games.js';
import { DAY, HOUR, MINUTE } from '#src/lib/durations.js';
import { type ClockChoice, clockPresets, timeouts } from '#src/model/settings/clock-rules.js';
import { seatOf, type Table } from '#src/model/table.js';
import type { Privacy } from '#src/tables/privacy/privacy.js';
import type { Outcome, TableService } from '#src/tables/table-service.js';
import { isThere, type Player } from './habits.js';
import type { DrillMonth } from './drills.js';
import type { PuzzleMonth } from './puzzles.js';

const SERVERS = 10;
export const servers: readonly string[] = Array.from({ length: SERVERS }, (_, server) => `9${server}`);
const CHANNELS = 2;
const TABLES_EACH = 4;
const LOOK_EVERY_MS = 20 * MINUTE;
const SETTLE_MS = 5 * MINUTE;

/** Each action other than a move happens once in this number of occasions. */
const seldom = { undo: 60, pause: 200, resign: 800, leave: 40, close: 3_000, begin: 2 } as const;

export interface MonthParts {
  readonly tables: TableService;
  readonly privacy: Privacy;
  readonly time: ManualClock;
  readonly random: RandomChoice;
  readonly players: readonly Player[];
  readonly tablesOpen: number;
  readonly puzzles: PuzzleMonth;
  readonly drills: DrillMonth;
}

export type Action = 'open' | 'join' | 'begin' | 'move' | 'undo' | 'pause' | 'resign' | 'leave' | 'close' | 'forget';

const hasRoom = ({ gameId, seats }: Table): boolean => seats.length < (gamesById.get(gameId)?.engine.seats.max ?? 0);

/** True when another person proposes to stop the clock, or to start it again. */
const isProposed = ({ clock }: Table, { userId }: Player): boolean =>
  clock !== null && clock.agreed.length > 0 && !clock.agreed.includes(userId);

/** People who come and go, with their actions at their tables. Simulated time passes in between. */
export class Month {
  readonly #parts: MonthParts;
  readonly #begin: number;
  readonly actions = new Map<Action | `${Action}, refused`, number>();
  readonly forgotten: Player[] = [];
  readonly opened = new Set<string>();

  constructor(parts: MonthParts) {
    this.#parts = parts;
    this.#begin = parts.time.now().getTime();
  }

  /** Days since the start of the month, from 0. */
  get day(): number {
    return Math.floor((this.#parts.time.now().getTime() - this.#begin) / DAY);
  }

  async passDay(): Promise<void> {
    const end = this.#begin + (this.day + 1) * DAY;
    while (this.#parts.time.now().getTime() < end) {
      await this.#passTime(LOOK_EVERY_MS);
      await this.#parts.puzzles.look();
      for (const player of this.#parts.random.shuffled(this.#parts.players)) await this.#live(player);
    }
  }

  /** Advances time and lets each timer fire when it is due. */
  async #passTime(milliseconds: number): Promise<void> {
    const { time, tables } = this.#parts;
    const end = time.now().getTime() + milliseconds;
    await tables.idle();
    for (let next = time.next; next !== null && next <= end; next = time.next) {
      time.pass(Math.max(0, next - time.now().getTime()) / HOUR);
      await tables.idle();
    }
    time.pass((end - time.now().getTime()) / HOUR);
    await tables.idle();
  }

  async #live(player: Player): Promise<void> {
    const { random } = this.#parts;
    if (player.forgottenOn === this.day && !this.forgotten.includes(player)) {
      this.forgotten.push(player);
      await this.#parts.privacy.forget(from(player));
      this.#note('forget');
    }
    const looksPerStep = (player.looksADay * LOOK_EVERY_MS) / DAY;
    if (!isThere(player, this.day) || random.below(1_000) >= looksPerStep * 1_000) return;
    await this.#parts.puzzles.visit(player, servers[Number(player.userId.slice(-2)) % SERVERS] ?? '');
    await this.#parts.drills.visit(player);
    const own = await this.#parts.tables.ofPerson(player.userId);
    for (const table of own) await this.#look(player, table);
    if (own.length < TABLES_EACH) await this.#sitDown(player);
  }

  async #sitDown(player: Player): Promise<void> {
    const { tables, random, tablesOpen } = this.#parts;
    const { playing, lobby } = await tables.countOpen();
    const server = random.below(SERVERS);
    const channelId = `8${server}${random.below(CHANNELS)}`;
    const lobbies = (await tables.openInChannel(channelId)).filter(({ phase }) => phase === 'lobby');
    const free = lobbies.find((table) => seatOf(table, player.userId) === null && hasRoom(table));
    if (free !== undefined) {
      await this.#count('join', tables.join({ ...from(player), tableId: free.id }));
      return;
    }
    if (playing + lobby >= tablesOpen) return;
    const { engine } = random.oneOf(games);
    const place = { location: inServer(`9${server}`), channelId, locale: random.oneOf(['en', 'fr']) };
    const request = { ...from(player), ...place, gameId: engine.id, options: {}, clock: this.#chooseClock() };
    const opened = await this.#count('open', tables.open(request));
    if (opened.ok) this.opened.add(opened.value.id);
  }

  #chooseClock(): ClockChoice {
    const { random } = this.#parts;
    const { day, slow, live } = clockPresets;
    const rules = random.oneOf([day, day, slow, live, { turn: 12 * HOUR, reserve: DAY }]);
    if (rules === undefined || random.oneIn(6)) return 'none';
    return { ...rules, timeout: random.oneOf(timeouts) };
  }

  async #look(player: Player, table: Table): Promise<void> {
    const { tables, random } = this.#parts;
    const request = { ...from(player), tableId: table.id };
    if (table.phase === 'lobby') {
      if (random.oneIn(seldom.leave)) await this.#count('leave', tables.leave(request));
      else if (table.hostId === player.userId && table.seats.length > 1 && random.oneIn(seldom.begin))
        await this.#count('begin', tables.begin(request));
      return;
    }
    if (random.oneIn(seldom.resign)) await this.#count('resign', tables.resign(request));
    else if (random.oneIn(seldom.close)) await this.#count('close', tables.close({ ...request, moderator: false }));
    else if (isProposed(table, player) || random.oneIn(seldom.pause)) await this.#count('pause', tables.pause(request));
    await this.#takeTurns(player, table.id);
  }

  /** Plays while it is the person's turn; most people think about each move for a while. */
  async #takeTurns(player: Player, tableId: string): Promise<void> {
    const { tables, random } = this.#parts;
    for (;;) {
      const move = randomMove(await tables.load(tableId), random, player.userId);
      if (move === null) return;
      await this.#count('move', tables.play({ ...from(player), tableId, notation: move.notation }));
      await tables.idle();
      if (random.oneIn(seldom.undo)) await this.#count('undo', tables.undo({ ...from(player), tableId }));
    }
  }

  /** Advances an hour after the last day, so that all due work is done. */
  async settle(): Promise<void> {
    await this.#passTime(SETTLE_MS);
  }

  async #count(action: Action, doing: Promise<Outcome>): Promise<Outcome> {
    const answer = await doing;
    this.#note(answer.ok ? action : `${action}, refused`);
    return answer;
  }

  #note(key: Action | `${Action}, refused`): void {
    this.actions.set(key, (this.actions.get(key) ?? 0) + 1);
  }
}

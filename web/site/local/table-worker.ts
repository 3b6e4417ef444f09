import type { Audience, Seat } from '#engines/core/seat.js';
import { endless } from '#engines/core/search/strategy.js';
import { recordOfFile } from '#src/tables/replay/game-file.js';
import { verifyTask } from '#src/tables/replay/verification.js';
import type { Rules } from '#src/tables/rules.js';
import { choose, fallBack } from '#src/tables/thinking/choose.js';
import { keptGame, type KeptGame } from './kept-game.js';
import { LocalTable } from './local-table.js';
import { type CallMessage, pathOfStep, type WorkerCalls, type WorkerNews } from './protocol.js';
import { gameIds, rulesOf } from './rules-of.js';

declare const self: {
  postMessage(news: WorkerNews): void;
  onmessage: ((event: { readonly data: CallMessage }) => void) | null;
};

/** Milliseconds before a computer player's move, so that people see one after the other. */
const MOVE_MS = 400;

/** The table that this worker keeps, its rules, and whose eyes the page has. */
class Desk {
  readonly #table: LocalTable;
  readonly #rules: Rules;
  readonly #pause: number;
  #reader: Audience = 'table';
  /** The person who holds the device and has been shown their hand. */
  #shown: Seat | null = null;
  #has: readonly number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #requests = 0;

  constructor(table: LocalTable, rules: Rules, isQuick: boolean) {
    this.#table = table;
    this.#rules = rules;
    this.#pause = isQuick ? 0 : MOVE_MS;
  }

  get #people(): readonly Seat[] {
    return this.#table.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  }

  get publicView(): object {
    return this.#table.publicView;
  }

  cover(): void {
    this.#shown = null;
    this.goOn();
  }

  show(seat: Seat): void {
    this.#shown = seat;
    this.goOn();
  }

  ask(request: Parameters<WorkerCalls['ask']>[0]): ReturnType<WorkerCalls['ask']> {
    // A person who goes back or resigns may wait for others.
    const seat = this.#reader === 'table' ? (this.#shown ?? this.#people[0] ?? 0) : this.#reader;
    const answer = this.#table.answer(seat, { ...request, request: `local-request-${(this.#requests += 1)}` });
    if (answer.type !== 'done') return answer;
    self.postMessage({ kind: 'kept', game: this.#table.kept });
    this.goOn();
    return answer;
  }

  load(path: string): unknown {
    const replay = this.#table.replay();
    if (replay === null) return null;
    if (path === 'replay') return { steps: replay.steps.map(({ kind, seat, events }) => ({ kind, seat, events })) };
    const step = Number(pathOfStep.parse(path).slice('replay/'.length));
    return step < replay.steps.length ? { view: replay.viewAt(step) } : null;
  }

  /** Shows the table to its reader, and lets the next computer player move. */
  goOn(): void {
    clearTimeout(this.#timer);
    this.#look(this.#nextReader());
    this.#publish();
    const { task } = this.#table;
    if (task === null) return;
    this.#timer = setTimeout(() => {
      const began = performance.now();
      const { index } = this.#choose(task);
      const milliseconds = performance.now() - began;
      const chosen = task.question.moves[index];
      if (chosen === undefined) return;
      this.#table.moveComputer(chosen);
      self.postMessage({ kind: 'thought', seat: task.question.seat, milliseconds });
      self.postMessage({ kind: 'kept', game: this.#table.kept });
      this.goOn();
    }, this.#pause);
  }

  #choose(task: NonNullable<LocalTable['task']>) {
    try {
      return choose(this.#rules.computer, task, endless);
    } catch (failure) {
      return fallBack(this.#rules.computer, task, failure);
    }
  }

  /**
   * A person who sees more than others must hold the device first, unless they are the only one. The one before them
   * looks on until they hand it over.
   */
  #nextReader(): Audience {
    const { toAct } = this.#table;
    const [first, ...others] = this.#people;
    if (others.length === 0) return first ?? 'table';
    if (toAct === null) return 'table';
    // Until another person acts, the device is in the hands of the one before.
    if (!this.#people.includes(toAct)) return this.#reader;
    return toAct === this.#shown || !this.#table.hides(toAct) ? toAct : (this.#shown ?? 'table');
  }

  #look(reader: Audience): void {
    if (reader !== 'table') this.#shown = reader;
    if (reader === this.#reader) return;
    this.#reader = reader;
    // Entries of the history have another version for each reader.
    this.#has = [];
  }

  #publish(): void {
    const { toAct } = this.#table;
    const frame = this.#table.frame(this.#reader, this.#has);
    this.#has = [...this.#has.slice(0, frame.history.kept), ...frame.history.entries.map(({ version }) => version)];
    const isPassed = toAct !== null && toAct !== this.#reader && this.#people.includes(toAct);
    const passTo = isPassed ? toAct : null;
    self.postMessage({ kind: 'table', frame, passTo, isCovered: isPassed && this.#reader === 'table' });
  }
}

let desk: Desk | null = null;

/** The work of this worker, by name. */
const calls: {
  readonly [Name in keyof WorkerCalls]: (
    ...given: Parameters<WorkerCalls[Name]>
  ) => Promise<ReturnType<WorkerCalls[Name]>>;
} = {
  open: async ({ game, isQuick }) => {
    const read = keptGame.safeParse(game);
    const rules = read.success ? await rulesOf(read.data.file.game) : null;
    const table = rules === null || !read.success ? null : LocalTable.open(rules, read.data);
    if (table === null || rules === null) return false;
    desk = new Desk(table, rules, isQuick);
    desk.goOn();
    return true;
  },
  cover: () => {
    desk?.cover();
    return Promise.resolve(null);
  },
  show: (seat) => {
    desk?.show(seat);
    return Promise.resolve(null);
  },
  ask: (request) => {
    if (desk === null) throw new Error('No table is open');
    return Promise.resolve(desk.ask(request));
  },
  load: (path) => Promise.resolve(desk?.load(path) ?? null),
  look: () => {
    if (desk === null) throw new Error('No table is open');
    return Promise.resolve(desk.publicView);
  },
  analyse: async ({ file }: KeptGame) => {
    const [rules, { studyGame, studyOrderOf }] = await Promise.all([
      rulesOf(file.game),
      import('#src/study/study-order.js'),
    ]);
    return studyGame(studyOrderOf(recordOfFile(file)), rules)?.analysis ?? null;
  },
  verify: async (content) => {
    const games = new Map<string, Rules>();
    for (const id of gameIds) {
      const rules = await rulesOf(id);
      if (rules !== null) games.set(id, rules);
    }
    return verifyTask({ kind: 'file', content }, (id) => games.get(id) ?? null);
  },
};

const answer = async ({ name, given }: CallMessage): Promise<unknown> => {
  // Each name has the parameter of its own function.
  const work = calls[name] as (one: typeof given) => Promise<unknown>;
  return work(given);
};

self.onmessage = ({ data }) => {
  answer(data).then(
    (value) => self.postMessage({ kind: 'answer', call: data.call, value }),
    () => self.postMessage({ kind: 'failed', call: data.call }),
  );
};

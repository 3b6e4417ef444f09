import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Table } from '#src/model/table.js';
import type { Task, Thinker, Thought } from '#src/tables/thinking/thinker.js';
import type { Person } from '#src/tables/table-service.js';
import { ana, lobby, openServiceFixture, type ServiceFixture, type ServiceFixtureOptions } from './service-fixture.js';
import { play } from './service-play.js';

export interface HeldQuestion {
  readonly task: Task;
  readonly signal: AbortSignal;
  readonly answer: (thought: Thought | null) => void;
}

/**
 * Thinks for as long as a test wants; an abandoned search resolves with null, unless the thinker ignores the signal.
 */
export class HeldThinker implements Thinker {
  readonly asked: HeldQuestion[] = [];
  readonly #isDeaf: boolean;
  #next: () => void = () => undefined;

  constructor({ isDeaf = false } = {}) {
    this.#isDeaf = isDeaf;
  }

  get waiting(): number {
    return this.asked.filter(({ signal }) => !signal.aborted).length;
  }

  choose(task: Task, signal: AbortSignal): Promise<Thought | null> {
    return new Promise((resolve) => {
      if (!this.#isDeaf) signal.addEventListener('abort', () => resolve(null));
      this.asked.push({ task, signal, answer: resolve });
      this.#next();
    });
  }

  drain(): Promise<void> {
    return Promise.resolve();
  }

  /** The question with this number, from 0, once it has been asked. */
  async question(number: number): Promise<HeldQuestion> {
    for (;;) {
      const asked = this.asked[number];
      if (asked !== undefined) return asked;
      await new Promise<void>((resolve) => (this.#next = resolve));
    }
  }
}

export const done = ({ task }: HeldQuestion): Thought => ({ index: task.question.moves.length - 1, outcome: 'done' });

export const loaded = async ({ service }: ServiceFixture, tableId: string): Promise<Table> => {
  const table = await service.load(tableId);
  if (table === null) throw new Error('no table');
  return table;
};

/** These people have ended their turns, and the first computer player after them thinks. */
export const whileItThinks = async ({
  people = [ana],
  computers = 1,
  isDeaf = false,
  ...options
}: {
  readonly people?: readonly Person[];
  readonly computers?: number;
  readonly isDeaf?: boolean;
} & ServiceFixtureOptions = {}) => {
  const thinker = new HeldThinker({ isDeaf });
  const fixture = openServiceFixture({ thinker, ...options });
  const { id } = await lobby(fixture);
  for (const other of people.slice(1)) accepted(await fixture.service.join({ ...from(other), tableId: id }));
  for (let count = 0; count < computers; count += 1)
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: id }));
  accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
  for (const who of people) accepted(await play(fixture, await loaded(fixture, id), who, 'done'));
  return { thinker, fixture, table: await loaded(fixture, id), first: await thinker.question(0) };
};

import { replacedSeatOf } from '#src/model/record/seating.js';
import { isOpen, type Proposal } from '#src/model/record/proposal.js';
import type { Table } from '#src/model/table.js';

/** One proposal, in its last state. */
export interface Question {
  readonly tableId: string;
  readonly proposal: Proposal;
}

/** The invitations and proposals of the month, as the tables reported them. */
export class Consent {
  readonly #questions = new Map<string, Question>();
  /** The people who may sit down at the lobbies that are not open to all, and the lobbies in their last state. */
  readonly #welcome = new Map<string, Set<string>>();
  readonly #lobbies = new Map<string, Table>();
  readonly #games = new Map<string, Table>();
  /** The people who agreed to a proposal, by `idOf`. */
  readonly agreed = new Map<string, Set<string>>();
  /** Reports of people who sat down at a lobby that was not open to them. */
  readonly intruders: string[] = [];

  static idOf({ tableId, proposal }: Question): string {
    return `${tableId} ${proposal.version}`;
  }

  get questions(): readonly Question[] {
    return [...this.#questions.values()];
  }

  openFor(userId: string): readonly Question[] {
    return this.questions.filter(({ proposal }) => {
      if (!isOpen(proposal)) return false;
      const { asked, agreed, declined } = proposal;
      if (asked.includes(userId)) return !agreed.includes(userId) && !declined.includes(userId);
      return proposal.kind === 'replace' && proposal.successor?.userId === userId && proposal.successor.name === null;
    });
  }

  invitationsOf(userId: string): readonly Table[] {
    const waits = ({ seating }: Table): boolean =>
      seating.invitations.some((one) => one.userId === userId && !one.declined);
    return [...this.#lobbies.values()].filter(waits);
  }

  replacedIn(userId: string): readonly Table[] {
    return [...this.#games.values()].filter((table) => replacedSeatOf(table, userId) !== null);
  }

  observe(table: Table): void {
    const { id, phase, hostId, seats, seating, proposal } = table;
    for (const [tables, kept] of [
      [this.#lobbies, 'lobby'],
      [this.#games, 'playing'],
    ] as const) {
      if (phase === kept) tables.set(id, table);
      else tables.delete(id);
    }
    if (proposal !== null) {
      const question = { tableId: id, proposal };
      this.#questions.set(Consent.idOf(question), question);
    }
    if (phase !== 'playing') this.#closeQuestionsOf(id, phase);
    if (phase !== 'lobby' || seating.access !== 'invited') return;
    const welcome = this.#welcome.get(id) ?? new Set([hostId]);
    this.#welcome.set(id, welcome);
    for (const holder of seats) {
      if (holder.kind === 'person' && !welcome.has(holder.userId)) this.intruders.push(`${id}: ${holder.userId}`);
    }
    welcome.clear();
    for (const holder of seats) if (holder.kind === 'person') welcome.add(holder.userId);
    for (const { userId } of seating.invitations) welcome.add(userId);
  }

  /** An ended game waits for no answer. */
  #closeQuestionsOf(tableId: string, phase: Table['phase']): void {
    if (phase === 'lobby') return;
    for (const [key, question] of this.#questions)
      if (question.tableId === tableId && isOpen(question.proposal))
        this.#questions.set(key, { tableId, proposal: { ...question.proposal, end: 'overtaken' } });
  }

  noteAgreement(question: Question, userId: string): void {
    const id = Consent.idOf(question);
    this.agreed.set(id, (this.agreed.get(id) ?? new Set()).add(userId));
  }
}

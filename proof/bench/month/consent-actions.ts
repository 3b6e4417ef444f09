import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { from } from '#tests/harness/bot/service-requests.js';
import { levels } from '#engines/core/search/strategy.js';
import { seatOf, type Table } from '#src/model/table.js';
import type { Outcome, SeatingChoice, TableService } from '#src/tables/table-service.js';
import { Consent } from './consent.js';
import type { Player } from './habits.js';

export type ConsentAction =
  | 'invite'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'ask to go back'
  | 'ask to replace'
  | 'ask for a seat back'
  | 'agree'
  | 'disagree';

/** Each action happens once in this number of occasions. */
const seldom = {
  invitedOnly: 3,
  full: 3,
  decline: 4,
  withdraw: 30,
  rewind: 150,
  replace: 12,
  back: 3,
  disagree: 4,
} as const;
const INVITED = 4;

export interface ConsentParts {
  readonly tables: TableService;
  readonly random: RandomChoice;
  /** The people who have not asked to be forgotten: naming one of those would store them again. */
  readonly known: () => readonly Player[];
  readonly count: (action: ConsentAction, doing: Promise<Outcome>) => Promise<Outcome>;
}

/** People who invite each other, and propose changes that they cannot make alone. */
export class ConsentActions {
  readonly #parts: ConsentParts;
  readonly consent = new Consent();

  constructor(parts: ConsentParts) {
    this.#parts = parts;
    parts.tables.onChange((table) => this.consent.observe(table));
  }

  chooseSeating(): SeatingChoice {
    const { random } = this.#parts;
    return {
      access: random.oneIn(seldom.invitedOnly) ? 'invited' : 'public',
      startWhenFull: random.oneIn(seldom.full),
    };
  }

  async invite(host: Player, { id }: Table): Promise<void> {
    const { tables, random, known, count } = this.#parts;
    const userIds = random
      .shuffled(known())
      .slice(0, INVITED)
      .map(({ userId }) => userId);
    await count('invite', tables.invite({ ...from(host), tableId: id, userIds }));
  }

  async answer(player: Player): Promise<void> {
    const { tables, random, count } = this.#parts;
    for (const { id } of this.consent.invitationsOf(player.userId)) {
      const request = { ...from(player), tableId: id };
      if (random.oneIn(seldom.decline)) await count('decline', tables.decline(request));
      else await count('accept', tables.join({ ...request, accepts: true }));
    }
    for (const question of this.consent.openFor(player.userId)) {
      const agrees = !random.oneIn(seldom.disagree);
      const { tableId, proposal } = question;
      const vote = tables.vote({ ...from(player), tableId, proposal: proposal.version, agrees });
      const answer = await count(agrees ? 'agree' : 'disagree', vote);
      if (agrees && answer.ok) this.consent.noteAgreement(question, player.userId);
    }
    for (const { id } of this.consent.replacedIn(player.userId))
      if (random.oneIn(seldom.back))
        await count('ask for a seat back', tables.comeBack({ ...from(player), tableId: id }));
  }

  async reconsider(host: Player, { id, hostId, seating }: Table): Promise<void> {
    const { tables, random, count } = this.#parts;
    const [invited] = random.shuffled(seating.invitations);
    if (hostId !== host.userId || invited === undefined || !random.oneIn(seldom.withdraw)) return;
    await count('withdraw', tables.withdraw({ ...from(host), tableId: id, userId: invited.userId }));
  }

  /**
   * Proposes a change in a running game to the other players.
   *
   * @param isAway true for a person who has not come for long
   */
  async ask(player: Player, table: Table, isAway: (userId: string) => boolean): Promise<void> {
    const { tables, random, known, count } = this.#parts;
    if (table.phase !== 'playing' || seatOf(table, player.userId) === null) return;
    const request = { ...from(player), tableId: table.id };
    const holder = table.toAct === null ? undefined : table.seats[table.toAct.seat];
    if (holder?.kind === 'person' && isAway(holder.userId) && random.oneIn(seldom.replace)) {
      const successorId = random.oneIn(2) ? null : random.oneOf(known()).userId;
      const replacement = { absentId: holder.userId, successorId, level: random.oneOf(levels) };
      await count('ask to replace', tables.replace({ ...request, ...replacement }));
    } else if (random.oneIn(seldom.rewind)) {
      const [move] = random.shuffled(await tables.rewindable(table.id));
      if (move !== undefined) await count('ask to go back', tables.rewind({ ...request, to: move.version - 1 }));
    }
  }
}

import type { LogEntry } from '#src/model/record/log-entry.js';
import {
  canDoWithoutConsent,
  isAgreed,
  isHopeless,
  isOpen,
  isSilenceConsent,
  isWaiting,
  type Proposal,
  type ProposalEnd,
} from '#src/model/record/proposal.js';
import type { StoredTable } from '#src/model/table.js';
import type { Person } from '#src/tables/table-service.js';
import { decideChange, refuseChange, type Change, type Decision, type GameInPlay } from '../decision.js';
import { type ReplayWith, rewind } from './rewind.js';
import { endWhenDue, giveBack, notePresence, replace } from './seats.js';

interface Answer {
  readonly proposal: number;
  readonly agrees: boolean;
}

interface VoteTools {
  readonly now: Date;
  readonly replayWith: ReplayWith;
  readonly draw: (bound: number) => number;
}

const carryOut = (
  game: GameInPlay,
  userId: string,
  proposal: Proposal,
  { replayWith, draw }: Omit<VoteTools, 'now'>,
): Decision | Promise<Decision> => {
  switch (proposal.kind) {
    case 'undo':
      return rewind(game, userId, { ...proposal, proposal }, replayWith);
    case 'replace':
      return replace(game, userId, proposal, draw);
    case 'return':
      return giveBack(game, {
        userId,
        person: { userId: proposal.by, name: proposal.name },
        seat: proposal.seat,
        proposal,
      });
  }
};

const answered = (proposal: Proposal, { userId, name }: Person, agrees: boolean): Proposal | null => {
  const ended = (end: ProposalEnd): Proposal => ({ ...proposal, end });
  if (proposal.by === userId) return agrees ? null : ended('withdrawn');
  if (proposal.kind === 'replace' && proposal.absent === userId)
    return agrees ? { ...proposal, agreed: [...proposal.agreed, userId], earliest: 0 } : ended('present');
  if (proposal.kind === 'replace' && proposal.successor?.userId === userId)
    return agrees ? { ...proposal, successor: { userId, name } } : ended('declined');
  if (!proposal.asked.includes(userId)) return null;
  const after = agrees
    ? { ...proposal, agreed: [...proposal.agreed, userId] }
    : { ...proposal, declined: [...proposal.declined, userId] };
  return isHopeless(after) ? { ...after, end: 'declined' } : after;
};

const hasAnswered = (proposal: Proposal, userId: string): boolean =>
  proposal.agreed.includes(userId) ||
  proposal.declined.includes(userId) ||
  (proposal.kind === 'replace' && proposal.successor?.userId === userId && proposal.successor.name !== null);

export const vote = (
  game: GameInPlay,
  person: Person,
  answer: Answer,
  { now, replayWith, draw }: VoteTools,
): Decision | Promise<Decision> => {
  const { table } = game;
  const { userId } = person;
  const { proposal } = table;
  if (!isOpen(proposal) || proposal.version !== answer.proposal) return refuseChange('proposal-over');
  if (hasAnswered(proposal, userId)) return refuseChange('already-answered');
  if (proposal.kind === 'replace' && proposal.absent === userId && proposal.isOverdue && !answer.agrees)
    return refuseChange('move-due');
  const after = answered(proposal, person, answer.agrees);
  if (after === null) return refuseChange('not-asked');
  if (after.end === null && isAgreed(after) && !isWaiting(after))
    return carryOut(game, userId, after, { replayWith, draw });
  const standing = after.kind === 'replace' && after.end === null ? endWhenDue(after) : after;
  const isHere = after.kind === 'replace' && after.end === 'present' && after.turn === table.toAct?.turn;
  const noted = isHere ? notePresence(table, after, now) : table;
  return decideChange({ ...noted, proposal: standing }, userId, { kind: answer.agrees ? 'agree' : 'disagree' });
};

/**
 * Replaces the absent person once the time for answers is over; null where too few agree, explicitly or by silence.
 * Silence of the absent person themselves is no objection.
 *
 * @param log the entries since the proposal: people who acted in them are present, so their silence does not count as
 * consent
 */
export const replaceUnanswered = (
  game: GameInPlay,
  proposal: Proposal,
  log: readonly LogEntry[],
  draw: (bound: number) => number,
): Decision | null => {
  if (proposal.kind !== 'replace' || !canDoWithoutConsent(proposal)) return null;
  if (isAgreed(proposal)) return replace(game, null, proposal, draw);
  if (!isSilenceConsent(proposal, game.table)) return null;
  const { asked, agreed, declined } = proposal;
  const heard = new Set([...agreed, ...declined, ...log.map(({ userId }) => userId)]);
  const silent = asked.filter((userId) => !heard.has(userId));
  return isAgreed({ ...proposal, agreed: [...agreed, ...silent] }) ? replace(game, null, proposal, draw) : null;
};

export const lapse = (table: StoredTable, proposal: Proposal): Change => ({
  table: { ...table, proposal: { ...proposal, end: 'expired' } },
  change: { kind: 'lapse' },
  actor: 'clock',
  userId: null,
  progress: null,
  setup: null,
});

import type { Actor, TableChange } from '#src/model/record/log-entry.js';
import { isOpen, type Proposal, type ProposalEnd } from '#src/model/record/proposal.js';
import { hasEnded, type StoredTable } from '#src/model/table.js';

const changesSeats: readonly TableChange['kind'][] = ['resign', 'replace', 'return'];
const changesPosition: readonly TableChange['kind'][] = ['move', 'undo', 'rewind'];

/** How a change of the game ends a proposal that was open; null when it does not. */
const endBy = (proposal: Proposal, change: TableChange, actor: Actor): ProposalEnd | null => {
  if (changesSeats.includes(change.kind)) return 'overtaken';
  if (proposal.kind === 'undo') return changesPosition.includes(change.kind) ? 'overtaken' : null;
  // The clock and computer players move for somebody who is away.
  const isBack = 'seat' in change && change.seat === proposal.seat && actor === 'person';
  return proposal.kind === 'replace' && changesPosition.includes(change.kind) && isBack ? 'present' : null;
};

/**
 * The table with what a change means for invitations and proposals: nobody is invited to a game that has begun, a
 * proposal ends when the game goes on without it, and a game that has ended remembers neither.
 */
export const settle = (table: StoredTable, change: TableChange, actor: Actor): StoredTable => {
  if (table.phase === 'lobby') return table;
  const { proposal } = table;
  const seating = table.seating.invitations.length === 0 ? table.seating : { ...table.seating, invitations: [] };
  if (hasEnded(table)) return { ...table, seating: { ...seating, replaced: [] }, proposal: null };
  const end = isOpen(proposal) ? endBy(proposal, change, actor) : null;
  return { ...table, seating, proposal: proposal === null || end === null ? proposal : { ...proposal, end } };
};

import { isOpen, type Proposal } from '#src/model/record/proposal.js';
import type { StoredTable } from '#src/model/table.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';

/** Returns the refusal while a proposal is open, since a table has one at a time; null otherwise. */
export const refuseWhileOpen = ({ proposal }: StoredTable): ReturnType<typeof refuseChange> | null =>
  isOpen(proposal) ? refuseChange('proposal-open') : null;

export const openProposal = (table: StoredTable, userId: string, proposal: Proposal): Decision =>
  decideChange({ ...table, proposal }, userId, { kind: 'propose' });

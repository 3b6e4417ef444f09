import { isOpen, type Proposal } from '#src/model/record/proposal.js';
import type { StoredTable } from '#src/model/table.js';
import { decideChange, refuseChange, type Decision } from '../decision.js';

/** One thing at a time is asked at a table: why nothing more can be; null when it can. */
export const refuseWhileOpen = ({ proposal }: StoredTable): ReturnType<typeof refuseChange> | null =>
  isOpen(proposal) ? refuseChange('proposal-open') : null;

/** Everybody whom it concerns is asked. */
export const openProposal = (table: StoredTable, userId: string, proposal: Proposal): Decision =>
  decideChange({ ...table, proposal }, userId, { kind: 'propose' });

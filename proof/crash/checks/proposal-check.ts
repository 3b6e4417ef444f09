import { isDeepStrictEqual } from 'node:util';
import type { LogRow, TableRecord } from '#tests/harness/database/database-reader.js';
import type { Proposal, ProposalEnd } from '#src/model/record/proposal.js';
import { holderIn, personOn } from './table-model.js';

const played: ReadonlySet<string> = new Set(['move', 'undo', 'rewind']);
/** The log entry that carries out each kind of proposal. */
const outcomes = { undo: 'rewind', replace: 'replace', return: 'return' } as const;

/** The course of a proposal according to the log: all answers and other actions, and its end. */
interface Course extends Pick<Proposal, 'agreed' | 'declined' | 'end'> {
  readonly isWilling: boolean;
  readonly heard: readonly string[];
}

/** The end of a proposal after a "no"; null when others may still agree. */
const endByNo = (proposal: Proposal, user: string, declined: readonly string[]): ProposalEnd | null => {
  if (user === proposal.by) return 'withdrawn';
  if (proposal.kind === 'replace' && user === proposal.absent) return 'present';
  if (proposal.kind === 'replace' && user === proposal.successor?.userId) return 'declined';
  return proposal.asked.length - declined.length < proposal.needed ? 'declined' : null;
};

const endByPlay = (proposal: Proposal, { seat, actor }: LogRow): ProposalEnd | null => {
  if (proposal.kind === 'undo') return 'overtaken';
  return proposal.kind === 'replace' && seat === proposal.seat && actor === 'person' ? 'present' : null;
};

/**
 * True when the clock may carry a replacement out: enough people have agreed, or silence was consent, as a turn waited
 * for the absent player and a computer player takes the seat.
 */
const isAgreedInTime = (proposal: Proposal, { agreed, heard, isWilling }: Course, { seat, turn }: LogRow): boolean => {
  if (proposal.kind !== 'replace') return false;
  if (agreed.length >= proposal.needed && (proposal.successor === null || isWilling)) return true;
  const isSilence = proposal.successor === null && proposal.turn !== null && proposal.turn === turn;
  const silent = proposal.asked.filter((user) => !heard.includes(user));
  return isSilence && proposal.seat === seat && agreed.length + silent.length >= proposal.needed;
};

/** The people whose "yes" counts. */
const votersOf = (proposal: Proposal): readonly string[] =>
  proposal.kind === 'replace' ? [...proposal.asked, proposal.absent] : proposal.asked;

const isCarriedOut = (proposal: Proposal, course: Course, entry: LogRow): boolean => {
  const { kind, holder, actor } = entry;
  if (kind !== outcomes[proposal.kind]) return false;
  if (actor === 'clock') return isAgreedInTime(proposal, course, entry);
  return kind !== 'return' || personOn(holderIn(holder)) === proposal.by;
};

const afterEntry = (proposal: Proposal, before: Course, entry: LogRow): Course => {
  const { kind } = entry;
  const user = entry.user ?? '';
  const course = { ...before, heard: [...before.heard, user] };
  const isSuccessor = proposal.kind === 'replace' && user === proposal.successor?.userId;
  if (course.end !== null) return course;
  if (kind === 'lapse') return { ...course, end: 'expired' };
  if (kind === 'agree' && isSuccessor) return { ...course, isWilling: true };
  if (kind === 'agree') return { ...course, agreed: [...course.agreed, user] };
  if (kind === 'disagree') {
    const declined = proposal.asked.includes(user) && !isSuccessor ? [...course.declined, user] : course.declined;
    return { ...course, declined, end: endByNo(proposal, user, declined) };
  }
  if (isCarriedOut(proposal, course, entry)) {
    // The last "yes" has no log entry of its own, only its result has.
    const agreed = votersOf(proposal).includes(user) && !isSuccessor ? [...course.agreed, user] : course.agreed;
    return { ...course, agreed, isWilling: course.isWilling || isSuccessor, end: 'agreed' };
  }
  if (played.has(kind)) return { ...course, end: endByPlay(proposal, entry) };
  return ['resign', 'replace', 'return'].includes(kind) ? { ...course, end: 'overtaken' } : course;
};

/**
 * A mismatch between a table's proposal and its log; null when there is none.
 *
 * @param isOver true when the game has ended, which ends all proposals
 */
export const proposalViolation = (
  { log, proposal }: Pick<TableRecord, 'log' | 'proposal'>,
  isOver: boolean,
): string | null => {
  const asking = log.filter(({ kind }) => kind === 'propose').at(-1);
  if (proposal === null)
    return asking === undefined || isOver ? null : `its proposal of version ${asking.version} is gone`;
  if (isOver) return 'it remembers what was proposed in a game that has ended';
  const entry = log[proposal.version - 1];
  const isAsked = entry?.user === proposal.by && entry.kind === 'propose';
  if (!isAsked || (asking?.version ?? 0) > proposal.version)
    return `its proposal is of version ${proposal.version}, which is no proposal, or not the last`;
  const none: Course = { agreed: [], declined: [], end: null, isWilling: false, heard: [] };
  const { agreed, declined, ...last } = log
    .slice(proposal.version)
    .reduce((all, one) => afterEntry(proposal, all, one), none);
  const course = { agreed, declined, end: last.end, isWilling: last.isWilling };
  const isWilling = proposal.kind === 'replace' && proposal.successor !== null && proposal.successor.name !== null;
  const found = { agreed: proposal.agreed, declined: proposal.declined, end: proposal.end, isWilling };
  return isDeepStrictEqual(found, course)
    ? null
    : `its proposal stands at ${JSON.stringify(found)}, by its log at ${JSON.stringify(course)}`;
};

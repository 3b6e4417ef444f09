import { isOpen as isAsked, type Proposal } from '#src/model/record/proposal.js';
import { isInvited, replacedSeatOf } from '#src/model/record/seating.js';
import type { TargetTable } from '../targets.js';

export interface Somebody {
  readonly id: string;
  readonly moderator: boolean;
}

export const isOpen = ({ table }: TargetTable): boolean => table.phase === 'lobby' || table.phase === 'playing';

const isWaitedFor = ({ agreed, declined }: Proposal, id: string): boolean =>
  !agreed.includes(id) && !declined.includes(id);

const mayAnswer = (proposal: Proposal, id: string, agrees: boolean): boolean => {
  if (id === proposal.by) return !agrees;
  if (proposal.kind === 'replace' && id === proposal.absent) return !proposal.agreed.includes(id);
  const isSuccessor = proposal.kind === 'replace' && id === proposal.successor?.userId;
  return (isSuccessor || proposal.asked.includes(id)) && isWaitedFor(proposal, id);
};

const hosting: ReadonlySet<string> = new Set([
  ...['begin', 'against', 'option', 'preset', 'clockset', 'clockown'],
  ...['unask', 'access', 'full', 'advising'],
]);
const seating: ReadonlySet<string> = new Set(['add', 'computer', 'remove', 'addlevel', 'setlevel']);
const inviting: ReadonlySet<string> = new Set(['invite', 'ask']);
const answering: ReadonlySet<string> = new Set(['agree', 'disagree', 'here']);
const playing: ReadonlySet<string> = new Set(['resign', 'pause', 'rewind', 'replace', 'awaybot', 'awayman']);

const inLobby = (act: string, { table, seated }: TargetTable, id: string): boolean => {
  const { seating: places, hostId } = table;
  const isSeated = seated.includes(id);
  if (act === 'join') return !isSeated && (places.access === 'public' || isInvited(places, id));
  if (act === 'accept') return !isSeated && isInvited(places, id);
  if (act === 'leave') return isSeated || isInvited(places, id);
  if (act === 'decline') return places.invitations.some((one) => one.userId === id && !one.declined);
  if (inviting.has(act)) return isSeated && (places.access === 'public' || hostId === id);
  return seating.has(act) ? isSeated : hosting.has(act) && hostId === id;
};

const inGame = (act: string, { table, seated, actor }: TargetTable, id: string, version: number | null): boolean => {
  if (act === 'undo') return actor === id;
  if (act === 'comeback' || act === 'return') return !seated.includes(id) && replacedSeatOf(table, id) !== null;
  if (!answering.has(act)) return playing.has(act) && seated.includes(id);
  const { proposal } = table;
  const isMeant = isAsked(proposal) && (version === null || version === proposal.version);
  if (!isMeant) return false;
  if (act === 'here') return proposal.kind === 'replace' && proposal.absent === id;
  return mayAnswer(proposal, id, act === 'agree');
};

/**
 * True when a person may perform an action at the table, with a control or a command without further input.
 *
 * @param version the version for which the control was made
 */
export const mayDo = (
  act: string,
  target: TargetTable,
  { id, moderator }: Somebody,
  version: number | null,
): boolean => {
  const { phase, hostId } = target.table;
  if (act === 'close') return isOpen(target) && (hostId === id || moderator);
  if (phase === 'lobby') return inLobby(act, target, id);
  return phase === 'playing' && inGame(act, target, id, version);
};

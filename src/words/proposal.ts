import type { Texts } from '#renderers/kit/renderer.js';
import type { HistoryEntry, RewindableMove } from '#src/model/record/history.js';
import { canDoWithoutConsent, isWaiting, type Proposal } from '#src/model/record/proposal.js';
import type { Game } from '#renderers/kit/game/game.js';
import { levelName, mentions } from './holder.js';
import { isAgainstComputers, isPlayedAlone, type SeatHolder } from '#src/model/table.js';
import type { TableScene } from './scene.js';
import { narration } from './narration.js';
import { SECOND } from '#src/lib/durations.js';

/** Discord shows it as the time from now on. */
const timeStamp = (milliseconds: number): string => `<t:${Math.floor(milliseconds / SECOND)}:R>`;

/** Describes a proposal in the first half of a sentence, which continues with the outcome. */
export const whatWasAsked = (proposal: Proposal, texts: Texts): string =>
  texts.t(`common:consent.${proposal.kind}.what`, {
    name: `<@${proposal.by}>`,
    ...(proposal.kind === 'replace' ? { absent: `<@${proposal.absent}>` } : {}),
  });

interface UndoProposal {
  readonly proposal: Extract<Proposal, { kind: 'undo' }>;
  readonly history: readonly HistoryEntry[];
}

/** A table on which a question is asked. */
interface ProposalScene extends TableScene {
  readonly isRated: boolean;
}

const undoLines = (
  game: Game,
  table: ProposalScene,
  { proposal, history }: UndoProposal,
  texts: Texts,
): readonly string[] => {
  const move = narration(
    game,
    table,
    { story: history.filter(({ version }) => version === proposal.to + 1), fresh: false },
    texts,
  );
  return [
    ...(move === '' ? [] : [texts.t('common:consent.undo.to', { move })]),
    ...(proposal.isUnrated && table.isRated ? [texts.t('common:consent.undo.unrated')] : []),
    texts.t('common:consent.undo.rule', { people: mentions(proposal.asked, texts) }),
  ];
};

const replaceLines = (
  proposal: Extract<Proposal, { kind: 'replace' }>,
  isSilence: boolean,
  texts: Texts,
): readonly string[] => {
  const { by, absent, successor, asked, level, earliest, isUnrated, isOverdue } = proposal;
  const names = { name: `<@${by}>`, absent: `<@${absent}>` };
  return [
    successor === null
      ? texts.t('common:consent.replace.computer', { ...names, level: levelName(level, texts) })
      : texts.t('common:consent.replace.person', { successor: `<@${successor.userId}>` }),
    ...(asked.length === 0
      ? []
      : [texts.t('common:consent.replace.rule', { ...names, people: mentions(asked, texts) })]),
    texts.t(`common:consent.replace.${isOverdue ? 'overdue' : 'away'}`, names),
    ...(earliest === 0 || isWaiting(proposal)
      ? []
      : [
          canDoWithoutConsent(proposal)
            ? texts.t('common:consent.replace.grace', { ...names, time: timeStamp(earliest) })
            : texts.t('common:consent.replace.only', names),
        ]),
    ...(isUnrated && earliest > 0 && canDoWithoutConsent(proposal)
      ? [texts.t('common:consent.replace.unrated', names)]
      : []),
    ...(isSilence ? [texts.t('common:consent.replace.silence', names)] : []),
  ];
};

/**
 * Lists the answers of all people, so that each sees their own counted, even when the decisive number stays the same.
 */
const answersTo = (proposal: Proposal, texts: Texts): readonly string[] => {
  const successors = proposal.kind === 'replace' && proposal.successor !== null ? [proposal.successor] : [];
  const willing = successors.flatMap(({ userId, name }) => (name === null ? [] : [userId]));
  const line = (key: string, ids: readonly string[]): readonly string[] =>
    ids.length === 0 ? [] : [texts.t(`common:consent.${key}`, { people: mentions(ids, texts) })];
  return [...line('for', [...proposal.agreed, ...willing]), ...line('against', proposal.declined)];
};

interface ProposalStory {
  readonly proposal: Proposal;
  readonly isSilence: boolean;
  /** All events without moves taken back. */
  readonly history: readonly HistoryEntry[];
}

/** Returns the key of a proposal's outcome: the presence of the person to act keeps their seat for a day alone. */
const endOf = (proposal: Proposal): string =>
  proposal.end === 'present' && proposal.kind === 'replace' && proposal.turn !== null
    ? 'present-to-act'
    : `${proposal.end}`;

/**
 * Describes a proposal with its answers and its deadline, or its outcome (Discord markdown, with mentions).
 */
export const proposalInWords = (
  game: Game,
  table: ProposalScene,
  { proposal, isSilence, history }: ProposalStory,
  texts: Texts,
): string => {
  if (proposal.end !== null)
    return texts.t(`common:consent.ended.${endOf(proposal)}`, { what: whatWasAsked(proposal, texts) });
  const title = texts.t(`common:consent.${proposal.kind}.title`, {
    name: `<@${proposal.by}>`,
    ...(proposal.kind === 'replace' ? { absent: `<@${proposal.absent}>` } : {}),
  });
  const lines =
    proposal.kind === 'undo'
      ? undoLines(game, table, { proposal, history }, texts)
      : proposal.kind === 'replace'
        ? replaceLines({ ...proposal, isUnrated: proposal.isUnrated && table.isRated }, isSilence, texts)
        : [texts.t('common:consent.return.rule', { people: mentions(proposal.asked, texts) })];
  const end = timeStamp(proposal.expiresAt);
  const { agreed, needed } = proposal;
  const count =
    proposal.kind === 'replace' && isWaiting(proposal) && canDoWithoutConsent(proposal)
      ? texts.t('common:consent.waiting', { end })
      : needed === 0
        ? texts.t('common:consent.open', { end })
        : texts.t('common:consent.count', { agreed: Math.min(agreed.length, needed), needed, end });
  return [title, ...lines, ...answersTo(proposal, texts), count].join('\n');
};

/** Removes markdown for a menu. */
const plainText = (text: string): string => text.replaceAll(/\*\*|^-# |`/gu, '').replaceAll(/\\(?=\S)/gu, '');

/** Returns the first move of a player's last turn; undefined when they have not moved. */
const ownTurn = (moves: readonly RewindableMove[], seat: number | null): RewindableMove | undefined => {
  const last = moves.find((move) => move.seat === seat);
  return moves.findLast((move) => move.seat === seat && move.turn === last?.turn);
};

/** A move before which a game can be taken back: its description, and the resulting version. */
export interface GoBackChoice {
  readonly to: number;
  readonly label: string;
  /** The events of the move; empty without any. */
  readonly detail: string;
}

interface RewindableSeat {
  /** The reader's. */
  readonly seat: number | null;
  /** The moves before which that is possible, newest first. */
  readonly moves: readonly RewindableMove[];
}

type GoBackScene = ProposalScene & { readonly seats: readonly Pick<SeatHolder, 'kind' | 'name'>[] };

export const goBackText = (table: GoBackScene, choices: readonly unknown[], texts: Texts): string => {
  if (choices.length === 0) return texts.t('common:consent.back.none');
  const title = isPlayedAlone(table) ? 'title-alone' : 'title';
  return texts.t(`common:consent.back.${title}${table.isRated ? '' : '-unrated'}`);
};

/**
 * Returns the points to which a game can be taken back, the reader's own last turn first.
 */
export const goBackChoices = (
  game: Game,
  table: GoBackScene,
  { seat, moves }: RewindableSeat,
  texts: Texts,
): readonly GoBackChoice[] => {
  const own = ownTurn(moves, seat);
  const choice = (move: RewindableMove, name: string, story = [move]): GoBackChoice => {
    const [detail = ''] = plainText(narration(game, table, { story, fresh: false }, texts)).split('\n');
    const cost = isAgainstComputers(table) ? 'loss-only' : 'unrated';
    const label = move.isUnrated && table.isRated ? texts.t(`common:consent.back.${cost}`, { label: name }) : name;
    return { to: move.version - 1, label: plainText(label), detail };
  };
  const others = moves.flatMap((move, index) => {
    if (move === own) return [];
    const key = index === 0 ? 'last' : 'earlier';
    return [choice(move, texts.t(`common:consent.back.${key}`, { name: table.seats[move.seat]?.name ?? '?' }))];
  });
  if (own === undefined) return others;
  const turn = moves.filter((move) => move.seat === seat && move.turn === own.turn).toReversed();
  return [choice(own, texts.t('common:consent.back.own'), turn), ...others];
};

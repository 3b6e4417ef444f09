import { termsLines } from './lobby-page.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { isOpen, isSilenceConsent, type Proposal } from '#src/model/record/proposal.js';
import { isRated, type Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { mentions, playersWords } from '#src/words/holder.js';
import { type Block, type Page, type PressButton, textBlock, textPage } from '../page.js';
import { proposalInWords, whatWasAsked } from '#src/words/proposal.js';

export interface QuestionAt {
  readonly page: Page;
  /** The people who have not answered. */
  readonly asked: readonly string[];
  readonly isOpen: boolean;
}

type Press = 'accept' | 'decline' | 'agree' | 'disagree' | 'here';

const looks = {
  accept: { emoji: '🎟️', style: 'success' },
  decline: { emoji: '🚫', style: 'secondary' },
  agree: { emoji: '👍', style: 'success' },
  disagree: { emoji: '👎', style: 'secondary' },
  here: { emoji: '🙋', style: 'primary' },
} as const;

/** The button carries the question's version, so that it cannot answer a later question. */
const answerButton = (press: Press, table: Table, version: number, texts: Texts): PressButton => ({
  press: { action: press, tableId: table.id, version, payload: '' },
  label: texts.t(`common:buttons.${press}`),
  ...looks[press],
});

const invitationAt = (game: Game, table: Table, version: number, texts: Texts): QuestionAt | null => {
  const invited = table.seating.invitations.filter((one) => one.version === version);
  if (table.phase !== 'lobby' || invited.length === 0) return null;
  const asked = invited.filter(({ declined }) => !declined).map(({ userId }) => userId);
  const declined = invited.filter((one) => one.declined).map(({ userId }) => userId);
  const players = playersWords(table, texts);
  const named = { game: gameName(game, texts), players };
  const words =
    table.location.kind === 'bot-dm'
      ? [
          texts.t('common:challenge.asked', { ...named, host: mentions([table.hostId], texts) }),
          // With two players the title already names both.
          ...(table.seats.length > 1 ? [texts.t('common:challenge.playing', { players })] : []),
          ...termsLines(game, table, texts),
        ].join('\n')
      : texts.t('common:seating.invitation', {
          ...named,
          people: mentions(asked.length === 0 ? declined : asked, texts),
        });
  const gone =
    declined.length === 0 ? '' : texts.t('common:seating.declined-line', { people: mentions(declined, texts) });
  const buttons = (['accept', 'decline'] as const).map((press) => answerButton(press, table, version, texts));
  return {
    page: { accent: game.accent, blocks: [textBlock(words), textBlock(gone), { kind: 'buttons', buttons }] },
    asked,
    isOpen: true,
  };
};

export const proposalLine = ({ proposal }: Table, texts: Texts): string =>
  isOpen(proposal) ? texts.t('common:consent.board', { what: whatWasAsked(proposal, texts) }) : '';

/**
 * Returns the people who have not answered. The person who is considered absent is included, so that they are notified.
 */
const waitedFor = (proposal: Proposal): readonly string[] => {
  const voters = proposal.asked.filter((id) => !proposal.agreed.includes(id) && !proposal.declined.includes(id));
  if (proposal.kind !== 'replace') return voters;
  const { successor, absent } = proposal;
  return [...voters, ...(successor?.name === null ? [successor.userId] : []), absent];
};

interface ProposalHistory {
  readonly proposal: Proposal;
  readonly history: readonly HistoryEntry[];
}

const proposalAt = (game: Game, table: Table, { proposal, history }: ProposalHistory, texts: Texts): QuestionAt => {
  const words = proposalInWords(
    game,
    { ...table, isRated: isRated(table) },
    { proposal, isSilence: isSilenceConsent(proposal, table), history },
    texts,
  );
  if (proposal.end !== null) return { page: textPage(words, game.accent), asked: [], isOpen: false };
  const presses: readonly Press[] = proposal.kind === 'replace' ? ['agree', 'disagree', 'here'] : ['agree', 'disagree'];
  const buttons: Block = {
    kind: 'buttons',
    buttons: presses.map((press) => answerButton(press, table, proposal.version, texts)),
  };
  return {
    page: { accent: game.accent, blocks: [textBlock(words), buttons] },
    asked: waitedFor(proposal),
    isOpen: true,
  };
};

interface QuestionVersion {
  readonly version: number;
  /** All events without moves taken back. */
  readonly history: readonly HistoryEntry[];
}

/**
 * Builds the question of a version, or its outcome; null when nothing remains to show.
 */
export const questionAt = (
  game: Game,
  table: Table,
  { version, history }: QuestionVersion,
  texts: Texts,
): QuestionAt | null =>
  table.proposal?.version === version
    ? proposalAt(game, table, { proposal: table.proposal, history }, texts)
    : invitationAt(game, table, version, texts);

interface QuestionReader {
  readonly userId: string;
  readonly history: readonly HistoryEntry[];
}

export const questionsTo = (
  game: Game,
  table: Table,
  { userId, history }: QuestionReader,
  texts: Texts,
): readonly Block[] =>
  questionVersions(table).flatMap((version) => {
    const question = questionAt(game, table, { version, history }, texts);
    return question?.isOpen === true && question.asked.includes(userId) ? question.page.blocks : [];
  });

export const questionVersions = ({ phase, seating, proposal }: Table): readonly number[] => [
  ...new Set([
    ...(phase === 'lobby' ? seating.invitations.map(({ version }) => version) : []),
    ...(isOpen(proposal) ? [proposal.version] : []),
  ]),
];

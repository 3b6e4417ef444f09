import { seatsWith } from '#engines/core/options.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { levelName, mentions } from '#src/words/holder.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { type Block, type Page, type PressButton, textBlock } from '../page.js';
import { invitedIn, type Table } from '#src/model/table.js';
import { areHintsAllowed } from '#src/model/record/seating.js';
import { termsLines } from './lobby-page.js';
import { resultText } from './over-page.js';
import { aidLines } from './seats-page.js';

/** The presses of a challenge: an answer to it, and the choice of a game when the challenge names none. */
export const challengeActions = { answer: 'dare', game: 'daregame' } as const;

const answerButton = (table: Table, what: 'accept' | 'decline', texts: Texts): PressButton => ({
  press: { action: challengeActions.answer, tableId: table.id, version: 0, payload: what },
  label: texts.t(`common:buttons.${what}`),
  ...(what === 'accept' ? ({ emoji: '⚔️', style: 'success' } as const) : ({ emoji: '🚫' } as const)),
});

/** The computer players, the hints and the aids: a person reads of all three before they accept. */
const companyLines = ({ seats, seating }: Table, texts: Texts): readonly string[] => {
  const computers = seats.flatMap((holder) =>
    holder.kind === 'computer' ? [`${escapeMarkdown(holder.name)} (${levelName(holder.level, texts)})`] : [],
  );
  return [
    ...(computers.length === 0 ? [] : [texts.t('common:challenge.computers', { names: texts.list(computers) })]),
    ...(areHintsAllowed(seating) ? [`-# 💡 ${texts.t('common:seating.advice.advised')}`] : []),
    ...aidLines(seating, texts),
  ];
};

export const challengePage = (game: Game, table: Table, texts: Texts): Page => {
  const { hostId, seating, seats, phase } = table;
  const waiting = invitedIn(table);
  const declined = seating.invitations.filter((one) => one.declined).map(({ userId }) => userId);
  const accepted = seats.flatMap((holder) =>
    holder.kind === 'person' && holder.userId !== hostId ? [holder.userId] : [],
  );
  const line = (what: 'waiting' | 'declined' | 'accepted', people: readonly string[]): readonly string[] =>
    people.length === 0
      ? []
      : [
          texts.t(`common:${what === 'accepted' ? 'challenge' : 'seating'}.${what}`, {
            people: mentions(people, texts),
          }),
        ];
  const challenged = [...seating.invitations.map(({ userId }) => userId), ...accepted];
  // A challenge that was closed keeps no invitations.
  const title = texts.t(`common:challenge.${challenged.length === 0 ? 'title-closed' : 'title'}`, {
    host: mentions([hostId], texts),
    people: mentions(challenged, texts),
    game: gameName(game, texts),
  });
  // The game begins with the last answer, if there are enough players.
  const begins =
    seating.startWhenFull && waiting.length === 0 && seats.length >= seatsWith(game.engine, table.options).min;
  const hasBegun = phase === 'playing' || (phase === 'lobby' && begins);
  const ended = phase === 'lobby' ? [] : [resultText(table, texts) ?? texts.t('common:challenge.ended')];
  const state = hasBegun ? [texts.t('common:challenge.begun')] : ended;
  const hasAnswers = accepted.length + declined.length > 0;
  const lines = [
    ...(phase === 'lobby' ? [...termsLines(game, table, texts), ...companyLines(table, texts)] : []),
    ...line('waiting', hasAnswers ? waiting : []),
    ...line('accepted', accepted),
    ...line('declined', declined),
    ...state,
  ];
  const buttons: readonly Block[] =
    waiting.length === 0
      ? []
      : [
          textBlock(texts.t('common:challenge.how')),
          { kind: 'buttons', buttons: [answerButton(table, 'accept', texts), answerButton(table, 'decline', texts)] },
        ];
  return { accent: game.accent, notifies: waiting, blocks: [textBlock([title, ...lines].join('\n')), ...buttons] };
};

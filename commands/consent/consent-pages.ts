import { type Level, levels } from '#engines/core/search/strategy.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { shorten } from '#renderers/kit/words.js';
import { isRated, seatOf, type Table } from '#src/model/table.js';
import type { RewindableMove } from '#src/model/record/history.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type MenuChoice, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { seatName } from '#src/words/scene.js';
import { limits } from '#renderers/kit/wording.js';
import { levelChoices } from '#src/discord/messages/pages/computers-page.js';
import { panelActions } from '#src/discord/messages/pages/table-buttons.js';
import { goBackChoices, goBackText } from '#src/words/proposal.js';

export const consentPresses = {
  rewind: 'rewind',
  awayWho: 'awaywho',
  awayBot: 'awaybot',
  awayPerson: 'awayman',
} as const;

const isToAct = (table: Table, userId: string): boolean =>
  table.toAct !== null && table.toAct.seat === seatOf(table, userId);

const backToTurn = (table: Table, texts: Texts): PressButton => ({
  press: { action: panelActions.go, tableId: table.id, version: table.version, payload: '' },
  label: texts.t('common:buttons.back-to-turn'),
  emoji: '🎪',
});

interface RewindableMoves {
  readonly userId: string;
  /** The moves before which that is possible, newest first. */
  readonly moves: readonly RewindableMove[];
  /** The reason why nothing was taken back. */
  readonly notice?: string;
}

export const goBackPage = (
  game: Game,
  table: Table,
  { userId, moves, notice = '' }: RewindableMoves,
  texts: Texts,
): Page => {
  const scene = { ...table, isRated: isRated(table) };
  const choices = goBackChoices(game, scene, { seat: seatOf(table, userId), moves }, texts)
    .slice(0, limits.menuChoices)
    .map(({ to, label, detail }): MenuChoice => ({
      value: String(to),
      label,
      // Discord refuses an empty detail (docs/components/reference, Select Option).
      detail: detail === '' ? undefined : shorten(detail, limits.choice),
    }));
  return {
    accent: game.accent,
    blocks: [
      textBlock(notice),
      textBlock(goBackText(scene, choices, texts)),
      ...(choices.length === 0
        ? []
        : [
            {
              kind: 'menu',
              press: { action: consentPresses.rewind, tableId: table.id, version: table.version, payload: '' },
              prompt: texts.t('common:consent.back.prompt'),
              choices,
            } as const,
          ]),
      ...(isToAct(table, userId) ? [{ kind: 'buttons', buttons: [backToTurn(table, texts)] } as const] : []),
    ],
  };
};

const replaceable = (table: Table, userId: string): readonly { readonly userId: string; readonly seat: number }[] =>
  table.seats.flatMap((holder, seat) =>
    holder.kind === 'person' && holder.userId !== userId ? [{ userId: holder.userId, seat }] : [],
  );

export const awayPage = (
  game: Game,
  table: Table,
  { userId, usual }: { readonly userId: string; readonly usual: Level },
  texts: Texts,
): Page => {
  const others = replaceable(table, userId);
  const [first] = others;
  if (first === undefined) return { blocks: [textBlock(texts.t('common:consent.away.nobody'))] };
  if (others.length === 1) return successorPage(game, table, { absentId: first.userId, usual }, texts);
  const press = { action: consentPresses.awayWho, tableId: table.id, version: table.version, payload: '' };
  const choices = others.map((one) => ({ value: one.userId, label: table.seats[one.seat]?.name ?? '?' }));
  return {
    accent: game.accent,
    blocks: [
      textBlock(texts.t('common:consent.away.title')),
      { kind: 'menu', press, prompt: texts.t('common:consent.away.who'), choices },
    ],
  };
};

/** @param usual the weakest level of a computer player: a rival must not choose a worse one */
export const successorPage = (
  game: Game,
  table: Table,
  { absentId, usual }: { readonly absentId: string; readonly usual: Level },
  texts: Texts,
): Page => {
  const seat = seatOf(table, absentId);
  if (seat === null) return { blocks: [textBlock(texts.t('common:refusals.nobody-to-replace'))] };
  const press = (action: 'awaybot' | 'awayman') => ({
    action,
    tableId: table.id,
    version: table.version,
    payload: absentId,
  });
  return {
    accent: game.accent,
    blocks: [
      textBlock(
        [texts.t('common:consent.away.title'), texts.t('common:consent.away.by', { name: seatName(table, seat) })].join(
          '\n',
        ),
      ),
      {
        kind: 'menu',
        press: press(consentPresses.awayBot),
        prompt: texts.t('common:consent.away.computer'),
        choices: levelChoices(texts).slice(levels.indexOf(usual)),
      },
      {
        kind: 'people',
        press: press(consentPresses.awayPerson),
        prompt: texts.t('common:consent.away.person'),
        most: 1,
      },
    ],
  };
};

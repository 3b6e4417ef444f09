import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { mentions } from '#src/words/holder.js';
import { type Block, type Page, type PressButton, textBlock } from '../page.js';
import { backToLobbyPages } from './table-buttons.js';

export const seatActions = {
  ask: 'ask',
  takeBack: 'unask',
  access: 'access',
  full: 'full',
  advising: 'advising',
} as const;

const signs = { public: '🎪', invited: '🔒', on: '▶️', off: '⏸️', advised: '💡', unadvised: '🚫' } as const;

const adviceSign = (advice: boolean): 'advised' | 'unadvised' => (advice ? 'advised' : 'unadvised');

const MAX_ASKED = 10;

export const invitationLines = ({ seating }: Table, texts: Texts): readonly string[] =>
  (['waiting', 'declined'] as const).flatMap((key) => {
    const those = seating.invitations.filter((one) => one.declined === (key === 'declined'));
    const people = mentions(
      those.map(({ userId }) => userId),
      texts,
    );
    return those.length === 0 ? [] : [`-# ${texts.t(`common:seating.${key}`, { people })}`];
  });

/**
 * Lists the invited people, access to the lobby, the automatic start, and advice to players.
 *
 * @param whole true to include default settings
 */
export const seatingLines = (table: Table, texts: Texts, whole = false): readonly string[] => {
  const { access, startWhenFull, advice } = table.seating;
  const full = startWhenFull ? 'on' : 'off';
  return [
    ...(access === 'public' && !whole ? [] : [`-# ${signs[access]} ${texts.t(`common:seating.access.${access}`)}`]),
    ...(full === 'off' && !whole ? [] : [`-# ${signs[full]} ${texts.t(`common:seating.full.${full}`)}`]),
    ...(advice || whole ? [`-# ${adviceLine(table, texts)}`] : []),
    ...invitationLines(table, texts),
  ];
};

const seatingButton = (
  { id: tableId }: Table,
  action: 'access' | 'full' | 'advising',
  payload: keyof typeof signs,
  texts: Texts,
): PressButton => ({
  press: { action, tableId, version: 0, payload },
  label: texts.t(`common:seating.set.${payload}`),
  emoji: signs[payload],
});

/** Allows players to ask which moves are best, or forbids it again. */
export const adviceButton = (table: Table, texts: Texts): PressButton =>
  seatingButton(table, seatActions.advising, adviceSign(!table.seating.advice), texts);

export const adviceLine = ({ seating: { advice } }: Table, texts: Texts): string =>
  `${signs[adviceSign(advice)]} ${texts.t(`common:seating.advice.${adviceSign(advice)}`)}`;

const hostBlocks = (table: Table, texts: Texts): readonly Block[] => {
  const { id: tableId, seating, location } = table;
  const access = seating.access === 'public' ? 'invited' : 'public';
  const full = seating.startWhenFull ? 'off' : 'on';
  const unask = { action: seatActions.takeBack, tableId, version: 0, payload: '' };
  return [
    ...(seating.invitations.length === 0
      ? []
      : [{ kind: 'people', press: unask, prompt: texts.t('common:seating.unask'), most: 1 } as const]),
    // A challenge is for its invited people, and starts with the last answer.
    ...(location.kind === 'bot-dm'
      ? []
      : [
          {
            kind: 'buttons',
            buttons: [seatingButton(table, 'access', access, texts), seatingButton(table, 'full', full, texts)],
          } as const,
        ]),
  ];
};

interface SeatsReader {
  readonly isHost: boolean;
  readonly notice?: string;
}

export const seatsPage = (game: Game, table: Table, { isHost, notice = '' }: SeatsReader, texts: Texts): Page => ({
  accent: game.accent,
  blocks: [
    textBlock(notice),
    textBlock([texts.t('common:seating.title'), ...seatingLines(table, texts, true)].join('\n')),
    {
      kind: 'people',
      press: { action: seatActions.ask, tableId: table.id, version: 0, payload: '' },
      prompt: texts.t('common:seating.ask'),
      most: MAX_ASKED,
    },
    ...(isHost ? hostBlocks(table, texts) : []),
    { kind: 'buttons', buttons: [backToLobbyPages(table, texts)] },
  ],
});

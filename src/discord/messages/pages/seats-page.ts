import type { Texts } from '#renderers/kit/renderer.js';
import { aidChoices, areHintsAllowed, type TableSeating } from '#src/model/record/seating.js';
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
  aids: 'aids',
} as const;

const signs = {
  public: '🎪',
  invited: '🔒',
  on: '▶️',
  off: '⏸️',
  advised: '💡',
  unadvised: '🚫',
  all: '🧭',
  material: '🔮',
  none: '🧠',
} as const;

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
 * Lists the invited people, access to the lobby, the automatic start, and the hints and aids for players.
 *
 * @param whole true to include default settings
 */
export const seatingLines = (table: Table, texts: Texts, whole = false): readonly string[] => {
  const { access, startWhenFull } = table.seating;
  const full = startWhenFull ? 'on' : 'off';
  return [
    ...(access === 'public' && !whole ? [] : [`-# ${signs[access]} ${texts.t(`common:seating.access.${access}`)}`]),
    ...(full === 'off' && !whole ? [] : [`-# ${signs[full]} ${texts.t(`common:seating.full.${full}`)}`]),
    ...(areHintsAllowed(table.seating) || whole ? [`-# ${adviceLine(table, texts)}`] : []),
    ...(whole ? [`-# ${aidsLine(table.seating, texts)}`] : aidLines(table.seating, texts)),
    ...invitationLines(table, texts),
  ];
};

const seatingButton = (
  { id: tableId }: Table,
  action: 'access' | 'full' | 'advising' | 'aids',
  payload: keyof typeof signs,
  texts: Texts,
): PressButton => ({
  press: { action, tableId, version: 0, payload },
  label: texts.t(`common:seating.set.${payload}`),
  emoji: signs[payload],
});

/**
 * Allows players to ask which moves are best, or forbids it again, and leads to the next choice of aids. A table
 * without aids has no hints to allow.
 */
export const aidButtons = (table: Table, texts: Texts): readonly PressButton[] => {
  const { advice, aids } = table.seating;
  const next = aidChoices[(aidChoices.indexOf(aids) + 1) % aidChoices.length] ?? 'all';
  return [
    ...(aids === 'none' ? [] : [seatingButton(table, seatActions.advising, adviceSign(!advice), texts)]),
    seatingButton(table, seatActions.aids, next, texts),
  ];
};

export const adviceLine = ({ seating }: Table, texts: Texts): string => {
  const sign = adviceSign(areHintsAllowed(seating));
  return `${signs[sign]} ${texts.t(`common:seating.advice.${sign}`)}`;
};

export const aidsLine = ({ aids }: Pick<TableSeating, 'aids'>, texts: Texts): string =>
  `${signs[aids]} ${texts.t(`common:seating.aids.${aids}`)}`;

/** The choice of aids, if it is not the usual one. */
export const aidLines = (seating: Pick<TableSeating, 'aids'>, texts: Texts): readonly string[] =>
  seating.aids === 'all' ? [] : [`-# ${aidsLine(seating, texts)}`];

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

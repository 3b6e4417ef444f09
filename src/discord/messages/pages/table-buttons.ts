import type { Texts } from '#renderers/kit/renderer.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { ButtonLook, PressButton } from '../page.js';

/** The presses of a panel: open another page, play a move, or follow a menu's choice. */
export const panelActions = { go: 'go', move: 'm', pick: 'pick' } as const;

/** The actions of a table's buttons; the handlers in `commands` use the same names. */
export type TableAction =
  | 'join'
  | 'leave'
  | 'against'
  | 'solo'
  | 'computers'
  | 'begin'
  | 'more'
  | 'options'
  | 'clock'
  | 'pause'
  | 'seats'
  | 'comeback'
  | 'away'
  | 'goback'
  | 'panel'
  | 'page'
  | 'closepages'
  | 'newlink'
  | 'hand'
  | 'chances'
  | 'claims'
  | 'advice'
  | 'ahead'
  | 'analysis'
  | 'undo'
  | 'again'
  | 'fairness'
  | 'form'
  | 'resign'
  | 'close'
  | 'keep';

const looks: Readonly<Record<TableAction, { readonly emoji: string; readonly style: ButtonLook }>> = {
  // Everyone sees the button, but the primary style marks the seated host's next action.
  join: { emoji: '🎟️', style: 'secondary' },
  leave: { emoji: '🚪', style: 'secondary' },
  against: { emoji: '🤖', style: 'primary' },
  solo: { emoji: '🧍', style: 'secondary' },
  computers: { emoji: '🤖', style: 'secondary' },
  begin: { emoji: '🎬', style: 'success' },
  more: { emoji: '⚙️', style: 'secondary' },
  options: { emoji: '🎛️', style: 'secondary' },
  clock: { emoji: '⏳', style: 'secondary' },
  pause: { emoji: '⏸️', style: 'secondary' },
  seats: { emoji: '✉️', style: 'secondary' },
  comeback: { emoji: '🪑', style: 'secondary' },
  away: { emoji: '🪑', style: 'secondary' },
  goback: { emoji: '⏪', style: 'secondary' },
  panel: { emoji: '🎪', style: 'primary' },
  page: { emoji: '🔗', style: 'secondary' },
  closepages: { emoji: '🚪', style: 'secondary' },
  newlink: { emoji: '🔄', style: 'secondary' },
  hand: { emoji: '🖐️', style: 'secondary' },
  chances: { emoji: '🔮', style: 'secondary' },
  claims: { emoji: '🚩', style: 'secondary' },
  advice: { emoji: '💡', style: 'secondary' },
  ahead: { emoji: '🤫', style: 'secondary' },
  analysis: { emoji: '📈', style: 'secondary' },
  undo: { emoji: '↩️', style: 'secondary' },
  again: { emoji: '🔁', style: 'success' },
  fairness: { emoji: '⚖️', style: 'secondary' },
  form: { emoji: '⌨️', style: 'secondary' },
  resign: { emoji: '🏳️', style: 'danger' },
  close: { emoji: '🛑', style: 'danger' },
  keep: { emoji: '🎪', style: 'secondary' },
};

/** Builds a table's button in its usual style. Its text is at `common:buttons.<action>`. */
const lookOf = (action: TableAction, table: Table, version: number, texts: Texts): PressButton => ({
  press: { action, tableId: table.id, version, payload: '' },
  label: texts.t(`common:buttons.${action}`),
  ...looks[action],
});

/** Builds a button of a private message: it is valid for one version of the table. */
export const privateButton = (action: TableAction, table: Table, texts: Texts): PressButton =>
  lookOf(action, table, table.version, texts);

/**
 * Builds a button of the table's public message. It stays the same across edits, so that a press during an edit stays
 * valid; the message's id shows whether it is still the newest.
 */
export const publicButton = (action: TableAction, table: Table, texts: Texts): PressButton =>
  lookOf(action, table, 0, texts);

/** Leads from a private page back to the panel of a player whose turn it is. */
export const backToTurn = ({ id: tableId, version }: Pick<Table, 'id' | 'version'>, texts: Texts): PressButton => ({
  press: { action: panelActions.go, tableId, version, payload: '' },
  label: texts.t('common:advice.back'),
  emoji: '🎪',
});

/** Leads from a page about a table that waits for players back to the list of these pages. */
export const backToLobbyPages = (table: Table, texts: Texts): PressButton => ({
  ...privateButton('more', table, texts),
  label: texts.t('common:help.back'),
  emoji: '↩️',
});

export const premovesButton = ({ engine }: Game, table: Table, texts: Texts): PressButton => ({
  ...privateButton('ahead', table, texts),
  label: texts.t(`${engine.id}:ahead.button`),
});

export interface RulesPlace {
  readonly gameId: string;
  readonly page: number;
}

const formatRulesPlace = ({ gameId, page }: RulesPlace): string => (page === 0 ? gameId : `${gameId}/${page}`);

export const parseRulesPlace = (rest: string): RulesPlace | null => {
  const groups = /^(?<gameId>[a-z-]+)(?:\/(?<page>\d{1,3}))?$/u.exec(rest)?.groups;
  return groups?.gameId === undefined ? null : { gameId: groups.gameId, page: Number(groups.page ?? 0) };
};

export const rulesButton = (
  { gameId, page }: RulesPlace,
  texts: Texts,
  label: 'rules' | 'example' | 'previous' | 'next',
  action: 'rules' | 'example' = label === 'example' ? 'example' : 'rules',
): PressButton => ({
  press: { action, tableId: null, version: 0, payload: formatRulesPlace({ gameId, page }) },
  label: texts.t(`common:buttons.${label}`),
  emoji: { rules: '📖', example: '🎬', previous: '◀️', next: '▶️' }[label],
});

/** The presses of a lesson: open a step, and those of its panel. */
export const lessonActions = { open: 'learn', go: 'learngo', move: 'learnmove', pick: 'learnpick' } as const;

/** The presses of practice: the next position, and those of its panel. */
export const practiceActions = { open: 'drill', go: 'drillgo', move: 'drillmove', pick: 'drillpick' } as const;

/** @param label the key of its text in `common` */
export const learnButton = (gameId: string, texts: Texts, label: string): PressButton => ({
  press: { action: lessonActions.open, tableId: null, version: 0, payload: gameId },
  label: texts.t(`common:${label}`),
  emoji: '🎓',
});

export const replayActions = {
  open: 'replay',
  goTo: 'replayto',
  pick: 'replaypick',
  text: 'replaytext',
  post: 'replaypost',
  animate: 'replaygif',
} as const;

export const watchActions = { watch: 'watch', here: 'watchhere', end: 'unwatch' } as const;

/** The action of a page of help, whose payload names it. */
export const HELP_PAGE = 'task';

const helpButton = (to: string, label: string, emoji: string): PressButton => ({
  press: { action: HELP_PAGE, tableId: null, version: 0, payload: to },
  label,
  emoji,
  style: 'secondary',
});

/** @param to the page of help; `start` for the first one */
export const backToHelp = (texts: Texts, to: string): PressButton => helpButton(to, texts.t('common:help.back'), '↩️');

/** Leads from one game's rules to the page of help with those of all games. */
export const otherRules = (texts: Texts): PressButton => helpButton('learn', texts.t('common:rules.others'), '📚');

/** Every board has one of these; questions about the table and its replays have other buttons. */
const onBoards: ReadonlySet<string> = new Set(['begin', 'panel', 'again']);

export const isOnBoard = (customId: string, tableId: string): boolean => {
  const ref = parseCustomId(customId);
  return ref?.tableId === tableId && onBoards.has(ref.action);
};

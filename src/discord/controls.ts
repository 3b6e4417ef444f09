import type { Texts } from '../../renderers/kit/renderer.js';
import type { Table } from '../tables/table.js';
import type { ButtonLook, PressButton } from './page.js';

/** What the buttons of a table do; the handlers in `commands` go by these names. */
export type TableAction =
  | 'join'
  | 'leave'
  | 'add'
  | 'remove'
  | 'begin'
  | 'panel'
  | 'hand'
  | 'undo'
  | 'again'
  | 'form'
  | 'resign'
  | 'close'
  | 'keep';

const looks: Readonly<Record<TableAction, { readonly emoji: string; readonly style: ButtonLook }>> = {
  join: { emoji: '🎟️', style: 'primary' },
  leave: { emoji: '🚪', style: 'secondary' },
  add: { emoji: '🤖', style: 'secondary' },
  remove: { emoji: '➖', style: 'secondary' },
  begin: { emoji: '🎬', style: 'success' },
  panel: { emoji: '🎪', style: 'primary' },
  hand: { emoji: '🖐️', style: 'secondary' },
  undo: { emoji: '↩️', style: 'secondary' },
  again: { emoji: '🔁', style: 'success' },
  form: { emoji: '⌨️', style: 'secondary' },
  resign: { emoji: '🏳️', style: 'danger' },
  close: { emoji: '🛑', style: 'danger' },
  keep: { emoji: '🎪', style: 'secondary' },
};

/** A button of a table, in its usual look. Its words are at `common:buttons.<action>`. */
export const tableButton = (action: TableAction, table: Table, texts: Texts, rest = ''): PressButton => ({
  press: { action, tableId: table.id, version: table.version, rest },
  label: texts.t(`common:buttons.${action}`),
  ...looks[action],
});

/** A button that opens the rules of a game at a page, counted from 0. */
export const rulesButton = (gameId: string, page: number, texts: Texts, label: 'rules' | 'previous' | 'next'): PressButton => ({
  press: { action: 'rules', tableId: null, version: page, rest: gameId },
  label: texts.t(`common:buttons.${label}`),
  emoji: { rules: '📖', previous: '◀️', next: '▶️' }[label],
});

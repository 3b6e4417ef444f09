import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { NoticeKind } from '#src/model/record/notice.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { gameName } from '#src/words/games.js';
import { clockLine } from '#src/words/clock.js';
import { type Block, type Page, type PressButton, textBlock } from '../messages/page.js';
import { playersWords } from '#src/words/holder.js';
import { boardUrl, seatName } from '#src/words/scene.js';

export interface NoticeSubject {
  readonly kind: NoticeKind;
  readonly game: Game;
  readonly table: Table;
  /** How the server is called; null where that is not known. */
  readonly server: string | null;
  /** When the turn ends by the clock; null when it does not. */
  readonly end: Date | null;
}

/** Ends direct messages about turns; it works where there is no server. */
const stopButton = (texts: Texts): PressButton => ({
  press: { action: 'nodirect', tableId: null, version: 0, rest: '' },
  label: texts.t('common:notices.stop'),
  emoji: '🔕',
});

/**
 * What somebody is told directly of a turn: of which game, with whom and where, and the way there. Nothing of the position
 * is in it, and so nothing that is hidden.
 */
export const noticePage = ({ kind, game, table, server, end }: NoticeSubject, texts: Texts): Page => {
  const url = boardUrl(table);
  const place = [...(server === null ? [] : [`**${escapeMarkdown(server)}**`]), `<#${table.channelId}>`].join(' · ');
  const names = playersWords(table, texts);
  const acting = table.toAct === null ? '' : seatName(table, table.toAct.seat);
  const buttons: Block = {
    kind: 'buttons',
    buttons: [
      ...(url === null ? [] : [{ url, label: texts.t('common:buttons.to-board'), emoji: '👀' }]),
      stopButton(texts),
    ],
  };
  return {
    accent: game.accent,
    blocks: [
      textBlock(
        `### ${game.emoji} ${texts.t(`common:notices.${kind}`, { game: gameName(game, texts.locale), name: acting })}`,
      ),
      textBlock(texts.t('common:notices.where', { names, place })),
      textBlock(clockLine(table, end, texts)),
      buttons,
    ],
  };
};

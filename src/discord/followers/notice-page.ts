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
  readonly server: string | null;
  readonly end: Date | null;
}

/** Switches off direct messages about turns. It needs no server. */
const stopButton = (texts: Texts): PressButton => ({
  press: { action: 'nodirect', tableId: null, version: 0, payload: '' },
  label: texts.t('common:notices.stop'),
  emoji: '🔕',
});

/**
 * The direct message about a turn: the game, the players, the place and a link. It shows nothing of the position, and
 * so nothing hidden.
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
        `### ${game.emoji} ${texts.t(`common:notices.${kind}`, { game: gameName(game, texts), name: acting })}`,
      ),
      textBlock(texts.t('common:notices.where', { names, place })),
      textBlock(clockLine(table, end, texts)),
      buttons,
    ],
  };
};

import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown, shorten } from '#renderers/kit/words.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import { gameName, type Games } from './games.js';
import { holderName } from './holder.js';
import { boardUrl } from './scene.js';

/** Discord: of a channel's name, a choice and a menu's label (docs/resources/channel, docs/interactions). */
const MAX_LENGTH = 100;

/** A table in plain words, at most 100 characters: its game, and who sits there. */
export const tableTitle = (table: Table, games: Games, texts: Texts): string =>
  shorten(
    `${gameName(games.of(table), texts.locale)} · ${table.seats.map((holder) => holderName(holder, texts)).join(', ')}`,
    MAX_LENGTH,
  );

/** A table's title in markdown, which leads to its message if that is in a server: elsewhere the server is not known. */
export const tableLink = (table: Table, games: Games, texts: Texts): string => {
  const title = `**${escapeMarkdown(tableTitle(table, games, texts))}**`;
  const url = table.location.kind === 'server' ? boardUrl(table) : null;
  return url === null ? title : `[${title}](${url})`;
};

/** Whose turn it is at a table, as a reader is told: in markdown unless it is `plain`. */
export const turnWords = (table: Table, reader: string, texts: Texts, plain = false): string => {
  if (table.toAct === null) return texts.t('common:tables.lobby');
  const { seat } = table.toAct;
  if (seat === seatOf(table, reader)) return texts.t(plain ? 'common:tables.your-turn' : 'common:tables.yours');
  const name = table.seats[seat]?.name ?? '?';
  return texts.t('common:tables.theirs', { name: plain ? name : escapeMarkdown(name) });
};

/** When something last happened at a table: what tells it apart from others of the same people. */
export const momentText = ({ changedAt }: Table, { locale }: Texts): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(changedAt);

/** A game that is looked at again, in plain words, with the day of its last move: "Golden Train · Ada, Bo · 3 May 2026". */
export const gameTitle = (table: Table, games: Games, texts: Texts): string => {
  const day = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(table.changedAt);
  const when = hasEnded(table) ? day : texts.t('common:replay.still-running');
  return `${tableTitle(table, games, texts)} · ${when}`;
};

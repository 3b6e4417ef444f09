import type { Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown, shorten } from '#renderers/kit/words.js';
import { hasEnded, seatOf, type Table } from '#src/model/table.js';
import { gameName, type Games } from './games.js';
import { holderName } from './holder.js';
import { boardUrl } from './scene.js';

/** Discord's limit for a channel's name, a choice and a menu's label (docs/resources/channel, docs/interactions). */
const MAX_LENGTH = 100;

/** Returns a table's title in plain text, at most 100 characters: its game and its players. */
export const tableTitle = (table: Table, games: Games, texts: Texts): string =>
  shorten(
    `${gameName(games.of(table), texts)} · ${table.seats.map((holder) => holderName(holder, texts)).join(', ')}`,
    MAX_LENGTH,
  );

/**
 * Returns a table's title in markdown, as a link to its message in a server; elsewhere a link is impossible because the
 * server is unknown.
 */
export const tableLink = (table: Table, games: Games, texts: Texts): string => {
  const title = `**${escapeMarkdown(tableTitle(table, games, texts))}**`;
  const url = table.location.kind === 'server' ? boardUrl(table) : null;
  return url === null ? title : `[${title}](${url})`;
};

/** Names the player to act at a table for a reader: in markdown unless it is `plain`. */
export const turnWords = (table: Table, reader: string, texts: Texts, plain = false): string => {
  if (table.toAct === null) return texts.t('common:tables.lobby');
  const { seat } = table.toAct;
  if (seat === seatOf(table, reader)) return texts.t(plain ? 'common:tables.your-turn' : 'common:tables.yours');
  const name = table.seats[seat]?.name ?? '?';
  return texts.t('common:tables.theirs', { name: plain ? name : escapeMarkdown(name) });
};

/** Formats the time of a table's last event, which distinguishes it from others of the same people. */
export const momentText = ({ changedAt }: Table, { locale }: Texts): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(changedAt);

/**
 * Returns a replayed game's title in plain text, with the day of its last move: "Golden Train · Ada, Bo · 3 May 2026".
 */
export const gameTitle = (table: Table, games: Games, texts: Texts): string => {
  const day = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(table.changedAt);
  const when = hasEnded(table) ? day : texts.t('common:replay.still-running');
  return `${tableTitle(table, games, texts)} · ${when}`;
};

/**
 * Returns the name of a game's file without its extension: plain ASCII, with the date to distinguish files of one game.
 */
export const gameFileName = ({ gameId, changedAt }: Pick<Table, 'gameId' | 'changedAt'>): string =>
  `en-piste-${gameId}-${changedAt.toISOString().slice(0, 10)}`;

import type { Level } from '#engines/core/search/strategy.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { altTextOf, escapeMarkdown, isolated } from '#renderers/kit/words.js';
import type { SeatHolder, Table } from '#src/model/table.js';
import { seatsInPicture } from './picture-names.js';

export const levelName = (level: Level, texts: Texts): string => texts.t(`common:computers.levels.${level}`);

/** Names the holder of a seat; a computer player with its level: "Pipo (hard)". */
const named = (holder: SeatHolder, name: string, texts: Texts): string =>
  holder.kind === 'computer'
    ? texts.t('common:computers.named', { name, level: levelName(holder.level, texts) })
    : name;

/** Names the holder of a seat in plain text. */
export const holderName = (holder: SeatHolder, texts: Texts): string => named(holder, isolated(holder.name), texts);

/** Names the holder of a seat, escaped for markdown. */
export const holderWords = (holder: SeatHolder, texts: Texts): string =>
  named(holder, escapeMarkdown(holder.name), texts);

export const playersWords = ({ seats }: Pick<Table, 'seats'>, texts: Texts): string =>
  texts.list(seats.map((holder) => holderWords(holder, texts)));

/**
 * Returns a picture's description with the substitutes for undrawable names and the levels of computer players, as far
 * as there is room.
 */
export const altWithLevels = (alt: string, { seats }: Pick<Table, 'seats'>, texts: Texts): string => {
  const players = seats.filter(({ kind }) => kind === 'computer').map((holder) => holderName(holder, texts));
  const levels =
    players.length === 0
      ? []
      : [texts.t('common:computers.alt', { count: players.length, players: texts.list(players) })];
  return altTextOf([alt, ...seatsInPicture({ seats }, texts), ...levels]);
};

/** Lists people as mentions, which notify no one in an edited or private message. */
export const mentions = (userIds: readonly string[], texts: Texts): string =>
  texts.list(userIds.map((userId) => `<@${userId}>`));

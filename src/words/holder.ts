import type { Level } from '#engines/core/search/strategy.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { altTextOf, escapeMarkdown, isolated } from '#renderers/kit/words.js';
import type { SeatHolder, Table } from '#src/model/table.js';
import { seatsInPicture } from './picture-names.js';

/** A level of computer players within a sentence: "hard". */
export const levelName = (level: Level, texts: Texts): string => texts.t(`common:computers.levels.${level}`);

/** The holder of a seat, by a name as it stands in a text; a computer player with its level: "Pipo (hard)". */
const named = (holder: SeatHolder, name: string, texts: Texts): string =>
  holder.kind === 'computer'
    ? texts.t('common:computers.named', { name, level: levelName(holder.level, texts) })
    : name;

/** The holder of a seat, in plain words. */
export const holderName = (holder: SeatHolder, texts: Texts): string => named(holder, isolated(holder.name), texts);

/** The holder of a seat, in words that are safe in markdown. */
export const holderWords = (holder: SeatHolder, texts: Texts): string =>
  named(holder, escapeMarkdown(holder.name), texts);

/** Everybody at a table, in words that are safe in markdown. */
export const playersWords = ({ seats }: Pick<Table, 'seats'>, texts: Texts): string =>
  texts.list(seats.map((holder) => holderWords(holder, texts)));

/**
 * The words of a picture, who stands there by another name, and whom computer players play there, as far as there is
 * room.
 */
export const altWithLevels = (alt: string, { seats }: Pick<Table, 'seats'>, texts: Texts): string => {
  const players = seats.filter(({ kind }) => kind === 'computer').map((holder) => holderName(holder, texts));
  const levels =
    players.length === 0
      ? []
      : [texts.t('common:computers.alt', { count: players.length, players: texts.list(players) })];
  return altTextOf([alt, ...seatsInPicture({ seats }, texts), ...levels]);
};

/** People as they are mentioned; an edited or private message notifies no one by it. */
export const mentions = (userIds: readonly string[], texts: Texts): string =>
  texts.list(userIds.map((userId) => `<@${userId}>`));

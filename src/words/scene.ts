import { serverOf } from '#src/model/location.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { TableSeating } from '#src/model/record/seating.js';
import { areGainsHidden, type BoardMessage, hasEnded, isMaterialHidden, type Table } from '#src/model/table.js';
import { escapeMarkdown, isolated } from '#renderers/kit/words.js';

export interface TableScene extends Pick<Table, 'id' | 'phase' | 'pictureLook'> {
  readonly seating: Pick<TableSeating, 'aids'>;
  readonly seats: readonly { readonly name: string }[];
}

export const sceneOf = (table: TableScene, texts: Texts): Scene => ({
  texts,
  names: table.seats.map((seat) => isolated(seat.name)),
  stopped: hasEnded(table),
  dimmed: table.pictureLook === 'dark',
  hidesGains: areGainsHidden(table),
  hidesMaterial: isMaterialHidden(table),
});

export const seatName = (table: Pick<TableScene, 'id' | 'seats'>, seat: number): string => {
  const holder = table.seats[seat];
  if (holder === undefined) throw new RangeError(`Table ${table.id} has no seat ${seat}`);
  return escapeMarkdown(holder.name);
};

type LinkedTable = Pick<Table, 'location' | 'channelId'> & { readonly board: Pick<BoardMessage, 'messageId'> | null };

export const messageUrl = ({ location, channelId, board }: LinkedTable): string | null =>
  board === null ? null : `https://discord.com/channels/${serverOf(location) ?? '@me'}/${channelId}/${board.messageId}`;

/** Like `messageUrl`, but null in direct messages too, where the board is right there. */
export const boardUrl = (table: LinkedTable): string | null =>
  table.location.kind === 'bot-dm' ? null : messageUrl(table);

/** The places where a spectator watches: a private thread, or their conversation with the bot. */
export const watchPlaces = ['thread', 'direct'] as const;

/** `own`: a player's conversation with the bot, at a table in direct messages. */
export const readerPlaces = ['own', ...watchPlaces] as const;

/**
 * A board that one reader alone sees, in a message of their own. The board that everybody reads, or the host of a table
 * in direct messages, belongs to the table itself (`Table.board`).
 */
export interface ReaderBoard {
  readonly tableId: string;
  readonly userId: string;
  readonly place: (typeof readerPlaces)[number];
  readonly channelId: string;
  readonly messageId: string | null;
  /** The version that the message shows; null before it shows one, and where that was not stored. */
  readonly version: number | null;
  /** The turn that the message shows; null for none. */
  readonly turn: number | null;
}

export const isWatch = ({ place }: Pick<ReaderBoard, 'place'>): boolean => place !== 'own';

export const newReaderBoard = (
  board: Pick<ReaderBoard, 'tableId' | 'userId' | 'place' | 'channelId'>,
): ReaderBoard => ({ ...board, messageId: null, version: null, turn: null });

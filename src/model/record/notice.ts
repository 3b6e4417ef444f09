/** What somebody is told directly: that it is their turn, that theirs is the one after it, or that the others wait. */
export const noticeKinds = ['turn', 'next', 'reminder'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Names a notice: of one turn, a person gets one of a kind. */
export interface NoticeKey {
  readonly tableId: string;
  readonly turn: number;
  readonly kind: NoticeKind;
  readonly userId: string;
}

/** Where a message is. */
export interface SentTo {
  readonly channelId: string;
  readonly messageId: string;
}

export interface Notice extends NoticeKey {
  /** Null while it is still to be sent. */
  readonly sent: SentTo | null;
}

/** Whether Discord has refused to bring somebody a message, and whether they know. */
export const refusalStates = ['no', 'untold', 'told'] as const;

/** How somebody is written to directly. */
export interface Contact {
  /** Of their conversation with the bot; null while it was never opened. */
  readonly channelId: string | null;
  readonly refused: (typeof refusalStates)[number];
}

/** The first turn that somebody had of a game. */
export interface FirstTurn {
  readonly tableId: string;
  readonly turn: number;
}

export interface Hint extends FirstTurn {
  readonly gameId: string;
  /** Whether they have read how a turn is taken. */
  readonly seen: boolean;
}

/** Where somebody watches a table: in a thread of their own, or in their conversation with the bot. */
export const watchPlaces = ['thread', 'direct'] as const;

export interface Watch {
  readonly tableId: string;
  readonly userId: string;
  readonly place: (typeof watchPlaces)[number];
  readonly channelId: string;
  /** The message that shows the table there; null while there is none. */
  readonly messageId: string | null;
  /** The turn that the message shows; null before the first. */
  readonly turn: number | null;
}

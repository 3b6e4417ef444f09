/** The reason for a direct message: it is the person's turn, their turn is next, or the others wait. */
export const noticeKinds = ['turn', 'next', 'reminder'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The key of a notice: a person gets at most one of each kind per turn. */
export interface NoticeKey {
  readonly tableId: string;
  readonly turn: number;
  readonly kind: NoticeKind;
  readonly userId: string;
}

export interface SentTo {
  readonly channelId: string;
  readonly messageId: string;
}

export interface Notice extends NoticeKey {
  readonly sent: SentTo | null;
}

/**
 * The state of Discord's refusal to deliver messages to a person: none, one still to be reported to them, or one
 * already reported.
 */
export const refusalStates = ['no', 'untold', 'told'] as const;

export interface Contact {
  readonly channelId: string | null;
  readonly refused: (typeof refusalStates)[number];
}

export interface FirstTurn {
  readonly tableId: string;
  readonly turn: number;
}

export interface OnboardingTip extends FirstTurn {
  readonly gameId: string;
  readonly seen: boolean;
}

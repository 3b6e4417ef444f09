/** A message that calls somebody to a turn, and is of no use when that is over. */
export interface TurnCall {
  readonly tableId: string;
  readonly turn: number;
  readonly channelId: string;
  readonly messageId: string;
}

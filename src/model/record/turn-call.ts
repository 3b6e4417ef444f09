/** A message that calls a player to a turn, and is useless after the turn. */
export interface TurnCall {
  readonly tableId: string;
  readonly turn: number;
  readonly channelId: string;
  readonly messageId: string;
}

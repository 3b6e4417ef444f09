export interface TurnCall {
  readonly tableId: string;
  readonly turn: number;
  readonly channelId: string;
  readonly messageId: string;
}

/** A message with a question about a table: an invitation, or a proposal. */
export interface Question {
  readonly tableId: string;
  /** The version of the table that contains the question. */
  readonly version: number;
  /** The message's place; null before it was sent. */
  readonly message: { readonly channelId: string; readonly messageId: string } | null;
}

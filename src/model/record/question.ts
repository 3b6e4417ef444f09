/** A message that asks people something about a table: an invitation, or a proposal. */
export interface Question {
  readonly tableId: string;
  /** The version of the table that asks. */
  readonly version: number;
  /** Where it stands; null as long as it was not sent. */
  readonly message: { readonly channelId: string; readonly messageId: string } | null;
}

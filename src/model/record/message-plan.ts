/** What is still to be done to a message that is no longer the newest of its table. */
export interface MessagePlan {
  readonly messageId: string;
  readonly channelId: string;
  /** Null outside servers. */
  readonly guildId: string | null;
  /** The body that it is to have from then on, as Discord takes it; null takes the message away. */
  readonly words: object | null;
  /**
   * What it tells, a table's events from a version on, and nobody reads any more should it be gone; null when that is
   * nothing.
   */
  readonly told: { readonly tableId: string; readonly since: number } | null;
}

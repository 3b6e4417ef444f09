export interface MessagePlan {
  readonly messageId: string;
  readonly channelId: string;
  /** Null outside servers. */
  readonly guildId: string | null;
  /** The new body in Discord's format; null deletes the message. */
  readonly words: object | null;
  /**
   * The events in the message, those of a table from a version on, which must be reported again if the message is gone;
   * null for none.
   */
  readonly told: { readonly tableId: string; readonly since: number } | null;
}

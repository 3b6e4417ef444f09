/**
 * Behaviours of Discord on which reports differ or that are not documented. The default is the stricter reading; a bot
 * must work under either. They can change while the playground runs.
 */
export interface Readings {
  /**
   * Where `attachment://name` of an edit is looked up. "request": only its own files and `attachments` (reported ×3:
   * k8thekat/Kuma_Kuma, Ninjonik/logi, discord-api-docs#7529). "message": also the message's existing files, as
   * Discord's pages suggest.
   */
  attachmentLookup: 'request' | 'message';
  /**
   * Selects whether the id alone references a kept entry of `attachments` (docs/resources/message) or only the id with
   * its filename (Ninjonik/logi).
   */
  keptById: 'refused' | 'accepted';
  /**
   * Selects whether an edit may show the message's own signed `media.url` again and so keep the picture (reported ×1:
   * k8thekat/Kuma_Kuma).
   */
  keptByAddress: 'refused' | 'accepted';
  /**
   * The texts that count towards the 4,000 characters of a message with components V2. "displays": only text displays
   * (discord.py, JDA). "all": labels, placeholders, options and their descriptions too (user-docs/resources/components,
   * one bot's authors).
   */
  countedTexts: 'displays' | 'all';
  /** The undocumented status of 160005 "Thread is locked": 403 is likely, 400 would match 50083. */
  lockedThreadStatus: 403 | 400;
  /**
   * The answer to an enforced nonce whose message was deleted: 404 / 10008 (staff: discord-api-docs#6647), or a new
   * message.
   */
  deletedNonce: 'unknown-message' | 'sent-anew';
  /**
   * Milliseconds for which an enforced nonce is remembered; Discord says only "the last minutes"
   * (docs/resources/message).
   */
  nonceMemory: number;
  /** Selects whether an edit that keeps a picture needs ATTACH_FILES, like one that uploads. Unknown. */
  attachFilesToKeep: 'asked' | 'not-asked';
  /**
   * Selects whether a menu sends the same choice once more before its message is updated (staff, discord-api-docs#4801:
   * no).
   */
  samePick: 'after-update' | 'always';
  /**
   * The effect of a press in an archived thread: web and phone first open the thread, the desktop just sends the press
   * (#8474, #5946).
   */
  archivedPress: 'sent' | 'opens-thread';
  /**
   * The text that a command sends for a completed option: the choice's value or, with some clients, its displayed name
   * (discord-api-docs#7206, #5749).
   */
  completedOption: 'value' | 'name';
  /**
   * Selects whether the bot may write to a user who installed it for themselves and shares no server with it. Unknown.
   */
  directToInstalled: 'refused' | 'accepted';
  /** One timely first answer in this number gets 404 / 10062 (staff, acknowledged and open: #5558); 0 for never. */
  lostAnswerEvery: number;
}

export const strictReadings = (): Readings => ({
  attachmentLookup: 'request',
  keptById: 'refused',
  keptByAddress: 'refused',
  countedTexts: 'all',
  lockedThreadStatus: 403,
  deletedNonce: 'unknown-message',
  nonceMemory: 5 * 60_000,
  attachFilesToKeep: 'asked',
  samePick: 'after-update',
  archivedPress: 'sent',
  completedOption: 'value',
  directToInstalled: 'refused',
  lostAnswerEvery: 0,
});

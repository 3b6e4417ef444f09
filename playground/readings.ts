/**
 * Behaviours of Discord on which reports differ, or that are not published. Each has the stricter reading by
 * default;
 * a bot must play under either. They can be changed while the playground runs.
 */
export interface Readings {
  /**
   * Where `attachment://name` of an edit is looked up. "request": its own files and `attachments` alone (reported ×3:
   * k8thekat/Kuma_Kuma,
   * Ninjonik/logi, discord-api-docs#7529). "message": also what the message has, as Discord's pages let one believe.
   */
  attachmentLookup: 'request' | 'message';
  /**
   * Whether a kept entry of `attachments` can be referenced by its id alone (docs/resources/message) or only with its
   * filename (Ninjonik/logi).
   */
  keptById: 'refused' | 'accepted';
  /**
   * Whether an edit may show the message's own signed `media.url` again and keeps the picture by it (reported ×1:
   * k8thekat/Kuma_Kuma).
   */
  keptByAddress: 'refused' | 'accepted';
  /**
   * What counts towards the 4,000 characters of a message with components V2. "displays": text displays alone
   * (discord.py, JDA).
   * "all": labels, placeholders, options and their descriptions too (user-docs/resources/components, one bot's
   * authors).
   */
  countedTexts: 'displays' | 'all';
  /** Status of 160005 "Thread is locked", which is not published: 403 is likely, 400 would be like 50083. */
  lockedThreadStatus: 403 | 400;
  /**
   * What an enforced nonce gives whose message was deleted: 404 / 10008 (staff: discord-api-docs#6647), or a new
   * message.
   */
  deletedNonce: 'unknown-message' | 'sent-anew';
  /**
   * Milliseconds for which an enforced nonce is remembered; Discord says "the last minutes" only
   * (docs/resources/message).
   */
  nonceMemory: number;
  /** Whether an edit that keeps a picture needs ATTACH_FILES, as one that uploads does. Not known. */
  attachFilesToKeep: 'asked' | 'not-asked';
  /**
   * Whether a menu sends the option that is chosen already once more before its message was updated (staff, discord-
   * api-docs#4801: no).
   */
  samePick: 'after-update' | 'always';
  /**
   * What becomes of a press in an archived thread: web and phone open the thread first, the desktop just sends it
   * (#8474, #5946).
   */
  archivedPress: 'sent' | 'opens-thread';
  /**
   * What a command says of an option that was completed: the value of the choice, or, as some clients send it, the name
   * that they show (discord-api-docs#7206, #5749).
   */
  completedOption: 'value' | 'name';
  /**
   * Whether the bot may write to somebody who has installed it for themselves and is in no server with it. Not known.
   */
  directToInstalled: 'refused' | 'accepted';
  /**
   * One in this many first answers that came in time gets 404 / 10062 (staff, acknowledged and open: #5558); 0 is
   * never.
   */
  lostAnswerEvery: number;
}

export function strictReadings(): Readings {
  return {
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
  };
}

export interface ReportedRefusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/**
 * All reported refusals of requests that a bot of slash commands makes (docs/topics/opcodes-and-status-codes; reports
 * of unlisted ones are named next to them). `Faults.next` accepts each with `kind: 'status'`.
 */
export const reportedRefusals: readonly ReportedRefusal[] = [
  { status: 401, code: 0, message: '401: Unauthorized' },
  { status: 401, code: 50027, message: 'Invalid Webhook Token' },
  // 50001 also applies when the bot has left the server (staff: discord-api-docs#1716).
  { status: 403, code: 50001, message: 'Missing Access' },
  { status: 403, code: 50005, message: 'Cannot edit a message authored by another user' },
  { status: 403, code: 50013, message: 'Missing Permissions' },
  // 400 for messages, 403 for interaction callbacks (discord-api-docs#5919, #7707).
  { status: 400, code: 50083, message: 'Thread is archived' },
  { status: 403, code: 50083, message: 'Thread is archived' },
  // The status is undocumented (discordjs/discord.js#9216).
  { status: 403, code: 160005, message: 'Thread is locked' },
  { status: 400, code: 160005, message: 'Thread is locked' },
  // Abuse protection: the message may well exist (user-docs/topics/errors).
  { status: 403, code: 10008, message: 'Unknown Message' },
  { status: 403, code: 40333, message: 'internal network error' },
  { status: 404, code: 0, message: '404: Not Found' },
  { status: 404, code: 10003, message: 'Unknown Channel' },
  { status: 404, code: 10004, message: 'Unknown Guild' },
  { status: 404, code: 10008, message: 'Unknown Message' },
  { status: 404, code: 10015, message: 'Unknown Webhook' },
  { status: 404, code: 10062, message: 'Unknown interaction' },
  { status: 404, code: 10063, message: 'Unknown application command' },
  { status: 400, code: 20009, message: 'Explicit content cannot be sent to the desired recipient(s)' },
  { status: 400, code: 30034, message: 'Max number of daily application command creates has been reached (200)' },
  { status: 400, code: 40058, message: 'Cannot message this channel until the initial post is sent' },
  { status: 400, code: 40060, message: 'Interaction has already been acknowledged.' },
  { status: 400, code: 40094, message: 'Maximum number of follow-up messages reached' },
  { status: 400, code: 50006, message: 'Cannot send an empty message' },
  { status: 400, code: 50008, message: 'Cannot send messages in a non-text channel' },
  { status: 400, code: 50024, message: 'Cannot execute action on this channel type' },
  { status: 400, code: 50035, message: 'Invalid Form Body' },
  { status: 400, code: 200000, message: 'Message was blocked by automatic moderation' },
  { status: 400, code: 240000, message: 'Message blocked by harmful links filter' },
  { status: 400, code: 400001, message: 'Uploads are disabled for this server' },
  { status: 413, code: 40005, message: 'Request entity too large' },
  { status: 400, code: 50045, message: 'File uploaded exceeds the maximum size' },
  { status: 413, code: 50045, message: 'File uploaded exceeds the maximum size' },
  // "New codes appear without notice" (docs/reference, Error Messages): one of each status with an unknown code.
  { status: 400, code: 999_400, message: 'Not allowed' },
  { status: 403, code: 999_403, message: 'Not allowed here' },
  { status: 404, code: 999_404, message: 'Unknown Thing' },
  // Overload (discord-api-docs#986), and errors of the proxy before Discord.
  { status: 500, code: 0, message: '500: Internal Server Error' },
  { status: 502, code: 0, message: '502: Bad Gateway' },
  { status: 503, code: 130_000, message: 'API resource is currently overloaded. Try again a little later' },
  { status: 504, code: 0, message: '504: Gateway Timeout' },
];

/** Codes within a 429. The client's library waits these out, so its caller sees slowness but no code. */
export const reportedLimits: readonly { readonly code: number; readonly message: string; readonly shared: boolean }[] =
  [
    {
      code: 20028,
      message: 'The write action you are performing on the channel has hit the write rate limit',
      shared: true,
    },
    {
      code: 30046,
      message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
      shared: false,
    },
    { code: 40062, message: 'Service resource is being rate limited', shared: true },
  ];

export interface FormErrors {
  [field: string]: FormErrors | FormProblem[];
}

interface FormProblem {
  readonly code: string;
  readonly message: string;
}

type Status = 400 | 401 | 403 | 404 | 413;

/** A refusal in Discord's words. Routes throw it at any depth; it becomes JSON with its status. */
export class DiscordError extends Error {
  readonly status: Status;
  readonly code: number;
  readonly errors: FormErrors | undefined;

  constructor(status: Status, code: number, message: string, errors?: FormErrors) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  body(): { message: string; code: number; errors?: FormErrors } {
    return { message: this.message, code: this.code, ...(this.errors === undefined ? {} : { errors: this.errors }) };
  }
}

export const refusals = {
  unauthorised: () => new DiscordError(401, 0, '401: Unauthorized'),
  notFound: () => new DiscordError(404, 0, '404: Not Found'),
  unknownChannel: () => new DiscordError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new DiscordError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new DiscordError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new DiscordError(404, 10008, 'Unknown Message'),
  unknownUser: () => new DiscordError(404, 10013, 'Unknown User'),
  unknownWebhook: () => new DiscordError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new DiscordError(404, 10062, 'Unknown interaction'),
  unknownScheduledEvent: () => new DiscordError(404, 10070, 'Unknown Guild Scheduled Event'),
  unknownCommand: () => new DiscordError(404, 10063, 'Unknown application command'),
  directTooFast: () => new DiscordError(403, 40003, 'You are opening direct messages too fast.'),
  tooLarge: () => new DiscordError(413, 40005, 'Request entity too large'),
  tooManyNewCommands: () =>
    new DiscordError(400, 30034, 'Max number of daily application command creates has been reached (200)'),
  tooManyScheduledEvents: () =>
    new DiscordError(400, 30038, 'Maximum number of uncompleted guild scheduled events reached (100)'),
  finishedEvent: () => new DiscordError(400, 180000, 'Cannot update a finished event'),
  forumChannel: () => new DiscordError(400, 40058, 'Cannot message this channel until the initial post is sent'),
  entryPointLeftOut: () =>
    new DiscordError(
      400,
      50240,
      "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
    ),
  tooManyFollowUps: () =>
    new DiscordError(400, 40094, 'This interaction has reached the maximum number of follow-up messages'),
  alreadyAcknowledged: () => new DiscordError(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: () => new DiscordError(403, 50001, 'Missing Access'),
  notTheAuthor: () => new DiscordError(403, 50005, 'Cannot edit a message authored by another user'),
  systemMessage: () => new DiscordError(403, 50021, 'Cannot execute action on a system message'),
  emptyMessage: () => new DiscordError(400, 50006, 'Cannot send an empty message'),
  directClosed: () => new DiscordError(403, 50007, 'Cannot send messages to this user'),
  noServerInCommon: () =>
    new DiscordError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds with the recipient'),
  noText: () => new DiscordError(400, 50008, 'Cannot send messages in a non-text channel'),
  missingPermissions: () => new DiscordError(403, 50013, 'Missing Permissions'),
  tokenExpired: () => new DiscordError(401, 50027, 'Invalid Webhook Token'),
  wrongChannelType: () => new DiscordError(400, 50024, 'Cannot execute action on this channel type'),
  /** 400 for messages (discord-api-docs#5919), 403 for answers to interactions (#7707). */
  archivedThread: (status: 400 | 403 = 400) => new DiscordError(status, 50083, 'Thread is archived'),
  threadThere: () => new DiscordError(400, 160004, 'A thread has already been created for this message'),
  lockedThread: (status: 400 | 403) => new DiscordError(status, 160005, 'Thread is locked'),
  badJson: () => new DiscordError(400, 50109, 'The request body contains invalid JSON.'),
} as const;

export type Path = readonly (string | number)[];

export interface Problem extends FormProblem {
  readonly path: Path;
}

export const invalidForm = (problems: readonly Problem[]): DiscordError => {
  const root: FormErrors = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const step of path) {
      const key = String(step);
      const next = node[key];
      const branch: FormErrors = next === undefined || Array.isArray(next) ? {} : next;
      node[key] = branch;
      node = branch;
    }
    const here = node._errors;
    node._errors = [...(Array.isArray(here) ? here : []), { code, message }];
  }
  return new DiscordError(400, 50035, 'Invalid Form Body', root);
};

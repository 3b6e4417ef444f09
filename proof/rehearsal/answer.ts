import { DiscordAPIError, HTTPError } from 'discord.js';
import { z } from 'zod';
import { faultOf, type Fault } from '#src/discord/delivery/requests/api-errors.js';

const message = z.object({
  id: z.string(),
  type: z.int().default(0),
  content: z.string().default(''),
  author: z.object({ id: z.string() }),
  timestamp: z.string(),
  flags: z.int().default(0),
  components: z.array(z.unknown()).default([]),
  attachments: z.array(z.unknown()).default([]),
  mentions: z.array(z.object({ id: z.string() })).default([]),
});

/** A message as Discord gives it, as far as it is looked at here. */
export type Message = z.infer<typeof message>;

/** What came of one request. */
export interface Answer {
  /** 200 for anything that was done; 0 when no answer came. */
  readonly status: number;
  /** Discord's own code of a refusal, else 0. */
  readonly code: number;
  /** What a refusal means to the bot; null when what was asked was done. */
  readonly fault: Fault | null;
  /** What of the request was refused, as "path: CODE". No words of Discord's: they could quote an id. */
  readonly problems: readonly string[];
  /** The message that was answered with, where it was one. */
  readonly message: Message | null;
  /** What was answered with. */
  readonly body: unknown;
  /** Why this tells nothing of how Discord answers such a request; null where it does. */
  readonly unclear: string | null;
}

const listed = (errors: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key !== '_errors' || !Array.isArray(value)) return listed(value, [...path, key]);
    const problems = z.array(z.object({ code: z.string() })).safeParse(value).data ?? [];
    return problems.map(({ code }) => `${path.join('.')}: ${code}`);
  });
};

const UNREADABLE = 'what came cannot be read';

const refused = (error: Error, status: number, unclear: string | null): Answer => ({
  status,
  code: 0,
  fault: faultOf(error),
  problems: [],
  message: null,
  body: null,
  unclear,
});

/** Trouble, an overload and a limit say nothing of the request; neither does a page of something before Discord. */
const ofRefusal = (error: DiscordAPIError): Answer => {
  const { status, code, rawError } = error;
  const answer = refused(error, status, null);
  if (answer.fault === 'again') return { ...answer, unclear: `Discord answers ${status}` };
  if (typeof code !== 'number') return { ...answer, unclear: `${UNREADABLE} (${status})` };
  return { ...answer, code, problems: 'errors' in rawError ? listed(rawError.errors) : [] };
};

/** Waits for a request of discord.js and says what came of it, whatever it was. */
export const answerOf = async (request: Promise<unknown>): Promise<Answer> => {
  try {
    const body = await request;
    const found = message.safeParse(body).data ?? null;
    return { status: 200, code: 0, fault: null, problems: [], message: found, body, unclear: null };
  } catch (error) {
    if (error instanceof DiscordAPIError) return ofRefusal(error);
    if (error instanceof HTTPError) return refused(error, error.status, `Discord answers ${error.status}`);
    if (error instanceof SyntaxError) return refused(error, 0, UNREADABLE);
    if (error instanceof Error) return refused(error, 0, `no answer comes (${error.name})`);
    throw error;
  }
};

/** An answer that is to be a message. */
export const asMessage = (answer: Answer): Answer =>
  answer.status === 200 && answer.message === null ? { ...answer, unclear: UNREADABLE } : answer;

/** A list of messages, those that are none left out; null when it is no list. */
export const messagesIn = ({ body }: Answer): readonly Message[] | null =>
  Array.isArray(body) ? body.flatMap((entry: unknown) => message.safeParse(entry).data ?? []) : null;

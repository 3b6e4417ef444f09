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

/** A message of Discord, limited to the fields that this module reads. */
export type Message = z.infer<typeof message>;

export interface Answer {
  /** 200 for any success; 0 without an answer. */
  readonly status: number;
  /** Discord's own code of a refusal, else 0. */
  readonly code: number;
  /** The bot's interpretation of a refusal; null after a success. */
  readonly fault: Fault | null;
  /** The refused parts of the request, as "path: CODE", without Discord's words: they could quote an id. */
  readonly problems: readonly string[];
  readonly message: Message | null;
  readonly body: unknown;
  /** The reason why this answer says nothing about such requests; null for a meaningful one. */
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

/** Server errors, overload and limits say nothing about the request; neither does a page of a proxy before Discord. */
const ofRefusal = (error: DiscordAPIError): Answer => {
  const { status, code, rawError } = error;
  const answer = refused(error, status, null);
  if (answer.fault === 'again') return { ...answer, unclear: `Discord answers ${status}` };
  if (typeof code !== 'number') return { ...answer, unclear: `${UNREADABLE} (${status})` };
  return { ...answer, code, problems: 'errors' in rawError ? listed(rawError.errors) : [] };
};

/** Waits for a request of discord.js and returns its outcome of any kind. */
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

export const asMessage = (answer: Answer): Answer =>
  answer.status === 200 && answer.message === null ? { ...answer, unclear: UNREADABLE } : answer;

/** A list of messages, without invalid ones; null when it is no list. */
export const messagesIn = ({ body }: Answer): readonly Message[] | null =>
  Array.isArray(body) ? body.flatMap((entry: unknown) => message.safeParse(entry).data ?? []) : null;

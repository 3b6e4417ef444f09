import { DiscordAPIError, HTTPError } from 'discord.js';
import { z } from 'zod';

const message = z.object({
  id: z.string(),
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
  /** What of the request was refused, as "path: CODE". No words of Discord's: they could quote an id. */
  readonly problems: readonly string[];
  /** The message that was answered with, where it was one. */
  readonly message: Message | null;
  /** What was answered with. */
  readonly body: unknown;
}

const listed = (errors: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key !== '_errors' || !Array.isArray(value)) return listed(value, [...path, key]);
    const problems = z.array(z.object({ code: z.string() })).safeParse(value).data ?? [];
    return problems.map(({ code }) => `${path.join('.')}: ${code}`);
  });
};

const refused = (status: number, code: number, problems: readonly string[] = []): Answer => ({
  status,
  code,
  problems,
  message: null,
  body: null,
});

/** Waits for a request of discord.js and says what came of it, whatever it was. */
export const answerOf = async (request: Promise<unknown>): Promise<Answer> => {
  try {
    const body = await request;
    return { status: 200, code: 0, problems: [], message: message.safeParse(body).data ?? null, body };
  } catch (error) {
    if (error instanceof DiscordAPIError) {
      const problems = 'errors' in error.rawError ? listed(error.rawError.errors) : [];
      return refused(error.status, Number(error.code), problems);
    }
    if (error instanceof HTTPError) return refused(error.status, 0);
    if (error instanceof Error) return refused(0, 0, [error.name]);
    throw error;
  }
};

/** A list of messages, those that are none left out. */
export const messagesIn = ({ body }: Answer): readonly Message[] =>
  Array.isArray(body) ? body.flatMap((entry: unknown) => message.safeParse(entry).data ?? []) : [];

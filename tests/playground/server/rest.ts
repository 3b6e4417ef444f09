import { DiscordAPIError, Routes, type APIMessage, type RouteLike } from 'discord.js';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { firstChannel, openStage, type Stage } from '../bot.js';

export interface File {
  readonly name: string;
  readonly data: Buffer;
}

export interface Outcome {
  readonly status: number;
  readonly code: number | string;
  /** The paths and codes of the problems: "components.0.custom_id: COMPONENT_…". */
  readonly problems: readonly string[];
  readonly message: APIMessage | null;
}

const messageBody = z.custom<APIMessage>((value) => typeof value === 'object' && value !== null && 'id' in value);

const listErrors = (errors: unknown, path: readonly string[] = []): string[] => {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (key !== '_errors' || !Array.isArray(value)) return listErrors(value, [...path, key]);
    return value.map((problem: { code: string }) => `${path.join('.')}: ${problem.code}`);
  });
};

export const outcomeOf = async (request: Promise<unknown>): Promise<Outcome> => {
  try {
    const body = await request;
    return { status: 200, code: 0, problems: [], message: messageBody.safeParse(body).data ?? null };
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    const problems = 'errors' in error.rawError ? listErrors(error.rawError.errors) : [];
    return { status: error.status, code: error.code, problems, message: null };
  }
};

/** Requests without the client's own checks. */
export const requests = (stage: Stage, channel: () => string) => {
  const { rest } = stage.client;
  const at = (id: string): RouteLike => Routes.channelMessage(channel(), id);
  return {
    send: (body: object, files: File[] = []): Promise<Outcome> =>
      outcomeOf(rest.post(Routes.channelMessages(channel()), { body, files })),
    edit: (id: string, body: object, files: File[] = []): Promise<Outcome> =>
      outcomeOf(rest.patch(at(id), { body, files })),
    get: (id: string): Promise<Outcome> => outcomeOf(rest.get(at(id))),
    remove: (id: string): Promise<Outcome> => outcomeOf(rest.delete(at(id))),
  };
};

/** One stage for all tests of a file, and requests in its first channel. */
export const shareStage = () => {
  let opened: Stage | null = null;
  beforeAll(async () => {
    opened = await openStage();
  });
  afterAll(() => opened?.stop());
  const stage = (): Stage => {
    if (opened === null) throw new Error('The stage is not open yet');
    return opened;
  };
  const channel = (): string => firstChannel(stage().playground);
  return {
    stage,
    channel,
    send: (body: object, files: File[] = []): Promise<Outcome> => requests(stage(), channel).send(body, files),
  };
};

import { z } from 'zod';
import {
  type Action,
  type ChannelKind,
  channelSchema,
  personSchema,
  type Refusal,
  refusalSchema,
  type ServerSettings,
  serverSettingsSchema,
} from '../../protocol.js';

const uploadSchema = z.object({ id: z.string() });

export class RefusedRequest extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const request = async (path: string, body?: object): Promise<Response> => {
  const response = await fetch(
    `/playground/${path}`,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return accept(response);
};

const accept = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined)).data;
  throw new RefusedRequest(refusal ?? { message: `${response.status} ${response.statusText}` });
};

const upload = async (file: File): Promise<string> => {
  const body = new FormData();
  body.set('file', file);
  return (await answer(uploadSchema, accept(await fetch('/playground/uploads', { method: 'POST', body })))).id;
};

const answer = async <Value>(schema: z.ZodType<Value>, response: Promise<Response>): Promise<Value> =>
  schema.parse(await (await response).json());

/**
 * All of these reject with `RefusedRequest` when the server refuses, and with a `TypeError` when it cannot be reached.
 */
export const api = {
  people: () => answer(z.array(personSchema), request('people')),
  addPerson: (name: string, locale: string) => answer(personSchema, request('people', { name, locale })),
  closeDoor: async (person: string, closed: boolean): Promise<void> => {
    await request('doors', { person, closed });
  },
  openConversation: (person: string) => answer(channelSchema, request('conversations', { person })),
  addChannel: (name: string, kind: ChannelKind, parent: string | null) =>
    answer(channelSchema, request('channels', { name, kind, ...(parent === null ? {} : { parent }) })),
  changeThread: async (thread: string, change: 'archive' | 'lock' | 'open'): Promise<void> => {
    await request('threads', { thread, change });
  },
  dismiss: async (person: string, channel: string, message: string): Promise<void> => {
    await request('dismissals', { person, channel, message });
  },
  server: () => answer(serverSettingsSchema, request('server')),
  changeServer: (settings: ServerSettings) => answer(serverSettingsSchema, request('server', settings)),
  upload,
  act: async (action: Action): Promise<void> => {
    await request('interactions', action);
  },
};

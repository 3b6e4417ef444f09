import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { z } from 'zod';

/** The answer to a request. `hangs` never comes; a text is sent unchanged. */
export type Reply = 'hangs' | { readonly status?: number; readonly body?: unknown; readonly retryAfter?: number };

export interface ForeignWishes {
  /**
   * Overrides the answer to "POST /channels/…/messages"; undefined gives the usual answer. An overridden request has no
   * effect.
   */
  readonly answer?: ((request: string) => Reply | undefined) | undefined;
  /** The fate of a client that connects to the gateway: a number is the code of its closing. */
  readonly gateway?: 'lets in' | 'never lets in' | number;
  readonly permissions?: bigint;
}

export interface ForeignDiscord {
  readonly apiUrl: string;
  readonly requests: readonly string[];
  /**
   * The contents of the channel and its threads: the words of messages, and the names of threads that are not deleted.
   */
  standing(): readonly string[];
  stop(): Promise<void>;
}

export const FOREIGN_TOKEN = 'foreign.bot.token';
export const FOREIGN_CHANNEL = '1400000000000000200';

const BOT = { id: '1400000000000000100', username: 'foreign', discriminator: '0', avatar: null, bot: true };
const GUILD = '1400000000000000300';
const OWNER = '1400000000000000400';
const FIRST_ID = 1400000000000001000n;
const ALL = (1n << 50n) - 1n;
const NO_CONTENT = 204;
const THREAD_CREATED = 18;

const files = z.array(z.object({ id: z.coerce.string(), filename: z.string().optional() }));
const asked = z.looseObject({
  components: z.array(z.unknown()).optional(),
  allowed_mentions: z.looseObject({ users: z.array(z.string()).default([]) }).default({ users: [] }),
  attachments: files.optional(),
  nonce: z.string().optional(),
  name: z.string().default(''),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
});
type RequestBody = z.infer<typeof asked>;

interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly content: string;
  readonly components: unknown;
  readonly mentions: readonly object[];
  /** The ids of its files, by their names. */
  readonly files: ReadonlyMap<string, string>;
}

const refusal = (status: number, code: number): Reply => ({ status, body: { message: 'No', code } });

const read = async (request: IncomingMessage): Promise<{ body: RequestBody; uploads: readonly string[] }> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(z.instanceof(Buffer).parse(chunk));
  const text = Buffer.concat(chunks).toString();
  const json = text.startsWith('--') ? (/name="payload_json"\r\n\r\n(.*)\r\n--/.exec(text)?.[1] ?? '{}') : text || '{}';
  const uploads = [...text.matchAll(/filename="([^"]+)"/g)].map(([, name = '']) => name);
  const body: unknown = JSON.parse(json);
  // Commands are registered as a list, which is not examined here.
  return { body: asked.parse(Array.isArray(body) ? {} : body), uploads };
};

/** Components with the stored files instead of `attachment://NAME`. */
const stored = (components: unknown, held: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(components)) return components.map((part) => stored(part, held));
  if (typeof components !== 'object' || components === null) return components;
  const media = z.object({ url: z.string().startsWith('attachment://') }).safeParse(components).data;
  const name = media?.url.slice('attachment://'.length) ?? '';
  const id = held.get(name);
  if (media !== undefined) return { url: `https://files.invalid/${id ?? '0'}/${name}`, attachment_id: id ?? '0' };
  return Object.fromEntries(Object.entries(components).map(([key, part]) => [key, stored(part, held)]));
};

interface MessagePlace {
  readonly place: string;
  readonly id: string;
}

/**
 * A small server with the part of Discord's API that `rehearse` and `doctor` use. It shares no code with the stand-in,
 * and can give other answers on demand.
 */
export const startForeignDiscord = async (wishes: ForeignWishes = {}): Promise<ForeignDiscord> => {
  const { gateway = 'lets in', permissions = ALL } = wishes;
  const messages = new Map<string, Message>();
  const nonces = new Map<string, string>();
  const threads = new Map<string, { readonly name: string; readonly archived: boolean }>();
  const requests: string[] = [];
  let last = FIRST_ID;
  const nextId = (): string => String((last += 1n));
  let origin = '';

  const shown = ({ files: held, ...message }: Message): object => ({
    ...message,
    author: BOT,
    timestamp: new Date().toISOString(),
    edited_timestamp: null,
    flags: 1 << 15,
    attachments: [...held].map(([filename, id]) => ({ id, filename, url: `https://files.invalid/${id}/${filename}` })),
  });
  const channel = {
    id: FOREIGN_CHANNEL,
    type: 0,
    guild_id: GUILD,
    name: 'foreign',
    position: 0,
    permission_overwrites: [],
  };
  const roles = [{ id: GUILD, name: '@everyone', permissions: String(permissions), position: 0, color: 0 }];
  const member = { user: BOT, roles: [], joined_at: '2025-05-22T18:00:00.000Z', deaf: false, mute: false, flags: 0 };
  const guild = { id: GUILD, name: 'Abroad', owner_id: OWNER, roles, emojis: [], features: [] };

  const write = (channelId: string, body: RequestBody, uploads: readonly string[], before: Message | null): Reply => {
    const first = before === null && body.nonce !== undefined ? messages.get(nonces.get(body.nonce) ?? '') : undefined;
    if (first !== undefined) return { body: shown(first) };
    const listed = new Set(body.attachments?.map(({ id }) => id));
    const kept = [...(before?.files ?? [])].filter(([, id]) => body.attachments === undefined || listed.has(id));
    const held = new Map([...kept, ...uploads.map((name) => [name, nextId()] as const)]);
    const message: Message = {
      id: before?.id ?? nextId(),
      channel_id: channelId,
      type: 0,
      content: '',
      components: stored(body.components ?? [], held),
      mentions: body.allowed_mentions.users.map((id) => ({ id, username: 'owner' })),
      files: held,
    };
    messages.set(message.id, message);
    if (body.nonce !== undefined) nonces.set(body.nonce, message.id);
    return { body: shown(message) };
  };

  const onThread = (id: string, body: RequestBody): Reply => {
    threads.set(id, { name: body.name, archived: false });
    return { status: 201, body: { id, type: 11, parent_id: FOREIGN_CHANNEL, guild_id: GUILD, name: body.name } };
  };

  const onMessage = (
    method: string,
    { place, id }: MessagePlace,
    body: RequestBody,
    uploads: readonly string[],
  ): Reply => {
    const message = messages.get(id);
    if (message === undefined) return refusal(404, 10008);
    if (method === 'GET') return { body: shown(message) };
    if (method === 'PATCH')
      return threads.get(place)?.archived === true ? refusal(400, 50083) : write(place, body, uploads, message);
    messages.delete(id);
    return { status: NO_CONTENT };
  };

  const onChannel = (method: string, id: string, body: RequestBody): Reply => {
    const thread = threads.get(id);
    if (method === 'GET') return id === FOREIGN_CHANNEL ? { body: channel } : refusal(404, 10003);
    if (thread === undefined) return refusal(404, 10003);
    if (method === 'PATCH') threads.set(id, { ...thread, archived: body.archived ?? thread.archived });
    else {
      threads.delete(id);
      for (const { id: message, channel_id: place } of messages.values()) if (place === id) messages.delete(message);
    }
    return { body: { id } };
  };

  const inChannel = (method: string, place: string, body: RequestBody, uploads: readonly string[]): Reply => {
    if (method === 'GET')
      return {
        body: [...messages.values()]
          .filter((one) => one.channel_id === place)
          .map(shown)
          .reverse()
          .slice(0, 50),
      };
    const thread = threads.get(place);
    if (thread !== undefined) threads.set(place, { ...thread, archived: false });
    return write(place, body, uploads, null);
  };

  /** Posts Discord's message about a thread without a starter message, or with an older one. */
  const tellOfThread = (name: string): void => {
    const id = nextId();
    const told = { id, channel_id: FOREIGN_CHANNEL, type: THREAD_CREATED, content: name, components: [], mentions: [] };
    messages.set(id, { ...told, files: new Map() });
  };

  const usual = (method: string, path: string, body: RequestBody, uploads: readonly string[]): Reply => {
    const fixed: Readonly<Record<string, unknown>> = {
      '/users/@me': BOT,
      '/users/@me/guilds': [{ id: GUILD, name: guild.name, permissions: String(permissions) }],
      '/applications/@me': { id: BOT.id, interactions_endpoint_url: null },
      [`/applications/${BOT.id}/commands`]: [],
      '/gateway': { url: origin.replace('http', 'ws') },
      '/gateway/bot': {
        url: origin.replace('http', 'ws'),
        shards: 1,
        session_start_limit: { total: 1000, remaining: 900, reset_after: 0, max_concurrency: 1 },
      },
      [`/guilds/${GUILD}/members/${BOT.id}`]: member,
    };
    if (path in fixed) return { body: fixed[path] };
    const [, place = '', kind, id, deeper] = /^\/channels\/(\d+)(?:\/(\w+)(?:\/(\d+)(?:\/(\w+))?)?)?$/.exec(path) ?? [];
    if (kind === 'threads' || deeper === 'threads') {
      tellOfThread(body.name);
      return onThread(id ?? nextId(), body);
    }
    if (kind === 'messages' && id !== undefined) return onMessage(method, { place, id }, body, uploads);
    if (kind === 'messages') return inChannel(method, place, body, uploads);
    return place === '' ? refusal(404, 0) : onChannel(method, place, body);
  };

  const respond = (response: ServerResponse, reply: Exclude<Reply, 'hangs'>): void => {
    const { status = 200, body, retryAfter } = reply;
    const isText = typeof body === 'string' && body.startsWith('<');
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'content-type': isText ? 'text/html' : 'application/json' }),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter), 'x-ratelimit-scope': 'user' }),
    });
    response.end(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    void read(request).then(({ body, uploads }) => {
      const path = (request.url ?? '').replace(/\?.*/, '');
      const beneath = path.startsWith('/api/v10/') ? path.slice('/api/v10'.length) : null;
      const named = `${request.method ?? ''} ${beneath ?? path}`;
      requests.push(named);
      const reply =
        wishes.answer?.(named) ??
        (beneath === null ? { status: 404, body: '<html>' } : usual(request.method ?? '', beneath, body, uploads));
      if (reply !== 'hangs') respond(response, reply);
    });
  });

  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const say = (op: number, d: object | null, t: string | null = null, s: number | null = null): void =>
      socket.send(JSON.stringify({ op, d, t, s }));
    if (typeof gateway === 'number') {
      socket.close(gateway);
      return;
    }
    if (gateway === 'lets in') say(10, { heartbeat_interval: 40_000 });
    socket.on('message', (data: Buffer) => {
      const { op } = z.looseObject({ op: z.int() }).parse(JSON.parse(data.toString()));
      if (op === 1) say(11, null);
      if (op !== 2) return;
      const application = { id: BOT.id, flags: 0 };
      const ready = { v: 10, user: BOT, guilds: [{ id: GUILD, unavailable: true }], session_id: 's', application };
      say(0, { ...ready, resume_gateway_url: origin.replace('http', 'ws') }, 'READY', 1);
      say(0, { ...guild, channels: [channel], threads: [], members: [member], member_count: 2 }, 'GUILD_CREATE', 2);
    });
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    apiUrl: `${origin}/api`,
    requests,
    standing: () => [
      ...[...messages.values()].map(({ content, components }) => content || JSON.stringify(components)),
      ...[...threads.values()].map(({ name }) => name),
    ],
    stop: async () => {
      for (const client of sockets.clients) client.terminate();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

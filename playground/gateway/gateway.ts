import {
  GatewayCloseCodes,
  GatewayDispatchEvents as Event,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { isBotIn } from '../interactions/owners.js';
import type { Interaction } from '../interactions/interaction.js';
import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import { botId, botToken, botUser } from '../world/guild/guild.js';
import type { World } from '../world/world.js';
import { privileged, readFrame, type Frame, type Identify, type Resume } from './frames.js';
import type { Identifies } from './identifies.js';
import { Session } from './session.js';
import { dispatchesOf, wholeGuild, type Dispatch } from './dispatches.js';

const heartbeatInterval = 41_250;

export interface GatewayParts {
  readonly world: World;
  readonly interactions: InteractionRegistry;
  readonly log: Logger;
  readonly url: () => string;
  readonly identifies: Identifies;
}

/** Discord's gateway for one bot. Each connection is a session of one shard; several may share a shard. */
export class Gateway {
  readonly sockets = new WebSocketServer({ noServer: true });
  readonly identifies: Identifies;
  readonly #parts: GatewayParts;
  #sessions: readonly Session[] = [];
  /** The number of events that the next RESUME repeats although the client has seen them. */
  #replay = 0;
  #open = true;
  #guildHeld = false;
  #strangers: readonly string[] = [];
  /** Shards whose READY waits, with the functions that send it. */
  readonly #heldShards = new Map<number, (() => void)[]>();

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.identifies = parts.identifies;
    this.sockets.on('connection', (socket) => this.#greet(socket));
    parts.world.feed.subscribe((event) => {
      for (const one of dispatchesOf(parts.world, event)) this.#tell(one);
      if (event.type === 'server') this.#noteReady();
    });
    parts.interactions.feed.subscribe((event) => {
      if (event.type === 'deliver') this.#deliver(event.interaction);
    });
  }

  get isOpen(): boolean {
    return this.#open;
  }

  drop(replay = 0): void {
    this.#replay = replay;
    for (const { socket } of this.#sessions) socket?.terminate();
  }

  shut(): void {
    this.#open = false;
    this.drop();
  }

  reopen(): void {
    this.#open = true;
  }

  requestReconnect(replay = 0): void {
    this.#replay = replay;
    for (const { socket } of this.#sessions) socket?.send(JSON.stringify({ op: GatewayOpcodes.Reconnect, d: null }));
  }

  invalidate(): void {
    const frame = JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: false });
    for (const { socket } of this.#endAll()) socket?.send(frame);
  }

  /**
   * Closes the connections with one of Discord's codes; 4004 and 4010 to 4014 are final
   * (docs/topics/opcodes-and-status-codes).
   */
  close(code: GatewayCloseCodes, reason: string): void {
    for (const { socket } of this.#endAll()) socket?.close(code, reason);
  }

  holdGuild(strangers: readonly string[] = []): void {
    this.#guildHeld = true;
    this.#strangers = strangers;
  }

  releaseGuild(): void {
    if (!this.#guildHeld) return;
    this.#guildHeld = false;
    for (const session of this.#sessions) this.#sendGuilds(session);
  }

  holdShard(id: number): void {
    this.#heldShards.set(id, []);
  }

  releaseShard(id: number): void {
    for (const begin of this.#heldShards.get(id) ?? []) begin();
    this.#heldShards.delete(id);
  }

  stop(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  #greet(socket: WebSocket): void {
    let session: Session | null = null;
    socket.send(
      JSON.stringify({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: heartbeatInterval }, s: null, t: null }),
    );
    socket.on('message', (data) => {
      const read = readFrame(data);
      if (read === null) {
        socket.close(GatewayCloseCodes.DecodeError, 'The frame cannot be read.');
        return;
      }
      session = this.#hear(socket, session, read);
    });
    socket.on('error', (error) => this.#parts.log.debug({ err: error }, 'gateway socket'));
    socket.on('close', (code) => {
      session?.disconnect(socket);
      // A close by the client with one of these codes ends the session (docs/events/gateway, Disconnecting).
      if (code === 1000 || code === 1001) this.#sessions = this.#sessions.filter((other) => other !== session);
      this.#noteReady();
    });
  }

  #hear(socket: WebSocket, session: Session | null, { op, d }: Frame): Session | null {
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        socket.send(JSON.stringify({ op: GatewayOpcodes.HeartbeatAck, d: null }));
        return session;
      case GatewayOpcodes.Identify:
        return session === null
          ? this.#identify(socket, d)
          : this.#refuse(socket, GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
      case GatewayOpcodes.Resume:
        return session === null
          ? this.#resume(socket, d)
          : this.#refuse(socket, GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
      case GatewayOpcodes.PresenceUpdate:
        return session ?? this.#refuse(socket, GatewayCloseCodes.NotAuthenticated, 'Not authenticated.');
    }
  }

  #refuse(socket: WebSocket, code: GatewayCloseCodes, reason: string): null {
    socket.close(code, reason);
    return null;
  }

  #identify(socket: WebSocket, { token, intents, shard = [0, 1] }: Identify): Session | null {
    if (token !== botToken)
      return this.#refuse(socket, GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    if ((intents & privileged) !== 0)
      return this.#refuse(socket, GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
    const [id, count] = shard;
    if (id >= count) return this.#refuse(socket, GatewayCloseCodes.InvalidShard, 'Invalid shard.');
    // More than `max_concurrency` identifies in 5 s: op 9 (docs/events/gateway).
    if (!this.identifies.take(id)) {
      socket.send(JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: false }));
      return null;
    }
    const { world } = this.#parts;
    const session = new Session(shard, intents, socket, (json) => world.files.sign(json, world.time.now()));
    // A new session discards an older one of the same shard that no client resumed.
    const isSame = (other: Session): boolean => other.shard[0] === id && other.shard[1] === count;
    this.#sessions = [...this.#sessions.filter((other) => other.connected || !isSame(other)), session];
    const held = this.#heldShards.get(id);
    if (held === undefined) this.#begin(session);
    else held.push(() => this.#begin(session));
    return session;
  }

  #begin(session: Session): void {
    const { world, url } = this.#parts;
    const mine = world.serverIds().filter((id) => session.hears(id) && world.serverWith(id).botIsMember);
    session.dispatch(Event.Ready, {
      v: 10,
      user: botUser,
      // All servers are unavailable at first; each becomes available with its GUILD_CREATE, in any order
      // (docs/events/gateway).
      guilds: [...mine, ...this.#strangers].map((id) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: url(),
      shard: session.shard,
      application: { id: botId, flags: 0 },
    });
    session.isReady = true;
    if (!this.#guildHeld) this.#sendGuilds(session);
    this.#noteReady();
  }

  #resume(socket: WebSocket, { token, session_id: id, seq }: Resume): Session | null {
    if (token !== botToken)
      return this.#refuse(socket, GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    const session = this.#sessions.find((other) => other.id === id);
    if (session === undefined || seq > session.sequence) {
      socket.send(JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: false }));
      return null;
    }
    session.resume(socket, seq - this.#replay);
    this.#replay = 0;
    session.dispatch(Event.Resumed, {});
    this.#noteReady();
    return session;
  }

  #endAll(): readonly Session[] {
    const ended = this.#sessions;
    this.#sessions = [];
    this.#parts.world.noteHeard(null);
    return ended;
  }

  #noteReady(): void {
    const { world } = this.#parts;
    const isThere = this.#sessions.some(({ connected, isReady }) => connected && isReady);
    const heard = world.serverIds().filter((id) => this.#listening(id).some(({ connected }) => connected));
    world.noteHeard(isThere ? heard : null);
  }

  /** A server with an outage sends GUILD_DELETE with `unavailable` instead of GUILD_CREATE (docs/events/gateway). */
  #sendGuilds(session: Session): void {
    const { world } = this.#parts;
    if ((session.intents & GatewayIntentBits.Guilds) === 0) return;
    for (const id of world.serverIds()) {
      const { botIsMember, outage } = world.serverWith(id);
      if (!botIsMember || !session.hears(id)) continue;
      if (outage) session.dispatch(Event.GuildDelete, { id, unavailable: true });
      else session.dispatch(Event.GuildCreate, wholeGuild(world, id));
    }
  }

  /**
   * Every session of a shard gets every interaction (docs/events/gateway, Sharding). For a server without the bot no
   * shard has the events; the first shard receives its interactions here, which is not documented.
   */
  #deliver({ channelId, payload }: Interaction): void {
    const { world } = this.#parts;
    const place = world.place(channelId);
    if (place === undefined) return;
    const guildId = isBotIn(world, place) ? world.guildOf(place) : null;
    for (const session of this.#listening(guildId)) session.dispatch(Event.InteractionCreate, payload);
  }

  #tell({ guildId, intent, event, data }: Dispatch): void {
    for (const session of this.#listening(guildId)) if ((session.intents & intent) !== 0) session.dispatch(event, data);
  }

  /** The first shard receives events without a server (docs/events/gateway, Sharding). */
  #listening(guildId: string | null): readonly Session[] {
    return this.#sessions.filter((session) => session.isReady && session.hears(guildId ?? '0'));
  }
}

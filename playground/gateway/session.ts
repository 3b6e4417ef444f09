import { randomBytes } from 'node:crypto';
import { GatewayOpcodes, type GatewayDispatchEvents } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';

interface Dispatch {
  readonly s: number;
  readonly frame: string;
}

/** How many events a session keeps for a client that comes back. */
const remembered = 1000;

/** One shard, and the number of all. */
export type Shard = readonly [id: number, count: number];

/** One shard's line to the gateway. It outlives its socket, so that it can be resumed. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  readonly shard: Shard;
  readonly intents: number;
  /** Whether it was greeted; nothing comes before that. */
  isReady = false;
  readonly #sign: (json: string) => string;
  #socket: WebSocket | null;
  #sequence = 0;
  #sent: Dispatch[] = [];

  constructor(shard: Shard, intents: number, socket: WebSocket, sign: (json: string) => string) {
    this.shard = shard;
    this.intents = intents;
    this.#sign = sign;
    this.#socket = socket;
  }

  get connected(): boolean {
    return this.#socket !== null;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Discord sends a server's events to shard `(guild_id >> 22) % num_shards` (docs/events/gateway, Sharding). */
  hears(guildId: string): boolean {
    const [id, count] = this.shard;
    return (BigInt(guildId) >> 22n) % BigInt(count) === BigInt(id);
  }

  dispatch(event: GatewayDispatchEvents, data: unknown): void {
    this.#sequence += 1;
    const frame = this.#sign(JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: this.#sequence, d: data }));
    this.#sent = [...this.#sent.slice(1 - remembered), { s: this.#sequence, frame }];
    this.#socket?.send(frame);
  }

  /** Takes the line up again and sends what came after `seen`. */
  resume(socket: WebSocket, seen: number): void {
    this.#socket = socket;
    for (const { s, frame } of this.#sent) {
      if (s > seen) socket.send(frame);
    }
  }

  /** Cuts the line; `leaves` is the socket that went, which may not be the present one any more. */
  disconnect(leaves: WebSocket): void {
    if (this.#socket === leaves) this.#socket = null;
  }

  get socket(): WebSocket | null {
    return this.#socket;
  }
}

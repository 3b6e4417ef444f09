import type { GatewayCloseCodes } from 'discord-api-types/v10';
import type { Gateway } from '../gateway/gateway.js';

/** The gateway from behind the scenes. */
export class Connection {
  readonly #gateway: Gateway;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  /** How often a session was begun. */
  get identifies(): number {
    return this.#gateway.identifies.count;
  }

  /** What `GET /gateway/bot` says from now on. */
  recommend(recommendedShards: number, maxConcurrency: number): void {
    Object.assign(this.#gateway.identifies, { recommendedShards, maxConcurrency });
  }

  /** Lets the next sessions of a shard wait for their READY until `releaseShard`. */
  holdShard(id: number): void {
    this.#gateway.holdShard(id);
  }

  releaseShard(id: number): void {
    this.#gateway.releaseShard(id);
  }

  /** Breaks the connection; the client resumes, and gets its last `replay` events a second time. */
  drop(replay = 0): void {
    this.#gateway.drop(replay);
  }

  /** Asks the client, as Discord does now and then, to reconnect and resume. */
  requestReconnect(replay = 0): void {
    this.#gateway.requestReconnect(replay);
  }

  /** Ends the gateway session; the client has to identify again. */
  invalidateSession(): void {
    this.#gateway.invalidate();
  }

  /**
   * Breaks the connection and lets none in until `reopen`. Interactions of the meantime are replayed then, stale as
   * they are.
   */
  shut(): void {
    this.#gateway.shut();
  }

  reopen(): void {
    this.#gateway.reopen();
  }

  /** Closes with a code of Discord's, for good or until the client comes back. */
  close(code: GatewayCloseCodes, reason = ''): void {
    this.#gateway.close(code, reason);
  }

  /** At the next start the server arrives only at `releaseGuild`; `strangers` are ids of servers that never do. */
  holdGuild(strangers: readonly string[] = []): void {
    this.#gateway.holdGuild(strangers);
  }

  releaseGuild(): void {
    this.#gateway.releaseGuild();
  }
}

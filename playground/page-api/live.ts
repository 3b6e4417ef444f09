import { InteractionType } from 'discord-api-types/v10';
import { WebSocketServer, type WebSocket } from 'ws';
import type { InteractionRegistry, InteractionEvent } from '../interactions/interaction-registry.js';
import type { Interaction } from '../interactions/interaction.js';
import { BEAT_MS, type LiveEvent } from '../protocol.js';
import { botId, botUser } from '../world/guild/guild.js';
import type { StoredMessage } from '../world/messages.js';
import type { World, WorldEvent } from '../world/world.js';
import { isInSight, messagesFor, shownChannels, shownMessage, shownPerson } from './shown.js';

/** Bytes. */
const MAX_FRAME_SIZE = 1_000;

/** Sends live events to the browser pages: every socket belongs to one person and receives only what they may see. */
export class Live {
  /** A page only listens; the server does not read its frames and keeps them small. */
  readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_SIZE });
  readonly #world: World;
  readonly #listeners = new Map<WebSocket, string>();
  readonly #beats: NodeJS.Timeout;

  constructor(world: World, interactions: InteractionRegistry) {
    this.#world = world;
    world.feed.subscribe((event) => this.#onWorld(event));
    interactions.feed.subscribe((event) => this.#onInteraction(event));
    this.#beats = setInterval(() => this.#tell({ type: 'beat' }, null), BEAT_MS);
    this.#beats.unref();
  }

  /** Attaches a new socket of this person, who must exist. */
  attach(socket: WebSocket, personId: string): void {
    this.#listeners.set(socket, personId);
    socket.on('close', () => this.#listeners.delete(socket));
    socket.on('error', () => socket.terminate());
    const world = this.#world;
    const snapshot: LiveEvent = {
      type: 'snapshot',
      bot: { id: botId, name: botUser.username, ready: world.botReady },
      people: world.people().map(shownPerson),
      channels: shownChannels(world),
      commands: world.commands(),
      messages: messagesFor(world, personId),
    };
    socket.send(JSON.stringify(snapshot));
  }

  stop(): void {
    clearInterval(this.#beats);
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  /**
   * @param only the only recipient, or null for everyone
   * @param about the event's message: only people who see its place receive the event
   */
  #tell(event: LiveEvent, only: string | null, about?: StoredMessage): void {
    if (this.#listeners.size === 0) return;
    const frame = JSON.stringify(event);
    for (const [socket, personId] of this.#listeners) {
      const sees = about === undefined || isInSight(this.#world, about, personId);
      if (sees && (only === null || only === personId)) socket.send(frame);
    }
  }

  #onWorld(event: WorldEvent): void {
    const world = this.#world;
    switch (event.type) {
      case 'server':
      case 'scheduled-event':
        break;
      case 'people':
        this.#tell({ type: 'people', people: world.people().map(shownPerson) }, null);
        break;
      case 'commands':
        this.#tell({ type: 'commands', commands: world.commands() }, null);
        break;
      case 'bot-ready':
        this.#tell({ type: 'bot-ready', ready: world.botReady }, null);
        break;
      case 'channel':
        this.#tell({ type: 'channels', channels: shownChannels(world) }, null);
        break;
      case 'message':
        if (!event.stored.thinking)
          this.#tell({ type: 'message', shown: shownMessage(event.stored) }, event.stored.ephemeralFor, event.stored);
        break;
      case 'message-gone': {
        const { channel_id: channel, id: message } = event.stored.message;
        this.#tell({ type: 'message-gone', channel, message }, event.stored.ephemeralFor, event.stored);
        break;
      }
    }
  }

  #onInteraction(event: InteractionEvent): void {
    const { id: interaction, channelId: channel, person, nonce } = event.interaction;
    const about = { channel, interaction, ...(nonce === null ? {} : { nonce }) };
    const audience = audienceOf(event.interaction);
    switch (event.type) {
      case 'deliver':
      case 'written':
        break;
      case 'thinking':
        this.#tell({ type: 'thinking', ...about, ephemeral: event.interaction.ephemeral }, audience);
        break;
      case 'done':
        this.#tell({ type: 'interaction-done', ...about }, audience);
        break;
      case 'failed':
        this.#tell({ type: 'interaction-failed', ...about, reason: event.reason }, audience);
        break;
      case 'choices':
        this.#tell({ type: 'choices', nonce: nonce ?? '', choices: event.choices }, person.id);
        break;
      case 'modal':
        this.#tell({ type: 'modal', ...about, modal: event.modal }, person.id);
        break;
    }
  }
}

/** The only person to learn of an answer, unless it is a public message. */
const audienceOf = ({ ephemeral, original, person, payload }: Interaction): string | null => {
  const secret = ephemeral || original === null || payload.type === InteractionType.ApplicationCommandAutocomplete;
  return secret ? person.id : null;
};

import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { type Client, Status } from 'discord.js';

/** What the library does with an interaction; its types do not tell of it. */
const handlerOf = (client: Client): ((data: unknown) => void) | null => {
  const actions: unknown = Reflect.get(client, 'actions');
  if (typeof actions !== 'object' || actions === null) return null;
  const action: unknown = Reflect.get(actions, 'InteractionCreate');
  if (typeof action !== 'object' || action === null) return null;
  const handle: unknown = Reflect.get(action, 'handle');
  return typeof handle === 'function' ? (data) => void handle.call(action, data) : null;
};

/**
 * Lets the client tell at once of interactions on the shards that are there, before the last of its shards is: the
 * library would hold them back, five seconds a shard, and three seconds later they are lost. It tells of them a second
 * time then.
 */
export const keepEarlyInteractions = (client: Client): void => {
  const handle = handlerOf(client);
  if (handle === null) return;
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (data: unknown) => {
    if (client.ws.status !== Status.Ready) handle(data);
  });
};

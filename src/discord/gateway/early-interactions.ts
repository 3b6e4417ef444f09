import { GatewayDispatchEvents } from 'discord-api-types/v10';
import { type Client, Status } from 'discord.js';

/** Returns the library's internal handler of interactions, which its types do not declare. */
const handlerOf = (client: Client): ((data: unknown) => void) | null => {
  const actions: unknown = Reflect.get(client, 'actions');
  if (typeof actions !== 'object' || actions === null) return null;
  const action: unknown = Reflect.get(actions, 'InteractionCreate');
  if (typeof action !== 'object' || action === null) return null;
  const handle: unknown = Reflect.get(action, 'handle');
  return typeof handle === 'function' ? (data) => void handle.call(action, data) : null;
};

/**
 * Makes the client emit interactions on connected shards at once, before its last shard is ready. The library would
 * hold them back for five seconds a shard, but interactions expire after three. It then emits them a second time.
 */
export const keepEarlyInteractions = (client: Client): void => {
  const handle = handlerOf(client);
  if (handle === null) return;
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (data: unknown) => {
    if (client.ws.status !== Status.Ready) handle(data);
  });
};

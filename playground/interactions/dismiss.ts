import type { World } from '../world/world.js';
import { ActionRefused } from './input/refused.js';

/**
 * Dismisses an ephemeral message. Discord does not notify the bot: its next edit by token gives 404 / 10008 (staff:
 * discord-api-docs#6253).
 * @throws ActionRefused when the person has no such ephemeral message
 */
export const dismiss = (world: World, personId: string, channelId: string, messageId: string): void => {
  const stored = world.messages.find(channelId, messageId);
  if (stored?.ephemeralFor !== personId)
    throw new ActionRefused('Only a message that you alone can see can be dismissed.');
  world.delete(stored);
};

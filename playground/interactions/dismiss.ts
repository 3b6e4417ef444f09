import type { World } from '../world/world.js';
import { ActionRefused } from './input/refused.js';

/**
 * Dismisses an ephemeral message. The bot is not told: its next edit by token gives 404 / 10008 (staff:
 * discord-api-docs#6253).
 * @throws ActionRefused when the person has no such message, or it is not for them alone
 */
export function dismiss(world: World, personId: string, channelId: string, messageId: string): void {
  const stored = world.messages.find(channelId, messageId);
  if (stored?.ephemeralFor !== personId)
    throw new ActionRefused('Only a message that you alone can see can be dismissed.');
  world.delete(stored);
}

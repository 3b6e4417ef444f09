import { InteractionContextType } from 'discord-api-types/v10';
import type { AuthorizingIntegrationOwners, Interaction } from 'discord.js';
import { inServer, type Location } from '#src/model/location.js';

export interface LocatedInteraction extends Pick<Interaction, 'guildId' | 'context'> {
  readonly authorizingIntegrationOwners: Pick<AuthorizingIntegrationOwners, 'guildId' | 'userId'>;
}

/**
 * Returns the location of an interaction. A server that has not installed the bot is external, since only a person has
 * installed it (docs/interactions/receiving-and-responding, Authorizing Integration Owners Object).
 */
export const locationOf = ({
  guildId,
  context,
  authorizingIntegrationOwners: owners,
}: LocatedInteraction): Location => {
  if (guildId === null) return context === InteractionContextType.BotDM ? { kind: 'bot-dm' } : { kind: 'external' };
  const isGuest = owners.userId !== null && owners.guildId === null;
  return isGuest ? { kind: 'external' } : inServer(guildId);
};

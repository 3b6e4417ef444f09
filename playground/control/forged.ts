import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { InteractionRegistry, InteractionEvent } from '../interactions/interaction-registry.js';
import { forge, type Forgery } from '../interactions/forged.js';
import type { World } from '../world/world.js';
import { toSeenMessage, type SeenMessage } from './seen.js';

/** The reply that a person gets to an interaction that no honest client sends. */
export type Reply =
  | { readonly kind: 'message'; readonly message: SeenMessage }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice[] }
  | { readonly kind: 'form'; readonly form: APIModalInteractionResponseCallbackData }
  /** No readable reply came in time; `acknowledged` is true after a "thinking…". */
  | { readonly kind: 'silence'; readonly acknowledged: boolean };

export interface ForgeryResult {
  readonly id: string;
  readonly reply: Reply;
  /** From the delivery to the first readable reply. */
  readonly milliseconds: number;
}

const replyOf = (world: World, event: InteractionEvent): Reply | null => {
  switch (event.type) {
    case 'written':
      return { kind: 'message', message: toSeenMessage(world, event.stored) };
    case 'choices':
      return { kind: 'choices', choices: event.choices };
    case 'modal':
      return { kind: 'form', form: event.modal };
    case 'failed':
      return { kind: 'silence', acknowledged: event.interaction.original !== null };
    case 'deliver':
    case 'thinking':
    case 'done':
      return null;
  }
};

/**
 * Delivers a forgery and resolves with the reply.
 * @param timeoutMs milliseconds of the playground's time after which the reply counts as silence
 */
export const deliverForgery = (
  world: World,
  interactions: InteractionRegistry,
  forgery: Forgery,
  timeoutMs: number,
): Promise<ForgeryResult> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const interaction = forge(world, interactions, forgery);
    const settle = (reply: Reply): void => {
      stop();
      cancel();
      resolve({ id: interaction.id, reply, milliseconds: performance.now() - begun });
    };
    const cancel = world.time.after(timeoutMs, () =>
      settle({ kind: 'silence', acknowledged: interaction.state !== 'waiting' }),
    );
    const stop = interactions.feed.subscribe((event) => {
      const reply = event.interaction === interaction ? replyOf(world, event) : null;
      if (reply !== null) settle(reply);
    });
  });

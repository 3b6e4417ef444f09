import { MessageFlags } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { answerInteraction, type CallbackResult } from '../interactions/callback.js';
import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import { Webhook } from '../interactions/webhook.js';
import type { World } from '../world/world.js';
import { answer } from './answer.js';
import { readBody } from './body.js';

const describe = ({ type, interaction, message }: CallbackResult): object => {
  const flags = message?.message.flags ?? 0;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.payload.type,
      ...(message === null
        ? {}
        : {
            response_message_id: message.message.id,
            response_message_loading: message.thinking,
            response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
          }),
    },
    resource: { type, ...(message === null ? {} : { message: message.message }) },
  };
};

export const interactionRoutes = (world: World, interactions: InteractionRegistry): Hono => {
  const app = new Hono();
  app.post('/interactions/:id/:token/callback', async (context) => {
    const { json, uploads } = await readBody(context);
    const { id, token } = context.req.param();
    const answered = answerInteraction(world, interactions, { id, token, body: json, uploads });
    // The client would try to parse the body of a 204 with the JSON content type.
    if (context.req.query('with_response') !== 'true') return context.body(null, 204);
    return answer(context, world, describe(answered));
  });

  app.post('/webhooks/:application/:token', async (context) => {
    const { json, uploads } = await readBody(context);
    const { application, token } = context.req.param();
    return answer(context, world, new Webhook(world, interactions, application, token).followUp(json, uploads).message);
  });

  const path = '/webhooks/:application/:token/messages/:message';
  app.get(path, (context) => {
    const { application, token, message } = context.req.param();
    return answer(context, world, new Webhook(world, interactions, application, token).message(message).message);
  });
  app.patch(path, async (context) => {
    const { json, uploads } = await readBody(context);
    const { application, token, message } = context.req.param();
    return answer(
      context,
      world,
      new Webhook(world, interactions, application, token).edit(message, json, uploads).message,
    );
  });
  app.delete(path, (context) => {
    const { application, token, message } = context.req.param();
    new Webhook(world, interactions, application, token).delete(message);
    return context.body(null, 204);
  });
  return app;
};

import type { Context } from 'hono';
import type { World } from '../world/world.js';

/** Answers with a body that contains messages; signs their files' addresses again. */
export const answer = (context: Context, world: World, body: object): Response => {
  const json = world.files.sign(JSON.stringify(body), world.time.now());
  return context.body(json, 200, { 'content-type': 'application/json' });
};

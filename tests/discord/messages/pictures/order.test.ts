import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Event } from '#engines/golden-train/event.js';
import { encodePng } from '#renderers/kit/makers/node.js';
import { games } from '#src/app/games.js';
import { sampleView } from '#renderers/kit/game/sample-game.js';
import { answerOrders } from '#src/discord/messages/pictures/answer-orders.js';
import type { DrawingRequest, DrawingAnswer } from '#src/discord/messages/pictures/drawing-process.js';
import type { Requester } from '#src/discord/messages/pictures/picture-program.js';
import { imageOf, type OrderedImage } from '#src/discord/messages/pictures/order.js';
import { textsFor } from '#src/i18n/texts.js';

const answer = z.tuple([z.object({ png: z.instanceof(Uint8Array) })]);

const channel = new MessageChannel();
afterAll(() => channel.port1.close());

/** The picture as drawn by the other process, and by this one. */
const drawBoth = async ({ draw, order }: OrderedImage): Promise<readonly [there: string, here: string]> => {
  channel.port1.postMessage({ number: 1, order });
  const [{ png }] = answer.parse(await once(channel.port1, 'message'));
  return [Buffer.from(png).toString('base64'), (await encodePng(draw())).toString('base64')];
};

beforeAll(async () => {
  const requester: Requester<DrawingRequest, DrawingAnswer> = {
    onAsked: (listener) => channel.port2.on('message', listener),
    tell: (told) => channel.port2.postMessage(told),
  };
  answerOrders(requester, new Map(games.map((game) => [game.engine.id, game])));
  await once(channel.port1, 'message');
});

it('says all that another process needs to draw the same picture', async () => {
  for (const game of games) {
    const drawn = [];
    for (const stopped of [false, true]) {
      const scene = { texts: textsFor('fr'), names: ['Ada', 'Bob'], stopped };
      const [there, here] = await drawBoth(imageOf(game, scene, { kind: 'board', view: sampleView(game) }));
      expect(there).toBe(here);
      drawn.push(here);
    }
    expect(drawn[0]).not.toBe(drawn[1]);
  }
});

it('gives the same score sheet and the same picture of a gain in another process', async () => {
  const scene = { texts: textsFor('fr'), names: ['Ada', 'Bob'] };
  for (const game of games) {
    const sheet = { rows: [{ label: 'Gares', values: [3, 5] }], totals: [3, 5], places: [2, 1] };
    const [there, here] = await drawBoth(imageOf(game, scene, { kind: 'scores', view: sampleView(game), sheet }));
    expect(there === here).toBe(true);
  }
  const goldenTrain = games.find(({ engine }) => engine.id === 'golden-train');
  if (goldenTrain === undefined) throw new Error('Golden Train is gone');
  const one: Event = { type: 'lit', seat: 0, dynamite: 1 };
  const four: Event = { type: 'lit', seat: 0, dynamite: 4 };
  const small = await drawBoth(imageOf(goldenTrain, scene, { kind: 'gain', event: one }));
  const large = await drawBoth(imageOf(goldenTrain, scene, { kind: 'gain', event: four }));
  expect(small[0] === small[1] && large[0] === large[1]).toBe(true);
  expect(small[0] === large[0]).toBe(false);
  expect(() => imageOf(goldenTrain, scene, { kind: 'gain', event: { type: 'opened' } }).draw()).toThrow(RangeError);
});

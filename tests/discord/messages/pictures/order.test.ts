import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { encodePng } from '../../../../renderers/kit/surface.js';
import { games } from '../../../../src/app/registry.js';
import { sampleView } from '../../../../src/discord/games/sample-game.js';
import { answerOrders } from '../../../../src/discord/messages/pictures/answer-orders.js';
import { imageOf } from '../../../../src/discord/messages/pictures/order.js';
import { textsFor } from '../../../../src/i18n/texts.js';

/** What the other thread answers with, as `once` hands it over. */
const answer = z.tuple([z.object({ png: z.instanceof(Uint8Array) })]);

const channel = new MessageChannel();
afterEach(() => channel.port1.close());

it('says all that another thread needs to draw the same picture', async () => {
  answerOrders(channel.port2, new Map(games.map((game) => [game.engine.id, game])));
  await once(channel.port1, 'message');
  for (const game of games) {
    const drawn = [];
    for (const stopped of [false, true]) {
      const scene = { texts: textsFor('fr'), names: ['Ada', 'Bob'], stopped };
      const image = imageOf(game, scene, { kind: 'board', view: sampleView(game) });
      channel.port1.postMessage({ number: 1, order: image.order });
      const [{ png }] = answer.parse(await once(channel.port1, 'message'));
      const here = (await encodePng(image.draw())).toString('base64');
      expect(Buffer.from(png).toString('base64')).toBe(here);
      drawn.push(here);
    }
    expect(drawn[0]).not.toBe(drawn[1]);
  }
});

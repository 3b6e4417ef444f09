import pino from 'pino';
import { expect, it } from 'vitest';
import { Fading } from '../../../src/discord/delivery/expiry.js';
import { textPage } from '../../../src/discord/messages/page.js';

const fades = { tableId: 'table', turn: 1, into: textPage('gone') };

const brokenLine = (): Error => Object.assign(new Error('the line broke'), { code: 'ECONNRESET' });

it('takes a private board away at the second try, unless something else stands there by then', async () => {
  const fading = new Fading(pino({ level: 'silent' }));
  const tries: string[] = [];
  const gone = new Promise<void>((resolve) => {
    for (const message of ['overwritten', 'left']) {
      fading.keep(message, fades, () => {
        tries.push(message);
        if (tries.filter((tried) => tried === message).length === 1) return Promise.reject(brokenLine());
        resolve();
        return Promise.resolve();
      });
    }
  });
  fading.turnIs('table', 2);
  fading.forget('overwritten');
  await gone;
  expect(tries).toEqual(['overwritten', 'left', 'left']);
});

import { DiscordAPIError } from 'discord.js';
import pino from 'pino';
import { expect, it } from 'vitest';
import { EphemeralPages } from '#src/discord/delivery/ephemeral-pages.js';
import { textPage } from '#src/discord/messages/page.js';

const pageExpiry = { tableId: 'table', turn: 1, into: textPage('gone') };

const brokenLine = (): Error => Object.assign(new Error('the line broke'), { code: 'ECONNRESET' });

it('takes a private board away at the second try, unless something else stands there by then', async () => {
  const expiry = new EphemeralPages(pino({ level: 'silent' }));
  const tries: string[] = [];
  const gone = new Promise<void>((resolve) => {
    for (const message of ['overwritten', 'left']) {
      expiry.keep(message, pageExpiry, () => {
        tries.push(message);
        if (tries.filter((tried) => tried === message).length === 1) return Promise.reject(brokenLine());
        resolve();
        return Promise.resolve();
      });
    }
  });
  expiry.touch({ id: 'table', toAct: { seat: 0, turn: 2 } });
  expiry.forget('overwritten');
  await gone;
  expect(tries).toEqual(['overwritten', 'left', 'left']);
});

it('warns of a private board that stays, and not of one that is gone already', async () => {
  const lines: string[] = [];
  const expiry = new EphemeralPages(pino({ level: 'warn' }, { write: (line) => lines.push(line) }));
  const refusal = (code: number, status: number): DiscordAPIError =>
    new DiscordAPIError({ code, message: 'no' }, code, status, 'PATCH', 'https://discord.com/api/webhooks/1/t', {});
  expiry.keep('gone', { ...pageExpiry, tableId: 'one' }, () => Promise.reject(refusal(10008, 404)));
  expiry.keep('stays', { ...pageExpiry, tableId: 'two' }, () => Promise.reject(refusal(50027, 401)));
  await expiry.drain();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ tableId: 'two', fault: 'expired' }]);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { TOKEN_REFUSED } from '#src/discord/delivery/requests/request-guard.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const unauthorized = { kind: 'status', status: 401, code: 0, message: '401: Unauthorized' } as const;

describe('a 401', () => {
  it('on a route with the bot’s token ends the program with one sentence', async () => {
    fixture.control.faults.next({ method: 'POST', path: /^\/channels\/\d+\/messages$/ }, unauthorized, Infinity);
    fixture.guest('Barnaby').types('play aramini-circus');
    await expect.poll(() => fixture.lost.length).toBeGreaterThan(0);
    fixture.control.faults.clear();
    await fixture.restart();
    expect(fixture.lost).toEqual([TOKEN_REFUSED]);
    await fixture.guest('Barnaby').asks('tables');
    await fixture.guest('Barnaby').seesNewest('the lobby that was refused', (message) => offers(message, 'join'));
  });

  it('on the token of an interaction ends nothing', async () => {
    fixture.control.faults.next(
      { method: 'PATCH', path: /^\/webhooks\// },
      { ...unauthorized, code: 50027, message: 'Invalid Webhook Token' },
    );
    const barnaby = fixture.guest('Barnaby');
    barnaby.types('tables');
    await expect.poll(() => fixture.log.filter((line) => line.includes('did not reach its reader'))).toHaveLength(1);
    expect((await barnaby.asks('tables')).text).not.toBe('');
    expect(fixture.lost).toEqual([]);
  });
});

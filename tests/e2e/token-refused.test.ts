import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '../../harness/bot-fixture.js';
import { offers } from '../../harness/guest.js';
import { TOKEN_REFUSED } from '../../src/discord/delivery/request-guard.js';

let house: BotFixture;
beforeEach(async () => {
  house = await openBotFixture();
});
afterEach(() => house.close());

const unauthorized = { kind: 'status', status: 401, code: 0, message: '401: Unauthorized' } as const;

describe('a 401', () => {
  it('on a route with the bot’s token ends the program with one sentence', async () => {
    house.control.faults.next({ method: 'POST', path: /^\/channels\/\d+\/messages$/ }, unauthorized, Infinity);
    house.guest('Barnaby').types('play aramini-circus');
    await expect.poll(() => house.lost.length).toBeGreaterThan(0);
    house.control.faults.clear();
    await house.restart();
    expect(house.lost).toEqual([TOKEN_REFUSED]);
    await house.guest('Barnaby').asks('tables');
    await house.guest('Barnaby').seesNewest('the lobby that was refused', (message) => offers(message, 'join'));
  });

  it('on the token of an interaction ends nothing', async () => {
    house.control.faults.next(
      { method: 'PATCH', path: /^\/webhooks\// },
      { ...unauthorized, code: 50027, message: 'Invalid Webhook Token' },
    );
    const barnaby = house.guest('Barnaby');
    barnaby.types('tables');
    await expect.poll(() => house.log.filter((line) => line.includes('did not reach its reader'))).toHaveLength(1);
    expect((await barnaby.asks('tables')).text).not.toBe('');
    expect(house.lost).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import type { PerformedAction, SeenMessage } from '#playground/index.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const pressesGone = (guest: Guest, message: SeenMessage, action: string): PerformedAction => {
  const acted = guest.presses(message, action);
  fixture.control.deleteMessage(guest.channel, message.id);
  return acted;
};

describe('a press on a message that is deleted meanwhile', () => {
  it('is answered in private where there is something to say', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await barnaby.asks('play circle-the-wagons', { invite: matilda.id });
    const question = await barnaby.seesNewest('the invitation', (message) => offers(message, 'accept'));
    const reply = await pressesGone(matilda, question, 'decline').reply();
    expect([reply.ephemeral, reply.text]).toEqual([true, expect.stringContaining('declined')]);
    await barnaby.seesNewest('who has declined', ({ text }) => text.includes('Declined'));
  });

  it('is done where nothing is said, and no one waits for an answer', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await barnaby.asks('play circle-the-wagons');
    await matilda.asks('join');
    const lobby = await barnaby.seesNewest('the full lobby', ({ text }) => text.includes('Matilda'));
    const acted = pressesGone(barnaby, lobby, 'begin');
    await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
    await expect(acted.reply()).rejects.toThrow('The answer is no message, or it is gone.');
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

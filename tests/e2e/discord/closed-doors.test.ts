import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

/** Opens a lobby, refuses its update for the second person, and then lifts the refusal. */
const shutOut = async (channel: string, status: number, code: number): Promise<Guest> => {
  const { control } = fixture;
  const barnaby = fixture.guest('Barnaby', channel);
  await barnaby.asks('play aramini-circus');
  await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
  const refused = control.faults.next(
    { path: new RegExp(`^/channels/${channel}/messages`) },
    { kind: 'status', status, code },
    Infinity,
  );
  await fixture.guest('Zoé', channel).asks('join');
  // One request for the new player and one for the answer: no later action may retry it.
  await expect.poll(() => refused.met).toBe(2);
  control.faults.clear();
  expect(barnaby.public().at(-1)?.text).not.toContain('Zoé');
  return barnaby;
};

/** Denies a permission and allows it again, as a manager of the channel does. */
const giveAgain = (channel: string): void => {
  const { server } = fixture.control;
  const granted = server.botPermissions(channel);
  server.setBotPermissions(channel, granted & ~PermissionFlagsBits.SendMessages);
  server.setBotPermissions(channel, granted);
};

const seesZoe = (guest: Guest): Promise<unknown> =>
  guest.seesNewest('both of them', ({ text }) => text.includes('Zoé'));

describe('a closed door opens', () => {
  it('when a permission returns', async () => {
    const barnaby = await shutOut(fixture.channel, 403, 50013);
    giveAgain(fixture.channel);
    await seesZoe(barnaby);
  });

  it('in a thread, when a permission returns in the channel above', async () => {
    const barnaby = await shutOut(fixture.control.server.addThread(fixture.channel, 'aside').id, 403, 50001);
    giveAgain(fixture.channel);
    await seesZoe(barnaby);
  });

  it('in a thread that was locked, when it is unlocked', async () => {
    const { server } = fixture.control;
    const thread = server.addThread(fixture.channel, 'aside').id;
    const barnaby = await shutOut(thread, 403, 160005);
    server.lockThread(thread);
    server.openThread(thread);
    await seesZoe(barnaby);
  });

  it('when a person acts there', async () => {
    const barnaby = await shutOut(fixture.channel, 403, 50013);
    await barnaby.asks('rules', { game: 'aramini-circus' });
    await seesZoe(barnaby);
  });
});

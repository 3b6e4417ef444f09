import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { type BotFixture, openBotFixture } from '#proof/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#proof/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const lobbyOf = (guest: Guest): Promise<SeenMessage> =>
  guest.seesNewest('the lobby', (message) => offers(message, 'join'));

const openOptions = async (guest: Guest): Promise<SeenMessage> => guest.opensFromLobby(await lobbyOf(guest), 'options');

/** Presses the button of that name. */
const presses = (guest: Guest, page: SeenMessage, label: string): Promise<SeenMessage> => {
  const control = page.controls.find((each) => each.label === label);
  if (control === undefined) throw new Error(`No "${label}" among ${page.controls.map((each) => each.label).join()}`);
  return guest.pressAndRead(page, control.customId);
};

describe('the options of Carcassonne', () => {
  it('are chosen by a preset of /play, and changed one by one as well', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne', { preset: 'big-top-and-two', river: true, tent: false });
    const { text } = await lobbyOf(barnaby);
    expect(text).toContain('With acrobats, the ringmaster, inns and cathedrals, traders and builders, and the river');
    expect(text).not.toContain('Big top');
  });

  it('are told in the lobby to everybody, by the name of the preset', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne', { preset: 'everything' });
    const { text } = await lobbyOf(fixture.guest('Matilda'));
    expect(text).toContain('**Everything** · With the big top');
    expect(text).toContain('6. — free —');
  });

  it('are toggled on a page of the host, and the seats follow', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne');
    let page = await openOptions(barnaby);
    expect(page.ephemeral).toBe(true);
    for (const { id } of modules)
      expect(page.text).toContain(`**${barnaby.texts.t(`carcassonne:options.${id}.name`)}**`);
    page = await presses(barnaby, page, 'Base game');
    await barnaby.seesNewest('five seats', ({ text }) => text.includes('5. — free') && !text.includes('6.'));
    page = await presses(barnaby, page, 'dragon');
    await barnaby.seesNewest('a dragon', ({ text }) => text.includes('With the dragon and the princess'));
    page = await presses(barnaby, page, 'inns');
    await barnaby.seesNewest('a sixth seat', ({ text }) => text.includes('6. — free'));
    expect(page.text).toContain('✅ **inns**');
    expect(page.text).toContain('2 to 6 players');
  });

  it('keep the sixth seat while somebody sits there', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne', { preset: 'base' });
    const before = await openOptions(barnaby);
    for (let seat = 1; seat < 5; seat += 1) await barnaby.asks('computer');
    expect((await barnaby.asks('computer')).text).toContain('Every seat is taken');
    const stale = await presses(barnaby, before, 'inns');
    await barnaby.asks('computer');
    // The page was made before the sixth sat down.
    expect((await presses(barnaby, stale, 'inns')).text).toContain('Then at most 5 could play');
    const page = await openOptions(barnaby);
    expect(page.controls.map(({ label }) => label)).not.toContain('inns');
    expect(page.text).toContain('✅ **inns**');
    await barnaby.seesNewest('the option in the lobby', ({ text }) => text.includes('With inns and cathedrals'));
  });

  it('are for the host alone, by presets too', async () => {
    const barnaby = fixture.guest('Barnaby');
    const zoe = fixture.guest('Zoé');
    await barnaby.asks('play carcassonne');
    expect(offers(await zoe.presses(await lobbyOf(zoe), 'more').reply(), 'options')).toBe(false);
    const page = await openOptions(barnaby);
    await presses(barnaby, page, 'Everything');
    await barnaby.seesNewest('everything', ({ text }) => text.includes('**Everything**'));
  });
});

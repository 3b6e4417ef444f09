import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const lobbyOf = (guest: Guest): Promise<SeenMessage> =>
  guest.seesNewest('the lobby', (message) => offers(message, 'join'));

const openOptions = async (guest: Guest): Promise<SeenMessage> => guest.opensFromLobby(await lobbyOf(guest), 'options');

const pressesOne = (guest: Guest, page: SeenMessage, isMeant: (label: string) => boolean): Promise<SeenMessage> => {
  const control = page.controls.find(({ label }) => isMeant(label));
  if (control === undefined) throw new Error(`No such button among ${page.controls.map(({ label }) => label).join()}`);
  return guest.pressAndRead(page, control.customId);
};

const presses = (guest: Guest, page: SeenMessage, name: string): Promise<SeenMessage> =>
  pressesOne(guest, page, (label) => label === name);

const opensBox = (guest: Guest, page: SeenMessage, box: string): Promise<SeenMessage> =>
  pressesOne(guest, page, (label) => label.startsWith(`${box} (`));

describe('the options of Carcassonne', () => {
  it('are chosen by a preset of /play, and changed one by one as well', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne', { preset: 'big-top-and-two', expansions: 'river, -tent' });
    const { text } = await lobbyOf(barnaby);
    expect(text).toContain('With acrobats, the ringmaster, inns and cathedrals, traders and builders, and the river');
    expect(text).not.toContain('Big top');
  });

  it('are named in /play in any language, each name changing what stands before it', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne', { expansions: 'base, Rivière + inns; -river  COUNT' });
    expect((await lobbyOf(barnaby)).text).toMatch(/With inns and cathedrals and the (?:Count|count)/u);
  });

  it.each(['—', '\u2010', '\u2011', '\u2212', '\ufe58', '\uff0d', '--'])(
    'are left out by any dash: %stent',
    async (dash) => {
      const barnaby = fixture.guest('Barnaby');
      await barnaby.asks('play carcassonne', { expansions: `ｉｎｎｓ，${dash}tent` });
      const { text } = await lobbyOf(barnaby);
      expect(text).toContain('inns and cathedrals');
      expect(text).not.toContain('Big top');
    },
  );

  it('are suggested by as much of a text as the option holds', async () => {
    const barnaby = fixture.guest('Barnaby');
    const offeredFor = (expansions: string) =>
      fixture.control
        .complete(barnaby.id, fixture.channel, {
          line: 'play carcassonne',
          values: { expansions },
          focused: 'expansions',
        })
        .choices();
    const blanks = ' '.repeat(5_000);
    expect(await offeredFor(`${blanks}mayor`)).toEqual(await offeredFor(''));
  });

  it('are refused in words where a name is unknown, and no table opens', async () => {
    const barnaby = fixture.guest('Barnaby');
    const { text } = await barnaby.asks('play carcassonne', { expansions: 'inns, catapult' });
    expect(text).toContain('I don’t know the expansion “catapult”');
    expect(text).toContain('Traders & Builders');
    expect(text).toContain('You typed: inns, catapult');
    expect(barnaby.public().some((message) => offers(message, 'join'))).toBe(false);
  });

  it('are corrected where a misspelt name can only mean one', async () => {
    const barnaby = fixture.guest('Barnaby');
    const { text } = await barnaby.asks('play carcassonne', { expansions: 'Ins and Cathedrals' });
    expect(text).toContain('I took “Ins” to mean “Inns & Cathedrals”.');
    expect((await lobbyOf(barnaby)).text).toContain('inns and cathedrals');
  });

  it('are completed one after the other, and a client may send what it showed', async () => {
    const barnaby = fixture.guest('Barnaby');
    const offered = await fixture.control
      .complete(barnaby.id, fixture.channel, {
        line: 'play carcassonne',
        values: { expansions: 'Inns & Cathedrals, co' },
        focused: 'expansions',
      })
      .choices();
    expect(offered[0]).toEqual({
      name: 'Inns & Cathedrals, The Count of Carcassonne · Start with a big city of four quarters',
      value: 'Inns & Cathedrals, The Count of Carcassonne',
    });
    await barnaby.asks('play carcassonne', { expansions: offered[0]?.name ?? '' });
    expect((await lobbyOf(barnaby)).text).toContain('inns and cathedrals, and the Count');
  });

  it('are named in the lobby by the preset', async () => {
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
    const told: string[] = [];
    for (const box of ['Big top (', 'Large expansions (', 'Small expansions (']) {
      const opened = await pressesOne(barnaby, page, (label) => label.startsWith(box));
      expect(opened.pictures).toHaveLength(1);
      told.push(opened.text);
      page = await presses(barnaby, opened, 'All options');
    }
    for (const { id } of modules)
      expect(told.join('\n')).toContain(`**${barnaby.texts.t(`carcassonne:options.${id}.name`)}**`);
    page = await presses(barnaby, page, 'Base game');
    await barnaby.seesNewest('five seats', ({ text }) => text.includes('5. — free') && !text.includes('6.'));
    page = await opensBox(barnaby, page, 'Large expansions');
    page = await presses(barnaby, page, 'The Princess & the Dragon');
    await barnaby.seesNewest('a dragon', ({ text }) => text.includes('With the princess and the dragon'));
    page = await presses(barnaby, page, 'Inns & Cathedrals');
    await barnaby.seesNewest('a sixth seat', ({ text }) => text.includes('6. — free'));
    expect(page.text).toContain('✅ **Inns & Cathedrals**');
    expect(page.text).toContain('2 to 6 players');
  });

  it('keep the sixth seat while a person sits there', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play carcassonne', { preset: 'base' });
    const before = await opensBox(barnaby, await openOptions(barnaby), 'Large expansions');
    for (let seat = 1; seat < 5; seat += 1) await barnaby.asks('computer');
    expect((await barnaby.asks('computer')).text).toContain('Every seat is taken');
    const stale = await presses(barnaby, before, 'Inns & Cathedrals');
    await barnaby.asks('computer');
    // The page was opened before the sixth player sat down.
    expect((await presses(barnaby, stale, 'Inns & Cathedrals')).text).toContain(
      'Played that way, the game has room for only 5',
    );
    const page = await opensBox(barnaby, await openOptions(barnaby), 'Large expansions');
    expect(page.controls.map(({ label }) => label)).not.toContain('Inns & Cathedrals');
    expect(page.text).toContain('✅ **Inns & Cathedrals**');
    await barnaby.seesNewest('the option in the lobby', ({ text }) => text.includes('With inns and cathedrals'));
  });

  it('can be changed by the host alone, also by presets', async () => {
    const barnaby = fixture.guest('Barnaby');
    const zoe = fixture.guest('Zoé');
    await barnaby.asks('play carcassonne');
    expect(offers(await zoe.presses(await lobbyOf(zoe), 'more').reply(), 'options')).toBe(false);
    const page = await openOptions(barnaby);
    await presses(barnaby, page, 'Everything');
    await barnaby.seesNewest('everything', ({ text }) => text.includes('**Everything**'));
  });
});

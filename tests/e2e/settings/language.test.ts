import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';

let fixture: BotFixture;
afterEach(() => fixture.close());

const openTable = async (guest: Guest): Promise<string> => {
  await guest.asks('play aramini-circus');
  return (await guest.seesNewest('the lobby', (message) => offers(message, 'join'))).text;
};

const ENGLISH = 'more player is needed';
const FRENCH = 'Il manque encore';

describe('the language of a table', () => {
  beforeEach(async () => {
    fixture = await openBotFixture();
  });

  it('is that of the person who opens it, though Discord calls the server American', async () => {
    const thread = fixture.control.server.addThread(fixture.channel, 'ailleurs');
    expect(await openTable(fixture.guest('Zoé'))).toContain(FRENCH);
    expect(await openTable(fixture.guest('Barnaby', thread.id))).toContain(ENGLISH);
  });

  it('is what the server has set, until that is taken back', async () => {
    const manager = fixture.guest('Matilda');
    const page = await chooseSetting(manager, await manager.asks('settings server'), 'language', 'fr');
    expect(await openTable(fixture.guest('Barnaby'))).toContain(FRENCH);
    await chooseSetting(manager, page, 'language', 'default');
    const thread = fixture.control.server.addThread(fixture.channel, 'elsewhere');
    expect(await openTable(fixture.guest('Barnaby', thread.id))).toContain(ENGLISH);
  });
});

describe('the language of a table', () => {
  it('is the default for a person whose Discord speaks a language that we do not', async () => {
    fixture = await openBotFixture({ defaultLanguage: 'fr' });
    fixture.control.addPerson({ name: 'Ute', locale: Locale.Italian, moderator: false });
    expect(await openTable(fixture.guest('Ute'))).toContain(FRENCH);
  });

  it('is that of a Community server', async () => {
    fixture = await openBotFixture({ guildLocale: Locale.French });
    expect(await openTable(fixture.guest('Barnaby'))).toContain(FRENCH);
  });

  it('is that of the person who opens it in a Community server whose language we do not speak', async () => {
    fixture = await openBotFixture({ guildLocale: Locale.Italian });
    expect(await openTable(fixture.guest('Zoé'))).toContain(FRENCH);
  });
});

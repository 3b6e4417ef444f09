import { ApplicationCommandOptionType, ApplicationCommandType, InteractionType, Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '../../harness/bot-fixture.js';
import { type Guest, offers } from '../../harness/guest.js';

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

  it('is that of whoever opens it, though Discord calls the server American', async () => {
    const thread = fixture.control.server.addThread(fixture.channel, 'ailleurs');
    expect(await openTable(fixture.guest('Zoé'))).toContain(FRENCH);
    expect(await openTable(fixture.guest('Barnaby', thread.id))).toContain(ENGLISH);
  });

  it('is what the server has set, until that is taken back', async () => {
    const manager = fixture.guest('Matilda');
    expect((await manager.asks('settings language', { language: 'fr' })).text).toContain('speak French');
    expect(await openTable(fixture.guest('Barnaby'))).toContain(FRENCH);
    await manager.asks('settings language', { language: 'automatic' });
    const thread = fixture.control.server.addThread(fixture.channel, 'elsewhere');
    expect(await openTable(fixture.guest('Barnaby', thread.id))).toContain(ENGLISH);
  });

  it('is for those to set who may manage the server', async () => {
    const { control } = fixture;
    const barnaby = fixture.guest('Barnaby');
    // Discord would not show it to him, unless the server has told it to.
    const { reply } = await control.forge({
      person: barnaby.id,
      channel: fixture.channel,
      type: InteractionType.ApplicationCommand,
      data: {
        id: control.commands().find(({ name }) => name === 'settings')?.id,
        type: ApplicationCommandType.ChatInput,
        name: 'settings',
        options: [
          {
            name: 'language',
            type: ApplicationCommandOptionType.Subcommand,
            options: [{ name: 'language', type: ApplicationCommandOptionType.String, value: 'fr' }],
          },
        ],
      },
    });
    expect(reply.kind === 'message' && reply.message.text).toContain('Only somebody who may manage the server');
    expect(await openTable(barnaby)).toContain(ENGLISH);
  });
});

describe('the language of a table', () => {
  it('is the default for a person whose Discord speaks neither English nor French', async () => {
    fixture = await openBotFixture({ defaultLanguage: 'fr' });
    fixture.control.addPerson({ name: 'Ute', locale: Locale.German, moderator: false });
    expect(await openTable(fixture.guest('Ute'))).toContain(FRENCH);
  });

  it('is that of a Community server', async () => {
    fixture = await openBotFixture({ guildLocale: Locale.French });
    expect(await openTable(fixture.guest('Barnaby'))).toContain(FRENCH);
  });

  it('is that of whoever opens it in a Community server whose language we do not speak', async () => {
    fixture = await openBotFixture({ guildLocale: Locale.German });
    expect(await openTable(fixture.guest('Zoé'))).toContain(FRENCH);
  });
});

import type { SeenMessage } from '#playground/index.js';
import { games } from '#src/app/games.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const taskOf = ({ controls }: SeenMessage, task: string): string =>
  controls.find(({ customId }) => parseCustomId(customId)?.payload === task)?.customId ?? '';

describe('/help', () => {
  it('offers to open a table where there is none, and opens it as the server plays', async () => {
    const barnaby = fixture.guest('Barnaby');
    const help = await barnaby.asks('help');
    expect(help.ephemeral).toBe(true);
    expect(help.text).toContain(`${games.length} board games`);
    const learning = await barnaby.pressAndRead(help, taskOf(help, 'learn'));
    const back = await barnaby.pressAndRead(learning, learning.controls.at(-1)?.customId ?? '');
    expect(back.text).toBe(help.text);
    const playing = await barnaby.pressAndRead(back, taskOf(back, 'play'));
    expect(playing.text).not.toContain('Open the table');
    expect(playing.text).toContain('**Golden Train**: Draw, remember, blow up');
    const starting = playing.controls.filter(({ customId }) => customId.startsWith('start'));
    expect(starting.map(({ label }) => label)).toContain('Golden Train');
    const golden = starting.find(({ label }) => label === 'Golden Train');
    await barnaby.pressAndRead(playing, golden?.customId ?? '');
    const lobby = await barnaby.seesNewest('a lobby', (message) => offers(message, 'join'));
    expect(lobby.text).toContain('**Barnaby**');
    expect((await barnaby.asks('help')).text).toContain('is about to start');
    const zoe = await fixture.guest('Zoé').asks('help');
    expect(zoe.text).toContain('a une place libre');
    expect(zoe.text).toContain('Barnaby');
  });

  it('tells the player whose turn it is first of all, also from another channel, and everybody how to get it', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    const { actor, others } = await table.turn();
    const elsewhere = fixture.control.channels()[1]?.id ?? '';
    const asked = await actor.in(elsewhere).asks('help');
    expect(asked.text).toContain('is waiting for **you**');
    expect(asked.text).toContain(`/${fixture.channel}/`);
    expect((await others[0]?.asks('help'))?.text).toContain('the others are playing');
    expect((await fixture.guest('Zoé').asks('help')).text).toContain('se joue ici');
    const more = await actor.in(elsewhere).pressAndRead(asked, taskOf(asked, 'more'));
    expect(JSON.stringify(more.raw)).toContain('https://discord.com/oauth2/authorize?client_id=');
    const privacy = await actor.in(elsewhere).changes(more, 'privacy');
    expect(offers(privacy, 'mydata')).toBe(true);
  });

  it('names the page where tables have one', async () => {
    const withPages = await openBotFixture({ pages: {} });
    const barnaby = withPages.guest('Barnaby');
    const help = await barnaby.asks('help');
    expect((await barnaby.pressAndRead(help, taskOf(help, 'play'))).text).toContain('**Open the table**');
    await withPages.close();
  });
});

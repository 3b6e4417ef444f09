import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
let elsewhere: string;
beforeEach(async () => {
  fixture = await BotFixture.open();
  elsewhere = fixture.control.server.addServer('Elsewhere').channelId;
  await fixture.start();
});
afterEach(() => fixture.close());

const linesOf = async (guest: Guest): Promise<readonly string[]> =>
  (await guest.asks('tables')).text.split('\n').filter((line) => line.startsWith('- '));

const playTurn = async (actor: Guest): Promise<string> => {
  for (;;) {
    const [first] = await actor.readSuggestions();
    const { text } = await actor.asks('move', { move: first?.value ?? '' });
    if (!text.includes('✅')) throw new Error(text);
    const [next] = await actor.readSuggestions();
    if (next === undefined || next.value === '?') return text;
  }
};

describe('one’s own tables', () => {
  it('are listed on all servers, with those first that wait for one', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play quel-cirque');
    await barnaby.in(elsewhere).asks('play aramini-circus');
    const running = fixture.control.server.addChannel('a game').id;
    const turn = await (await beginTable(fixture, ['Barnaby', 'Zoé'], { channel: running })).turn();
    const lines = await linesOf(barnaby);
    expect(lines).toHaveLength(3);
    const isFirst = turn.actor.id === barnaby.id;
    expect(lines[isFirst ? 0 : 2]).toContain(`<#${running}>`);
    expect(lines.filter((line) => line.includes('on another server'))).toHaveLength(1);
    expect(lines.every((line) => /<t:\d+:R>/.test(line))).toBe(true);
    expect(lines.join('\n')).not.toContain(`<#${elsewhere}>`);
  });

  it('are turned over in pages', async () => {
    const barnaby = fixture.guest('Barnaby');
    for (let tables = 0; tables < 11; tables += 1) {
      const { id } = fixture.control.server.addChannel(`ring ${tables}`);
      await barnaby.in(id).asks('play aramini-circus');
    }
    const first = await barnaby.asks('tables');
    expect(first.text.match(/<#/g)).toHaveLength(10);
    const second = await barnaby.changes(first, 'tables');
    expect(second.text.match(/<#/g)).toHaveLength(1);
  });
});

it('tells after a move of the next game that waits', async () => {
  const channels = [fixture.channel, fixture.control.server.addChannel('the other ring').id];
  const turns = [];
  for (const channel of channels) turns.push(await (await beginTable(fixture, ['Barnaby', 'Zoé'], { channel })).turn());
  // The current player of one table may have to wait at the other: then that turn comes first.
  const [here, there] = turns;
  if (here === undefined || there === undefined) throw new Error('There are two');
  if (here.actor.id !== there.actor.id) await playTurn(there.actor.in(there.actor.channel));
  const board = await here.actor.in(channels[1] ?? '').seesNewest('the turn', (message) => offers(message, 'panel'));
  expect(board.text).toContain(`<@${here.actor.id}>`);
  const text = await playTurn(here.actor);
  expect(text).toMatch(/The next game waiting for you|Une autre partie t’attend/);
  expect(text).toContain(`/${channels[1] ?? ''}/`);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { asks, type Guest, offers } from '#tests/harness/actors/guest.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const computersIn = ({ text }: SeenMessage): readonly string[] =>
  [...text.matchAll(/🤖 (.+?) · /gu)].map(([, name = '']) => name);

/** Plays the first choices until the others have moved and it is this person's turn again. */
const playRound = async (guest: Guest, board: SeenMessage): Promise<SeenMessage> => {
  const isNext = (message: SeenMessage): boolean => message.id !== board.id && offers(message, 'panel');
  while (!guest.public().some(isNext)) {
    const [move] = await guest.readSuggestions();
    if (move === undefined) break;
    await guest.asks('move', { move: move.value });
  }
  return guest.seesNewest('the next turn', (message) => isNext(message) && asks(message, guest));
};

describe('the levels of computer players', () => {
  it('are chosen in the lobby, and stand at the seats while the game goes on', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    expect((await barnaby.asks('computer', { level: 'novice' })).text).toContain('has joined');
    const lobby = await barnaby.seesNewest('a novice', ({ text }) => text.includes('· novice'));
    const [name = ''] = computersIn(lobby);
    expect(offers(await fixture.guest('Zoé').presses(lobby, 'more').reply(), 'computers')).toBe(false);

    const page = await barnaby.changes(await barnaby.opensFromLobby(lobby, 'computers'), 'addlevel', 'hard');
    expect(page.text).toContain('has joined');
    const changed = await barnaby.changes(page, 'setlevel', `easy ${name}`);
    expect(changed.text).toContain(`I’ve changed ${name}’s level`);
    const both = await barnaby.seesNewest('both', ({ text }) => text.includes('· easy') && text.includes('· hard'));
    const [, other = ''] = computersIn(both);
    await barnaby.asks('computer', {});
    await barnaby.asks('computer', { player: other, level: 'novice' });
    await barnaby.seesNewest('another novice', ({ text }) => text.includes(`${other} · novice`));
    const third =
      computersIn(await barnaby.seesNewest('three', (message) => computersIn(message).length === 3))[2] ?? '';
    expect((await barnaby.changes(changed, 'setlevel', `leaves ${name}`)).text).toContain(`${name} has left`);
    expect((await barnaby.asks('computer', { player: name, level: 'hard' })).text).toContain('has left this table');

    await barnaby.asks('begin');
    const board = await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
    const next = await playRound(barnaby, board);
    const seats = `Computer players: ${other} (novice) and ${third} (medium).`;
    expect(next.pictures.map(({ alt }) => alt).join()).toContain(seats);
    expect((await barnaby.asks('tables')).text).toContain(`${other} \\(novice\\)`);
    expect((await barnaby.asks('computer', { player: other, level: 'hard' })).text).toContain('already started');
  });

  it('are of the level that the host named while opening the table, also where computer players are added later', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus', { level: 'hard' });
    await barnaby.asks('computer', {});
    await barnaby.seesNewest('a hard one', ({ text }) => text.includes('· hard'));
  });

  it('brings a private page that is old by now up to date at its next press', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play aramini-circus');
    const lobby = await barnaby.seesNewest('the lobby', (message) => offers(message, 'more'));
    const old = await barnaby.opensFromLobby(lobby, 'computers');
    await barnaby.asks('computer', { level: 'novice' });
    await barnaby.asks('computer', { level: 'easy' });
    await barnaby.asks('computer', { level: 'easy' });
    const now = await barnaby.changes(old, 'addlevel', 'hard');
    expect(now.text).not.toContain('No computer players at this table yet');
    expect(now.controls.filter(({ kind }) => kind === 'menu')).toHaveLength(3);
    await barnaby.asks('begin');
    expect((await barnaby.changes(now, 'setlevel', `easy ${now.controls[0]?.label ?? ''}`)).controls).toEqual([]);
  });
});

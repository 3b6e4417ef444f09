import { ComponentType, InteractionType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickGames } from './quick-games.js';
import { panelActions } from '#src/discord/messages/pages/table-buttons.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { actorOn, type Guest, isCalled, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { playSuggestedMove, playTurnByPanel } from '#tests/harness/actors/panel-walk.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { challenge, inDirect } from '#tests/harness/actors/table-in-play.js';
import { newestBoard, playsAlone, turnOf } from './challenge-boards.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const playToTheEnd = async (guests: readonly Guest[], random: RandomChoice): Promise<void> => {
  for (let turns = 0; turns < 2_000; turns += 1) {
    const turn = await turnOf(guests);
    if (turn === null) return;
    const { actor, board } = turn;
    await (turns % 2 === 0 ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random));
  }
  throw new Error('The game has no end');
};

const handsOf = ({ id, channel }: Guest): readonly string[] =>
  fixture.control
    .messages(id, channel)
    .flatMap(({ pictures }) => pictures.flatMap(({ name, alt }) => (name.startsWith('hand') ? [alt] : [])));

describe.each(quickGames.map(({ engine }) => ({ id: engine.id, max: engine.seats.max })))(
  'a challenge to $id',
  ({ id, max }) => {
    it('is played to its end, each in their own direct messages', async () => {
      const people = ['Barnaby', 'Matilda', 'Zoé'].slice(0, Math.min(max, id === 'golden-train' ? 3 : 2));
      const guests = await challenge(
        id,
        people.map((name) => fixture.guest(name)),
      );
      await playToTheEnd(guests, new RandomChoice(`${id} by challenge`));
      for (const guest of guests) await guest.seesNewest('the end', (message) => offers(message, 'again'));
      expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    });
  },
);

describe('a game by challenge', () => {
  it('leaves one message in each conversation, which tells what the rival has done', async () => {
    const guests = await challenge('quel-cirque', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const random = new RandomChoice('one message each');
    for (let turns = 0; turns < 5; turns += 1)
      await playSuggestedMove((await turnOf(guests))?.actor ?? expect.fail(), random);
    const { actor, board } = (await turnOf(guests)) ?? expect.fail();
    const rival = guests.find(({ id }) => id !== actor.id) ?? expect.fail();
    expect(board.text).toContain(`**${rival.name}**`);
    await fixture.control.until('older boards to go', () =>
      guests.every((guest) => guest.public().length === 1) ? true : undefined,
    );
  });

  it('calls whose turn it is by a new message, and edits the boards of the others', async () => {
    const guests = await challenge('golden-train', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const random = new RandomChoice('who is called');
    const idOf = (guest: Guest): string | undefined => newestBoard(guest)?.id;
    let passed = 0;
    for (let moves = 0; moves < 40 && passed < 4; moves += 1) {
      const { actor } = (await turnOf(guests)) ?? expect.fail();
      const other = guests.find(({ id }) => id !== actor.id) ?? expect.fail();
      const before = { actor: idOf(actor), other: idOf(other) };
      await playSuggestedMove(actor, random);
      const next = await turnOf(guests);
      if (next?.actor.id !== other.id) continue;
      passed += 1;
      expect(idOf(other)).not.toBe(before.other);
      expect(idOf(actor)).toBe(before.actor);
    }
    expect(passed).toBe(4);
  });

  it('offers the moves of a turn only to the player to act', async () => {
    const guests = await challenge('aramini-circus', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const { actor, board } = (await turnOf(guests)) ?? expect.fail();
    const other = guests.find(({ id }) => id !== actor.id) ?? expect.fail();
    expect(offers(board, panelActions.move)).toBe(true);
    expect(offers(newestBoard(other) ?? expect.fail(), panelActions.move)).toBe(false);
  });

  it('tells the host what others have done before the host has acted', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      const [host = expect.fail(), ...others] = await challenge('quel-cirque', [
        fixture.guest('Barnaby'),
        fixture.guest('Matilda'),
      ]);
      const { actor } = (await turnOf([host, ...others])) ?? expect.fail();
      if (actor.id === host.id) {
        await fixture.close();
        fixture = await openBotFixture();
        continue;
      }
      await playSuggestedMove(actor, new RandomChoice('before the host'));
      const board = await host.seesNewest('the first turn', (message) => isCalled(message, host));
      expect(board.text).toContain(`**${actor.name}**`);
      return;
    }
    throw new Error('The host always begins');
  });

  it('explains a first turn on the board of that player alone', async () => {
    const guests = await challenge('quel-cirque', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const { actor, board } = (await turnOf(guests)) ?? expect.fail();
    const other = guests.find(({ id }) => id !== actor.id) ?? expect.fail();
    expect(board.text).toMatch(/🔰 Holes with [^]*The die shows/u);
    expect(newestBoard(other)?.text).not.toContain('🔰');
    await playSuggestedMove(actor, new RandomChoice('a first turn'));
    const told = await other.seesNewest('their own first turn', (message) => isCalled(message, other));
    expect(told.text).toMatch(/🔰 Holes with [^]*The die shows/u);
  });

  it('shows the board again to a person who allows direct messages again', async () => {
    const begin = async () => {
      const guests = await challenge('aramini-circus', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
      const turn = await turnOf(guests);
      return { host: guests[0] ?? expect.fail(), other: guests[1] ?? expect.fail(), actor: turn?.actor };
    };
    let game = await begin();
    // The random first player is the challenged person, who could then still be answered: try another game.
    while (game.actor?.id !== game.host.id) {
      await fixture.close();
      fixture = await openBotFixture();
      game = await begin();
    }
    const { host, other } = game;
    const before = newestBoard(other)?.raw;
    const path = new RegExp(`^/channels/${other.channel}/messages`, 'u');
    fixture.control.faults.next({ path }, { kind: 'status', status: 403, code: 50_007 }, Infinity);
    await playSuggestedMove(host, new RandomChoice('while she takes no messages'));
    await fixture.botLog.until('the refusal', ({ msg }) => msg === 'a reader does not see their table');
    fixture.control.faults.clear();
    expect(newestBoard(other)?.raw).toBe(before);
    await other.asks('tables');
    await other.seesNewest('the newest board', ({ raw }) => raw !== before);
  });

  it('continues by answers with someone who stops accepting direct messages, and tries that once', async () => {
    const guests = await challenge('golden-train', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const [, matilda = expect.fail()] = guests;
    await turnOf(guests);
    fixture.control.closeDirect(matilda.id);
    const random = new RandomChoice('behind a closed door');
    for (let turns = 0; turns < 8; turns += 1) {
      const { actor } = (await turnOf(guests)) ?? expect.fail();
      await playSuggestedMove(actor, random);
      // An action of Matilda's lets the bot answer.
      await matilda.asks('tables');
    }
    expect(fixture.control.traffic.countAnswers(403)).toBe(1);
  });

  it('sends each player their game in direct messages when it is over, also where another person opened the table', async () => {
    const people = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    const [matildaHome = expect.fail()] = people.slice(1).map(inDirect);
    // An older game of hers does not interfere.
    await matildaHome.asks('play quel-cirque');
    await matildaHome.changes(await matildaHome.asks('resign'), 'resign');
    await matildaHome.seesNewest('the end', (message) => offers(message, 'again'));
    const guests = await challenge('golden-train', people);
    await turnOf(guests);
    const alt = /Golden Train|wagon/u;
    expect((await matildaHome.asks('board')).pictures[0]?.alt).toMatch(alt);
    expect((await matildaHome.asks('tables')).text).not.toContain('server');
    await matildaHome.changes(await matildaHome.asks('resign'), 'resign');
    for (const guest of guests) {
      await guest.seesNewest('the end', (message) => offers(message, 'again'));
      expect((await guest.asks('export')).files.map(({ name }) => name)).toEqual([
        expect.stringContaining('golden-train'),
      ]);
      expect((await guest.asks('verify')).text).toContain('Verification: Golden Train');
      expect((await guest.asks('replay')).text).toContain('Golden Train');
      expect((await guest.asks('board')).pictures[0]?.alt).toMatch(alt);
    }
  });

  it('says which table is meant where a person has two in the same conversation', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    const alone = await playsAlone(matilda);
    const guests = await challenge('aramini-circus', [barnaby, matilda]);
    await turnOf(guests);
    // Her own game's board is the newest until the common board arrives.
    await inDirect(matilda).seesNewest('the board of both', ({ id }) => id !== alone.id);
    const which = await inDirect(matilda).asks('resign');
    const menu = which.controls.find(({ options }) => options.length === 2) ?? expect.fail();
    const challenged = menu.options.find(({ label }) => label.includes('Barnaby')) ?? expect.fail();
    const asked = await inDirect(matilda).pressAndRead(which, menu.customId, challenged.value);
    await inDirect(matilda).changes(asked, 'resign');
    await inDirect(barnaby).seesNewest('the end', (message) => offers(message, 'again'));
  });

  it('goes on after a restart, and asks those who vote in their own messages', async () => {
    const guests = await challenge(
      'golden-train',
      ['Barnaby', 'Matilda', 'Zoé'].map((name) => fixture.guest(name)),
    );
    const { actor: absent } = (await turnOf(guests)) ?? expect.fail();
    // The host would not need a vote.
    const [other = expect.fail(), asker = expect.fail()] = guests.filter(({ id }) => id !== absent.id);
    await fixture.restart();
    const successors = await asker.changes(await asker.asks('replace'), 'awaywho', absent.id);
    await asker.changes(successors, 'awaybot', 'hard');
    const question = await other.seesNewest('the question', (message) => offers(message, 'agree'));
    expect(offers(question, 'panel')).toBe(true);
    expect(asker.public().some((message) => offers(message, 'agree'))).toBe(false);
    other.presses(question, 'agree');
    absent.presses(await absent.seesNewest('the question', (message) => offers(message, 'here')), 'agree');
    await other.seesNewest('the next turn', (message) => !offers(message, 'agree'));
    // The replaced person sees only the way back to the table.
    const away = await absent.seesNewest('the way back', (message) => offers(message, 'comeback'));
    if (absent.id !== guests[0]?.id) expect(away.pictures).toEqual([]);
    absent.presses(away, 'comeback');
    await absent.seesNewest('the board again', (message) => offers(message, 'panel') && !offers(message, 'comeback'));
  });

  it('shows no player the hand of another, also when one person is left', async () => {
    const guests = await challenge(
      'aramini-circus',
      ['Barnaby', 'Matilda', 'Zoé'].map((name) => fixture.guest(name)),
    );
    const [host = expect.fail(), second = expect.fail(), third = expect.fail()] = guests;
    await turnOf(guests);
    expect(guests.flatMap(handsOf)).toEqual([]);
    // Computer players replace those who resign.
    for (const guest of [host, third]) await guest.changes(await guest.asks('resign'), 'resign');
    await second.seesNewest('a turn with computer players', (message) => isCalled(message, second));
    await host.seesNewest(
      'that turn too',
      (message) => actorOn(message, [second]) === second && !isCalled(message, second),
    );
    expect([host, third].flatMap(handsOf)).toEqual([]);
    const [own = expect.fail()] = (await second.asks('hand')).pictures;
    const told = [host, third].flatMap(({ id, channel }) => fixture.control.messages(id, channel));
    expect(told.some(({ raw }) => JSON.stringify(raw).includes(JSON.stringify(own.alt)))).toBe(false);
  });

  it('is out of reach for others, from their direct messages and from a server', async () => {
    const guests = await challenge(
      'quel-cirque',
      ['Barnaby', 'Matilda'].map((name) => fixture.guest(name)),
    );
    const { board } = (await turnOf(guests)) ?? expect.fail();
    const zoe = fixture.guest('Zoé');
    const stored = fixture.log.filter((line) => line.includes('table changed')).length;
    for (const guest of [zoe, inDirect(zoe)]) {
      const own = await guest.asks('help');
      for (const { customId } of board.controls.filter((control) => control.customId.includes(tableIdOf(board)))) {
        const { reply } = await fixture.control.forge({
          ...{ type: InteractionType.MessageComponent, person: zoe.id, channel: guest.channel, message: own.id },
          data: { custom_id: customId, component_type: ComponentType.Button },
        });
        const gone = zoe.texts.t('common:faults.table-gone');
        expect(reply).toMatchObject({ kind: 'message', message: { ephemeral: true, text: gone, pictures: [] } });
      }
      // An answer to a challenge needs the message that makes it.
      const { reply } = await fixture.control.forge({
        ...{ type: InteractionType.MessageComponent, person: zoe.id, channel: guest.channel, message: own.id },
        data: { custom_id: `dare:${tableIdOf(board)}:0:accept`, component_type: ComponentType.Button },
      });
      expect(reply).toMatchObject({ kind: 'message', message: { ephemeral: true } });
    }
    expect(fixture.log.filter((line) => line.includes('table changed'))).toHaveLength(stored);
  });
});

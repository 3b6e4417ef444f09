import { ComponentType, InteractionType, Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { textsFor } from '#src/i18n/texts.js';
import { quickGames } from './quick-games.js';
import { panelActions } from '#src/discord/messages/pages/table-buttons.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { actorOn, type Guest, isCalled, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { playSuggestedMove, playTurnByPanel } from '#tests/harness/actors/panel-walk.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import { challenge, challenged, inDirect } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const newestBoard = (guest: Guest): SeenMessage | undefined =>
  guest.public().findLast((message) => message.controls.length > 0);

/** Begins a game alone, and waits for its board: a computer player may have the first turn. */
const playsAlone = async (guest: Guest): Promise<SeenMessage> => {
  await inDirect(guest).asks('play golden-train');
  return inDirect(guest).seesNewest('the board', (message) => offers(message, 'panel'));
};

const turnOf = (guests: readonly Guest[]): Promise<{ readonly actor: Guest; readonly board: SeenMessage } | null> =>
  fixture.control.until('all to see the turn, or the end', () => {
    const boards = guests.map((guest) => newestBoard(guest));
    if (boards.every((board) => board !== undefined && offers(board, 'again'))) return null;
    const actors = boards.map((board) => (board === undefined ? undefined : actorOn(board, guests)));
    const [actor] = actors;
    const own = boards[guests.findIndex((guest) => guest.id === actor?.id)];
    const isAgreed = actor !== undefined && actors.every((other) => other?.id === actor.id);
    return isAgreed && own !== undefined && offers(own, 'panel') ? { actor, board: own } : undefined;
  });

const playToTheEnd = async (guests: readonly Guest[], random: RandomChoice): Promise<void> => {
  for (let turns = 0; turns < 2_000; turns += 1) {
    const turn = await turnOf(guests);
    if (turn === null) return;
    const { actor, board } = turn;
    await (turns % 2 === 0 ? playTurnByPanel(actor, board, random) : playSuggestedMove(actor, random));
  }
  throw new Error('The game has no end');
};

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
  expect(board.text).toMatch(/🔰 You are .*You rolled/u);
  expect(newestBoard(other)?.text).not.toContain('🔰');
  await playSuggestedMove(actor, new RandomChoice('a first turn'));
  const told = await other.seesNewest('their own first turn', (message) => isCalled(message, other));
  expect(told.text).toMatch(/🔰 You are .*You rolled/u);
});

it('tells each side of a challenge their own, in direct messages too', async () => {
  const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  await playsAlone(matilda);
  await barnaby.asks('challenge', { game: 'quel-cirque', person: matilda.id });
  const posted = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
  expect(posted.text).toContain(`<@${barnaby.id}> challenges <@${matilda.id}> to Quel Cirque`);
  const asked = await inDirect(matilda).seesNewest('the question', (message) => offers(message, 'accept'));
  expect(asked.text).toContain(`<@${barnaby.id}> challenges you to Quel Cirque`);
  const lobby = await inDirect(barnaby).seesNewest('the lobby', (message) => offers(message, 'begin'));
  expect(lobby.text).toContain('The game starts once everyone has answered.');
  expect(['join', 'against'].map((action) => offers(lobby, action))).toEqual([false, false]);
  expect(lobby.text).not.toContain('free');
  matilda.presses(posted, 'dare');
  await matilda.seesNewest('the answer', ({ id, text }) => id === posted.id && text.includes('The game has begun.'));
});

it('can be declined where it was made, by the challenged person only', async () => {
  const [barnaby, matilda, zoe] = [fixture.guest('Barnaby'), fixture.guest('Matilda'), fixture.guest('Zoé')] as const;
  await barnaby.asks('challenge', { game: 'golden-train', person: matilda.id });
  const asked = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
  expect(asked.notified).toEqual([matilda.id]);
  // The bot writes to no person who has not accepted.
  expect(fixture.control.inbox(matilda.id)).toEqual([]);
  const refused = await zoe.hears(zoe.presses(asked, 'dare'));
  expect(refused.text).toBe(zoe.texts.t('common:challenge.not-yours'));
  const no = asked.controls.find(({ label }) => label === 'Decline') ?? expect.fail();
  matilda.pressesId(asked, no.customId);
  await matilda.seesNewest(
    'the answer',
    ({ id, text, controls }) => id === asked.id && text.includes('Declined') && controls.length === 0,
  );
  expect(fixture.control.inbox(matilda.id)).toEqual([]);
});

it('is refused with a sentence when Discord delivers no message to the person, and nothing changes', async () => {
  const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  fixture.control.closeDirect(matilda.id);
  await barnaby.asks('challenge', { game: 'golden-train', person: matilda.id });
  const asked = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
  const answered = await matilda.hears(matilda.presses(asked, 'dare'));
  expect(answered.text).toContain('Discord won’t let me write to you');
  expect((await matilda.seesNewest('the challenge as it was', ({ id }) => id === asked.id)).text).toBe(asked.text);
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

it('can be accepted at the next try after the person allows direct messages, also after a restart', async () => {
  const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  fixture.control.closeDirect(matilda.id);
  await barnaby.asks('challenge', { game: 'golden-train', person: matilda.id });
  const asked = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
  await matilda.hears(matilda.presses(asked, 'dare'));
  await fixture.restart();
  fixture.control.closeDirect(matilda.id, false);
  matilda.presses(asked, 'dare');
  await inDirect(matilda).seesNewest('the board', (message) => offers(message, 'panel'));
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
    // Her action lets the bot answer.
    await matilda.asks('tables');
  }
  expect(fixture.control.traffic.countAnswers(403)).toBe(1);
});

it('can be made from a person’s menu, and asks for the game', async () => {
  const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  const which = await fixture.control.userCommand(barnaby.id, barnaby.channel, 'Challenge', matilda.id).reply();
  const game = which.controls.find(({ label }) => label === 'Golden Train') ?? expect.fail();
  await barnaby.pressAndRead(which, game.customId);
  await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
});

it('is made again with one press, and answered where the others play', async () => {
  const guests = await challenge('golden-train', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
  const [barnaby = expect.fail(), matilda = expect.fail()] = guests;
  const board = await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
  await matilda.seesNewest('the board', (message) => offers(message, 'panel'));
  await matilda.changes(await matilda.asks('resign'), 'resign');
  const end = await barnaby.seesNewest('the end', (message) => offers(message, 'again'));
  await matilda.seesNewest('the end', (message) => offers(message, 'again'));
  await barnaby.presses(end, 'again').reply();
  const asked = await matilda.seesNewest('the question', (message) => offers(message, 'accept'));
  expect(tableIdOf(asked)).not.toBe(tableIdOf(board));
  matilda.presses(asked, 'accept');
  for (const guest of guests)
    await guest.seesNewest(
      'the next game',
      (message) => offers(message, 'panel') && tableIdOf(message) === tableIdOf(asked),
    );
});

it('is made again once when both want it at the same moment', async () => {
  const guests = await challenge('golden-train', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
  const [barnaby = expect.fail(), matilda = expect.fail()] = guests;
  await turnOf(guests);
  await matilda.changes(await matilda.asks('resign'), 'resign');
  const ends = await Promise.all(
    guests.map((guest) => guest.seesNewest('the end', (message) => offers(message, 'again'))),
  );
  await Promise.all(ends.map(async (end, index) => guests[index]?.presses(end, 'again').reply()));
  const { board } = (await turnOf(guests)) ?? expect.fail();
  expect(tableIdOf(newestBoard(barnaby) ?? expect.fail())).toBe(tableIdOf(board));
  const ids = guests.flatMap((guest) =>
    guest.public().flatMap((message) => message.controls.map(() => tableIdOf(message))),
  );
  expect(new Set(ids).size).toBe(2);
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
    expect((await guest.asks('verify')).text).toContain('All 0 moves were legal');
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

const handsOf = ({ id, channel }: Guest): readonly string[] =>
  fixture.control
    .messages(id, channel)
    .flatMap(({ pictures }) => pictures.flatMap(({ name, alt }) => (name.startsWith('hand') ? [alt] : [])));

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

it('seats six people, and begins without those who decline', async () => {
  const names = ['Barnaby', 'Matilda', 'Zoé', 'Ada', 'Bruno', 'Carla', 'Dora'];
  for (const name of names)
    if (fixture.control.people().every((person) => person.name !== name))
      fixture.control.addPerson({ name, locale: Locale.EnglishGB, moderator: false });
  const [host = expect.fail(), ...others] = names.slice(0, 6).map((name) => fixture.guest(name));
  await host.asks('challenge', { game: 'carcassonne', ...challenged(others) });
  const asked = await host.seesNewest('the challenge', (message) => offers(message, 'dare'));
  for (const other of others.slice(1)) await other.presses(asked, 'dare').reply();
  const [unwilling = expect.fail(), ...willing] = others;
  const no =
    asked.controls.find(({ label }) => label === unwilling.texts.t('common:buttons.decline')) ?? asked.controls[1];
  unwilling.pressesId(asked, no?.customId ?? '');
  const guests = [host, ...willing].map(inDirect);
  const { board } = (await turnOf(guests)) ?? expect.fail();
  for (const { name } of guests) expect(board.pictures[0]?.alt).toContain(name);
  expect(fixture.control.inbox(unwilling.id)).toEqual([]);
});

describe('a challenge', () => {
  const chooses = async (guest: Guest, choice: string): Promise<void> => {
    await chooseSetting(guest, await guest.asks('settings me'), 'challenges', choice);
  };

  /** The answer to a challenge from a conversation with the bot, without the name of the challenged person. */
  const answerTo = async (host: Guest, other: Guest): Promise<string> =>
    (await inDirect(host).asks('challenge', { game: 'golden-train', person: other.id })).text.replace(other.id, '');

  const isSent = (text: string): boolean =>
    ['en', 'fr'].some((locale) => text === textsFor(locale).t('common:challenge.sent'));

  /** Joins a table in direct messages, so that challenges can arrive there. */
  const isThere = async (guest: Guest): Promise<void> => {
    await playsAlone(guest);
  };

  it('may name each person only once', async () => {
    const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
    const refused = await barnaby.asks('challenge', { game: 'golden-train', ...challenged([zoe, zoe]) });
    expect(refused.text).toContain('different players');
  });

  it('reaches everyone by default, and is refused in the same words for people who take none and people who do not play here', async () => {
    const [barnaby, matilda, zoe] = [fixture.guest('Barnaby'), fixture.guest('Matilda'), fixture.guest('Zoé')];
    const ofStranger = await answerTo(barnaby, zoe);
    expect(isSent(ofStranger)).toBe(false);
    await isThere(matilda);
    await chooses(matilda, 'none');
    expect(await answerTo(barnaby, matilda)).toBe(ofStranger);
    const here = await barnaby.asks('challenge', { game: 'golden-train', person: matilda.id });
    expect(here.text.replace(matilda.id, '')).toBe(ofStranger);
    expect(barnaby.public()).toEqual([]);
    await chooses(matilda, 'everyone');
    expect(isSent(await answerTo(barnaby, matilda))).toBe(true);
  });

  it('reaches a person who takes challenges from known people once the two have played together', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await isThere(matilda);
    await chooses(matilda, 'known');
    expect(isSent(await answerTo(barnaby, matilda))).toBe(false);
    const guests = await challenge('golden-train', [barnaby, matilda]);
    await turnOf(guests);
    expect(isSent(await answerTo(barnaby, matilda))).toBe(true);
  });

  it('cannot be repeated by the same host for a day after it was declined', async () => {
    await fixture.close();
    const time = new ManualClock();
    fixture = await openBotFixture({ time });
    const [barnaby, matilda, zoe] = [fixture.guest('Barnaby'), fixture.guest('Matilda'), fixture.guest('Zoé')];
    await isThere(matilda);
    const ofStranger = await answerTo(barnaby, zoe);
    expect(isSent(await answerTo(barnaby, matilda))).toBe(true);
    const asked = await inDirect(matilda).seesNewest('the question', (message) => offers(message, 'decline'));
    matilda.presses(asked, 'decline');
    await fixture.control.until('the question to go', () =>
      fixture.control.exists(asked.channelId, asked.id) ? undefined : true,
    );
    await fixture.stop();
    await fixture.start();
    expect(await answerTo(barnaby, matilda)).toBe(ofStranger);
    expect(isSent(await answerTo(zoe, matilda))).toBe(true);
    time.pass(25);
    expect(isSent(await answerTo(barnaby, matilda))).toBe(true);
  });
});

describe('the message of a challenge', () => {
  /** Makes a challenge and ends it without an answer. */
  const endsBy = async (
    how: (host: Guest) => Promise<unknown>,
    place: (host: Guest, other: Guest) => string = (host) => host.channel,
  ): Promise<void> => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    const channel = place(barnaby, matilda);
    await barnaby.in(channel).asks('challenge', { game: 'golden-train', person: matilda.id });
    const reader = matilda.in(channel);
    const asked = await reader.seesNewest('the challenge', (message) => offers(message, 'dare'));
    await how(barnaby);
    await reader.seesNewest(
      'the end of the challenge',
      ({ id, text, controls }) => id === asked.id && controls.length === 0 && text.includes('This challenge is over.'),
    );
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  };

  const closes = async (host: Guest): Promise<void> => {
    const direct = inDirect(host);
    await direct.changes(await direct.asks('close'), 'close');
  };

  const forgets = async (host: Guest): Promise<void> => {
    const asked = await host.changes(await host.asks('privacy'), 'forgetme');
    await host.changes(asked, 'forgetnow');
  };

  it.each([
    ['the host closes its table', closes],
    ['the host leaves it', (host: Guest) => inDirect(host).asks('leave')],
    ['the host is forgotten', forgets],
    [
      'the host closes its table after a restart',
      async (host: Guest) => {
        await fixture.restart();
        await closes(host);
      },
    ],
  ])('says that it is over once %s', (_how, end) => endsBy(end));

  it('says that it is over once it lapses', async () => {
    await fixture.close();
    fixture = await openBotFixture({ hours: { reminder: 0, limit: 0, lobby: 0.1 / 3_600 } });
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await barnaby.asks('challenge', { game: 'golden-train', person: matilda.id });
    await matilda.seesNewest(
      'the end of the challenge',
      ({ text, controls }) => controls.length === 0 && text.includes('This challenge is over.'),
    );
  });

  it('says so in a group too', () =>
    endsBy(closes, (...people) => fixture.control.group('ring', ...people.map(({ id }) => id))));

  it('tells answers that are given elsewhere', async () => {
    const [barnaby, matilda, zoe] = [fixture.guest('Barnaby'), fixture.guest('Matilda'), fixture.guest('Zoé')];
    await playsAlone(matilda);
    await barnaby.asks('challenge', { game: 'golden-train', ...challenged([matilda, zoe]) });
    const posted = await zoe.seesNewest('the challenge', (message) => offers(message, 'dare'));
    const asked = await inDirect(matilda).seesNewest('the question', (message) => offers(message, 'decline'));
    inDirect(matilda).presses(asked, 'decline');
    await zoe.seesNewest('the answer', ({ id, text }) => id === posted.id && text.includes('Declined'));
  });
});

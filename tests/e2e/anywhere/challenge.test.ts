import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsFor } from '#src/i18n/texts.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { playSuggestedMove } from '#tests/harness/actors/panel-walk.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { violationOf } from '#tests/harness/checks/board-violation.js';
import { ReplayModel } from '#tests/harness/checks/replay-model.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { chooseSetting } from '#tests/harness/actors/settings-page.js';
import { beginChallenge, challenge, challenged, inDirect } from '#tests/harness/actors/table-in-play.js';
import { newestBoard, playsAlone, turnOf } from './challenge-boards.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

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
    await matilda.seesNewest(
      'the answer',
      ({ id, text }) => id === posted.id && text.includes('The game has started.'),
    );
  });

  it('names its terms, which stay as they are once somebody has accepted, and tells who runs out of time', async () => {
    const time = new ManualClock();
    await fixture.close();
    fixture = await openBotFixture({ time });
    const [barnaby, matilda, zoe] = [fixture.guest('Barnaby'), fixture.guest('Matilda'), fixture.guest('Zoé')] as const;
    for (const guest of [matilda, zoe]) await playsAlone(guest);
    await barnaby.asks('challenge', { game: 'quel-cirque', ...challenged([matilda, zoe]), clock: '2m+15m' });
    const posted = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
    const asked = await inDirect(matilda).seesNewest('the question', (message) => offers(message, 'accept'));
    for (const { text } of [posted, asked]) expect(text).toContain('2 minutes');
    await inDirect(matilda).presses(asked, 'accept').reply();
    const lobby = await inDirect(barnaby).seesNewest('the lobby', ({ text }) => text.includes('**Matilda**'));
    const page = await inDirect(barnaby).opensFromLobby(lobby, 'clock');
    const refused = await chooseSetting(inDirect(barnaby), page, 'clock', '1d+3d');
    expect(refused.text).toContain('already accepted this challenge as it is');
    const computer = await inDirect(barnaby).asks('computer', { level: 'hard' });
    expect(computer.text).toContain('already accepted this challenge as it is');
  });

  it('names the computer players who join it where it was made, before anybody accepts', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await playsAlone(matilda);
    await barnaby.asks('challenge', { game: 'golden-train', person: matilda.id });
    const posted = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
    expect(posted.text).not.toContain('Also playing');
    await inDirect(barnaby).asks('computer', { level: 'hard' });
    const isNamed = ({ id, text }: typeof posted): boolean =>
      id === posted.id && /Also playing: .+ \(hard\)/.test(text);
    await matilda.seesNewest('who plays', isNamed);
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

  it('is no answer to another challenge with another clock', async () => {
    const guests = await challenge('golden-train', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const [host = expect.fail(), other = expect.fail()] = guests;
    for (const guest of guests) await guest.seesNewest('the board', (message) => offers(message, 'panel'));
    await host.changes(await host.asks('resign'), 'resign');
    const over = await other.seesNewest('the end', (message) => offers(message, 'again'));
    await host.asks('challenge', { game: 'golden-train', person: other.id, clock: '30s' });
    await other.seesNewest('the question', (message) => offers(message, 'accept'));
    const answered = await other.presses(over, 'again').reply();
    expect(answered.text).not.toContain(textsFor('en').t('common:lobby.done.join'));
    expect(host.public().filter((message) => offers(message, 'panel'))).toEqual([]);
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

  it('may name each person only once', async () => {
    const [barnaby, zoe] = [fixture.guest('Barnaby'), fixture.guest('Zoé')];
    const refused = await barnaby.asks('challenge', { game: 'golden-train', ...challenged([zoe, zoe]) });
    expect(refused.text).toContain('you included');
    const alone = await barnaby.asks('challenge', { game: 'golden-train', ...challenged([barnaby]) });
    expect(alone.text).toContain('can’t challenge yourself');
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
    // An invitation to the lobby of the same challenge is a challenge too.
    const direct = inDirect(barnaby);
    const lobby = await direct.seesNewest('the lobby', (message) => offers(message, 'more'));
    const seats = await direct.opensFromLobby(lobby, 'seats');
    const invited = await direct.changes(seats, 'ask', matilda.id);
    expect(invited.text.replace(matilda.id, '')).toBe(ofStranger);
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
      ({ text, controls }) =>
        controls.length === 0 && /⚔️ .*’s challenge: Golden Train[^]*This challenge is over\./u.test(text),
    );
  });

  it('says so in a group too', () =>
    endsBy(closes, (...people) => fixture.control.group('ring', ...people.map(({ id }) => id))));

  it.each([
    ['', () => Promise.resolve()],
    [', also after a restart', () => fixture.restart()],
  ])('says who won where it was made%s', async (_also, meanwhile) => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await barnaby.asks('challenge', { game: 'golden-train', person: matilda.id });
    const asked = await matilda.seesNewest('the challenge', (message) => offers(message, 'dare'));
    await matilda.presses(asked, 'dare').reply();
    await inDirect(barnaby).seesNewest('a board', (message) => offers(message, 'panel'));
    await meanwhile();
    const direct = inDirect(barnaby);
    await direct.changes(await direct.asks('resign'), 'resign');
    await matilda.seesNewest('the result', ({ id, text }) => id === asked.id && text.includes('🎉 Matilda wins!'));
  });

  it('tells each reader what the other did, wherever the bot ended in between', async () => {
    const table = await beginChallenge('aramini-circus', [fixture.guest('Barnaby'), fixture.guest('Matilda')]);
    const random = new RandomChoice('ends in between');
    const database = new DatabaseReader(fixture.databasePath);
    // The position is stored every now and then, and read from there.
    for (let moves = 0; moves < 40; moves += 1) {
      const { actor, others } = await table.turn();
      const [other = expect.fail()] = others;
      if (moves < 20) await playSuggestedMove(actor, random);
      else {
        const path = new RegExp(`^/channels/${other.channel}/messages`, 'u');
        for (const method of ['POST', 'PATCH'] as const)
          fixture.control.faults.next({ method, path }, { kind: 'status', status: 503 }, Infinity);
        await playSuggestedMove(actor, random);
        await fixture.stop();
        fixture.control.faults.clear();
        await fixture.start();
        const [record = expect.fail()] = database.tables();
        const shown = { table: record, model: ReplayModel.of(record) };
        await fixture.control.until('the other to read it', () =>
          violationOf(newestBoard(other), other.public(), other.id, shown) === null ? true : undefined,
        );
      }
    }
    database.close();
  });

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

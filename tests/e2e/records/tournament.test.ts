import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { hashOfSeed } from '#src/tables/replay/seed.js';
import { controlOf, type Guest, offers } from '#tests/harness/actors/guest.js';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gwen', 'Hugo'] as const;

let fixture: BotFixture;
let organiser: Guest;
let guests: readonly Guest[];
beforeEach(async () => {
  fixture = await BotFixture.open();
  for (const name of NAMES) fixture.control.addPerson({ name, locale: Locale.EnglishUS, moderator: false });
  fixture.control.addPerson({ name: 'Mona', locale: Locale.EnglishUS, moderator: true });
  await fixture.start();
  guests = NAMES.map((name) => fixture.guest(name));
  organiser = fixture.guest('Mona');
});
afterEach(() => fixture.close());

const guestCalled = (name: string): Guest => guests.find((guest) => guest.name === name) ?? expect.fail(name);

/** The newest message of the channel about a round, once it is about this one. */
const roundMessage = (round: string): Promise<SeenMessage> =>
  fixture.control.until(round, () =>
    organiser.public().find((message) => offers(message, 'trnout') && message.text.includes(round)),
  );

/** The players and threads of each game in a round's message. */
const gamesIn = (message: SeenMessage): { readonly names: readonly string[]; readonly channel: string }[] =>
  [...message.text.matchAll(/(?<one>\w+) – (?<other>\w+) · <#(?<channel>\d+)>/gu)].map(({ groups }) => ({
    names: [groups?.one ?? '', groups?.other ?? ''],
    channel: groups?.channel ?? '',
  }));

const giveUp = async (loser: Guest, channel: string): Promise<void> => {
  const asked = await loser.in(channel).asks('resign');
  await loser.in(channel).changes(asked, 'resign');
};

/** Plays first moves with the real rules until the game is over. @returns whether it was a tie */
const playOut = async (names: readonly string[], channel: string): Promise<boolean> => {
  const players = names.map((name) => guestCalled(name).in(channel));
  for (let moves = 0; moves < 400; moves += 1) {
    const newest = players[0]?.public().at(-1);
    if (newest !== undefined && offers(newest, 'again')) return newest.text.includes('share');
    for (const player of players) {
      const [first] = await player.readSuggestions();
      if (first !== undefined && first.value !== '?') await player.asks('move', { move: first.value });
    }
  }
  throw new Error('The game has no end');
};

const secondGameOf = async (names: readonly string[], firstChannel: string): Promise<string> => {
  const place = await fixture.control.until('the second game', () =>
    fixture.control
      .channels()
      .map(({ id }) => organiser.in(id))
      .find(
        (each) =>
          each.channel !== firstChannel &&
          each.public().some(({ text }) => names.every((name) => text.includes(name))) &&
          each.public().some((message) => offers(message, 'panel')),
      ),
  );
  return place.channel;
};

const start = async (starter: Guest, signup: SeenMessage): Promise<SeenMessage> =>
  starter.changes(await starter.presses(signup, 'trnstart').reply(), 'trnbegin');

const begin = async (kind: string): Promise<void> => {
  await organiser.asks('tournament create', { name: 'Spring Cup', kind, game: 'quel-cirque', second: 'golden-train' });
  const signup = await organiser.seesNewest('the sign-up', (message) => offers(message, 'trnjoin'));
  for (const guest of guests) await guest.presses(signup, 'trnjoin').reply();
  const refused = await guests[0]?.presses(signup, 'trnstart').reply();
  expect(refused?.text).toContain('organiser');
  const asked = await organiser.presses(signup, 'trnstart').reply();
  expect(asked.text).toContain(`Start with ${guests.length} people, in 3 rounds?`);
  expect((await organiser.changes(asked, 'trnbegin')).text).toContain('paired');
};

const endMessage = (): Promise<SeenMessage> =>
  fixture.control.until('the end', () =>
    organiser
      .public()
      .find((message) => offers(message, 'trnshow') && !offers(message, 'trnout') && message.pictures.length > 0),
  );

it('keeps its name as it was typed', async () => {
  await organiser.asks('tournament create', { name: 'Ｃｕｐ – d’été №１', kind: 'swiss', game: 'quel-cirque' });
  const signup = await organiser.seesNewest('the sign-up', (message) => offers(message, 'trnjoin'));
  expect(signup.text).toContain('Ｃｕｐ – d’été №１');
});

it('cleans its name of signs that turn the line round, and lets only its organisers end it', async () => {
  await organiser.asks('tournament create', { name: 'Cup \u202Etxet\u2067', kind: 'swiss', game: 'quel-cirque' });
  const signup = await organiser.seesNewest('the sign-up', (message) => offers(message, 'trnjoin'));
  expect(signup.text).toContain('**Cup txet**');
  const refused = await guestCalled('Ada').presses(signup, 'trnclose').reply();
  expect(refused.text).toContain('Only the organiser');
  expect(refused.controls).toEqual([]);
  const asked = await organiser.presses(signup, 'trnclose').reply();
  expect(offers(asked, 'trnend')).toBe(true);
});

it('keeps present rivals safe from an organiser who plays, and tells of a removal openly', async () => {
  const [ada = expect.fail('no one')] = guests;
  await ada.asks('tournament create', { name: 'Cup', kind: 'swiss', game: 'quel-cirque' });
  const signup = await ada.seesNewest('the sign-up', (message) => offers(message, 'trnjoin'));
  for (const guest of guests.slice(0, 4)) await guest.presses(signup, 'trnjoin').reply();
  await start(ada, signup);
  const [, game] = gamesIn(await roundMessage('round 1 of 2'));
  const [present = '', rival = ''] = game?.names ?? [];
  const remove = async (guest: Guest): Promise<string> => {
    const status = await guest.asks('tournament show');
    const menu = controlOf(status, 'trngone').customId;
    return (await guest.pressAndRead(status, menu, guestCalled(present).id)).text;
  };
  expect(await remove(ada)).toContain('waited a day');
  expect(await remove(organiser)).toContain('out of the tournament');
  const sentence = `A moderator removed ${present} from the tournament.`;
  const round = await fixture.control.until('the result', () =>
    organiser.public().find(({ text }) => text.includes(`**${rival}** beat ${present} (by forfeit)`)),
  );
  expect(round.text).toContain(sentence);
  const table = organiser.in(game?.channel ?? '');
  await fixture.control.until('the reason', () => table.public().find(({ text }) => text.includes(sentence)));
  await fixture.control.until('the thread’s line', () =>
    organiser.public().find(({ text }) => text.includes('🎪') && text.includes(sentence)),
  );
});

it('plays a knock-out of eight over two games, with a resignation, an absence and ties', async () => {
  await begin('knockout');
  const first = gamesIn(await roundMessage('round 1 of 3'));
  expect(first.map(({ names }) => names)).toEqual([
    ['Ada', 'Hugo'],
    ['Dan', 'Eva'],
    ['Ben', 'Gwen'],
    ['Cleo', 'Finn'],
  ]);
  const [ada, dan, ben, cleo] = first.map(({ channel }) => channel);
  await giveUp(guestCalled('Hugo'), ada ?? '');
  const round = await fixture.control.until('the result in the message of the round', () =>
    organiser.public().find((message) => offers(message, 'trnout') && message.text.includes('**Ada** beat Hugo')),
  );
  expect(round.pictures[0]?.alt).toMatch(/Quarter-finals: \S*Ada\S* – \S*Hugo\S*: \S*Ada/u);
  // Eva never comes: the organiser withdraws her.
  const status = await organiser.asks('tournament show');
  expect(status.pictures[0]?.alt).toContain('Spring Cup, Knock-out');
  const away = controlOf(status, 'trngone').customId;
  const answered = await organiser.pressAndRead(status, away, guestCalled('Eva').id);
  expect(answered.text).toContain('out of the tournament');
  // About one game of twenty is a tie.
  const pair = ['Ben', 'Gwen'];
  if (await playOut(pair, ben ?? '')) await playOut(pair, await secondGameOf(pair, ben ?? ''));
  // A moderator may be a rival of the two: they end no game of a tournament.
  expect((await organiser.in(cleo ?? '').asks('close')).text).toContain('only its players can end it');
  await giveUp(guestCalled('Finn'), cleo ?? '');
  const second = gamesIn(await roundMessage('round 2 of 3'));
  expect(second[0]?.names).toEqual(['Ada', 'Dan']);
  expect(second[1]?.names).toContain('Cleo');
  expect(dan).toBeDefined();
  for (const { names, channel } of second) await giveUp(guestCalled(names[1] ?? ''), channel);
  const [final] = gamesIn(await roundMessage('round 3 of 3'));
  await giveUp(guestCalled(final?.names[1] ?? ''), final?.channel ?? '');
  const end = await endMessage();
  expect(end.text).toContain(`**${final?.names[0] ?? ''}** wins the tournament`);
  expect(end.pictures[0]?.name).toBe('bracket.png');
  expect(end.pictures[0]?.alt).toMatch(new RegExp(`Final: [^.]*: .?${final?.names[0] ?? ''}`, 'u'));
});

it('plays a Swiss of eight over two games, and goes on after a restart', async () => {
  await begin('swiss');
  for (const round of ['round 1 of 3', 'round 2 of 3', 'round 3 of 3']) {
    const games = gamesIn(await roundMessage(round));
    expect(games).toHaveLength(round.includes('1') ? 4 : games.length);
    if (round.includes('2')) await fixture.restart();
    for (const { names, channel } of games) await giveUp(guestCalled(names.toSorted()[1] ?? ''), channel);
  }
  const end = await endMessage();
  expect(end.text).toContain('**Ada** wins the tournament');
  expect(end.pictures[0]?.alt).toMatch(/1\. Ada, points 3, Buchholz [\d½]+, wins 3\./u);
  // No message is repeated, and finished rounds name their outcome.
  const rounds = organiser.public().filter(({ text }) => /\*\*round \d of 3\*\*/u.test(text));
  expect(rounds.map(({ controls }) => controls.length)).toEqual([0, 0, 0]);
  for (const { text } of rounds) expect(text.match(/\*\* beat /gu)).toHaveLength(4);
  const signup = organiser.public().find(({ text }) => text.includes('8 people'));
  const [half = ''] = /[0-9a-f]{64}/u.exec(end.text) ?? [];
  expect(signup?.text).toContain(hashOfSeed(half));
  expect(signup?.text).toContain('Finished.');
});

it('tells a bye as a bye, and counts it when its round is over', async () => {
  await organiser.asks('tournament create', { name: 'Small Cup', kind: 'swiss', game: 'quel-cirque' });
  const signup = await organiser.seesNewest('the sign-up', (message) => offers(message, 'trnjoin'));
  for (const guest of guests.slice(0, 3)) await guest.presses(signup, 'trnjoin').reply();
  await start(organiser, signup);
  const first = await roundMessage('round 1 of 2');
  expect(first.text).toContain('Cleo has a bye');
  const standings = async (): Promise<string> => (await organiser.asks('tournament show')).pictures[0]?.alt ?? '';
  expect(await standings()).toContain('Cleo, points 0, Buchholz 0, wins 0.');
  const [game] = gamesIn(first);
  await giveUp(guestCalled('Ben'), game?.channel ?? '');
  await roundMessage('round 2 of 2');
  expect(await standings()).toMatch(/Ada, points 1, Buchholz \d, wins 1, byes 0\./u);
  expect(await standings()).toMatch(/Cleo, points 1, Buchholz \d, wins 0, byes 1\./u);
});

it('is opened from the help, without a command', async () => {
  const help = await organiser.asks('help');
  const about = await organiser.pressAndRead(
    help,
    help.controls.find(({ customId }) => customId.endsWith(':tournament'))?.customId ?? '',
  );
  const back = (await organiser.changes(about, 'trnnew')).controls.at(-1)?.customId ?? '';
  const kinds = await organiser.changes(await organiser.pressAndRead(about, back), 'trnnew');
  const form = (await organiser.presses(kinds, 'trnname').modal()).custom_id;
  fixture.control.submit(organiser.id, organiser.channel, form, { name: ' Autumn  Cup ' });
  const signup = await organiser.seesNewest('the sign-up', (message) => offers(message, 'trnjoin'));
  expect(signup.text).toContain('Autumn Cup** · Swiss · Aramini Circus');
  // A person who opens a tournament takes part as everybody else does, or not.
  const answer = await fixture.control.until('the answer', () =>
    fixture.control
      .messages(organiser.id, organiser.channel)
      .find((message) => message.id === kinds.id && offers(message, 'trnjoin')),
  );
  expect((await organiser.changes(answer, 'trnjoin')).text).toContain('You’re in');
});

it('is not opened under a name that shows nothing', async () => {
  const answer = await organiser.asks('tournament create', { name: '\u3164', kind: 'swiss', game: 'quel-cirque' });
  expect(answer.text).toContain('nothing has changed');
  expect((await organiser.asks('tournament show')).text).toContain('has had no tournaments');
});

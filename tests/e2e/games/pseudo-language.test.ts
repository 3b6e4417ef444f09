import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { games } from '#src/app/games.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { playTurnByPanel } from '#tests/harness/actors/panel-walk.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { addPseudoLanguage, exampleNames, foreignWords } from '#tests/support/pseudo-language.js';

const names = ['Ίρις', 'Ζήνων'];
const TURNS = 3;

let fixture: BotFixture;
beforeEach(async () => {
  addPseudoLanguage();
  fixture = await openBotFixture({ guildLocale: Locale.Greek });
  for (const name of names) fixture.control.addPerson({ name, locale: Locale.Greek, moderator: true });
});
afterEach(() => fixture.close());

/** Members of a message, a form or a choice that people read. */
const READ = new Set(['content', 'label', 'placeholder', 'description', 'title', 'name']);

/** All texts for people in a value. */
const textsIn = (part: unknown, key = ''): readonly string[] => {
  if (typeof part === 'string') return READ.has(key) ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => (name === 'emoji' ? [] : textsIn(value, name)));
};

const shown = ({ raw: { content, components, attachments } }: SeenMessage): readonly string[] => [
  ...textsIn({ content, components }),
  ...attachments.map(({ description = '' }) => description),
];

const readGame = async (game: string): Promise<readonly string[]> => {
  const channel = fixture.control.server.addChannel(game, 'text').id;
  const table = await beginTable(fixture, names, { game, channel, values: { hints: true } });
  const random = new RandomChoice(`${game} in Greek`);
  const seen = new Map<string, string>();
  const look = (guest: Guest): void => {
    for (const message of fixture.control.messages(guest.id, channel))
      for (const text of shown(message)) seen.set(text, text);
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { actor, board } = await table.turn();
    look(actor);
    await playTurnByPanel(actor, board, random);
    look(actor);
  }
  const { actor } = await table.turn();
  for (const { name } of await actor.readSuggestions()) seen.set(name, name);
  for (const line of ['hand', 'undo', 'rules', 'pause', 'tables', 'hint', 'analysis'])
    await actor.asks(line, line === 'rules' ? { game } : {});
  await actor.asks('move', { move: 'ξ' });
  await actor.asks('board', { text: true });
  await actor.changes(await actor.asks('resign'), 'resign');
  await actor.seesNewest('the end', (message) => offers(message, 'again'));
  await actor.asks('verify');
  look(actor);
  return [...seen.keys()];
};

it.each(games.map(({ engine }) => engine.id))('%s is played in a language that has files alone', async (game) => {
  const channels = fixture.control.channels().map(({ name }) => name);
  const found = (await readGame(game)).flatMap((text) =>
    foreignWords(text, [...names, ...exampleNames, ...channels]).map((word) => `${word} in: ${text.slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});

it('commands, help, settings and privacy speak it too', async () => {
  const [name = ''] = names;
  const guest = fixture.guest(name);
  for (const line of ['help', 'settings me', 'settings server', 'privacy', 'tables', 'move', 'export', 'verify'])
    await guest.asks(line, line === 'move' ? { move: 'ξ' } : {});
  await guest.asks('play aramini-circus');
  await guest.asks('computer');
  const lobby = await guest.seesNewest('a computer player', ({ text }) => text.includes('🤖'));
  await guest.changes(await guest.opensFromLobby(lobby, 'computers'), 'addlevel', 'novice');
  const seen = fixture.control.messages(guest.id, guest.channel).flatMap(shown);
  expect(
    seen.flatMap((text) => foreignWords(text, [...names, 'UTC']).map((word) => `${word} in: ${text.slice(0, 120)}`)),
  ).toEqual([]);
});

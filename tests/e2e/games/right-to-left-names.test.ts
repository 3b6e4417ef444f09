import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';
import { games } from '#src/app/games.js';

const NAMES = ['אביגיל', 'محمد علي'] as const;
const MOVES = 6;

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await BotFixture.open();
  for (const [index, name] of NAMES.entries())
    fixture.control.addPerson({ name, locale: index === 0 ? Locale.EnglishUS : Locale.French, moderator: false });
  await fixture.start();
});
afterEach(() => fixture.close());

/** A person's view of a message, line by line: texts, alt texts, labels and text files. */
const linesOf = ({ raw, files }: SeenMessage): readonly string[] =>
  [
    ...[...JSON.stringify(raw.components).matchAll(/"(?:content|description|label|placeholder)":"(?<text>.*?[^\\])"/gu)]
      .map(({ groups }) => groups?.text ?? '')
      .flatMap((text) => text.split('\\n')),
    ...files
      .filter(({ name }) => name.endsWith('.txt'))
      .flatMap(({ bytes }) => Buffer.from(bytes).toString().split('\n')),
  ].filter((line) => /[\u0590-\u06ff]/u.test(line));

/** The lines in which a name is not isolated from its neighbours. */
const turnedRound = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /[\u0590-\u06ff]/u.test(line.replace(/\u2068[^\u2069]*\u2069/gu, '')));

const read = async (guest: Guest): Promise<readonly SeenMessage[]> => {
  const replies: SeenMessage[] = [];
  for (const line of ['board', 'tables', 'hand']) replies.push(await guest.asks(line));
  replies.push(await guest.asks('board', { text: true }));
  return replies;
};

it.each(games.map(({ engine }) => engine.id))('names of %s turn no line round', async (game) => {
  const table = await beginTable(fixture, NAMES, { game });
  const messages: SeenMessage[] = [];
  for (let moves = 0; moves < MOVES; moves += 1) {
    const turn = await table.next();
    if (turn.kind === 'over') break;
    messages.push(turn.board);
    const [move] = await turn.actor.readSuggestions();
    messages.push(await turn.actor.asks('move', { move: move?.value ?? '' }));
  }
  const [first, second] = table.guests;
  if (first === undefined || second === undefined) throw new Error('nobody sits here');
  messages.push(...(await read(first)), ...(await read(second)));
  await first.changes(await first.asks('resign'), 'resign');
  messages.push(await first.seesNewest('the end', (message) => offers(message, 'again')));
  for (const [line, values] of [
    ['stats server', {}],
    ['stats me', {}],
    ['leaderboard', { by: 'wins' }],
    ['replay', {}],
    ['replay', { as: 'text' }],
  ] as const)
    messages.push(await second.asks(line, values));
  const lines = messages.flatMap(linesOf);
  expect(lines.length).toBeGreaterThan(MOVES);
  expect(turnedRound(lines)).toEqual([]);
});

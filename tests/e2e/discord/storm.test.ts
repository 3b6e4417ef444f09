import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault, Match } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable, type TableInPlay } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const storm: readonly (readonly [Match, Fault])[] = [
  [
    { path: /\/callback$/u, every: 4 },
    { kind: 'status', status: 500 },
  ],
  [
    { path: /^\/webhooks\//u, every: 3 },
    { kind: 'status', status: 502 },
  ],
  [
    { path: /^\/channels\/\d+\/messages/u, every: 3 },
    { kind: 'status', status: 503 },
  ],
  [{ path: /^\/channels\/\d+\/messages/u, every: 5 }, { kind: 'drop-after' }],
  [{ path: /./u, every: 7 }, { kind: 'drop' }],
];

const MOVES = 8;

/**
 * The current player and their first move. A late board shows the turn before, and its player then reads that it is not
 * their turn. A player without suggestions types once more.
 */
const suggested = async (table: TableInPlay): Promise<{ readonly actor: Guest; readonly move: string }> => {
  for (;;) {
    const { actor } = await table.turn();
    const [move] = await actor.readSuggestions().catch(() => actor.readSuggestions());
    if (move !== undefined && move.value !== '?') return { actor, move: move.value };
  }
};

it('a part of all calls that fails for a while loses no move, and leaves one board a table', async () => {
  const { control } = fixture;
  const channels = [fixture.channel, control.server.addChannel('two').id, control.server.addChannel('three').id];
  const tables = await Promise.all(
    channels.map((channel) => beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'golden-train', channel })),
  );
  for (const [match, fault] of storm) control.faults.next(match, fault, Infinity);
  const stored = () => fixture.log.filter((line) => line.includes('"change":"move"')).length;
  let [done, unanswered] = [0, 0];
  for (let moves = 0; moves < MOVES; moves += 1)
    for (const table of tables) {
      const { actor, move } = await suggested(table);
      const before = stored();
      const said = await actor.asks('move', { move }).catch(() => null);
      if (said === null) unanswered += 1;
      else if (stored() > before) done += 1;
    }
  control.faults.clear();
  expect(control.faults.met).toBeGreaterThan(30);
  // An answered press is always carried out.
  expect([done + unanswered, unanswered]).toEqual([MOVES * tables.length, expect.toSatisfy((n: number) => n < 4)]);
  for (const [index, table] of tables.entries()) {
    const { actor } = await table.turn();
    const [move] = await actor.readSuggestions();
    await actor.asks('move', { move: move?.value ?? '' });
    await table.next();
    // The bot shortens an older message some seconds later if it could not do so at first.
    const boards = (): number =>
      actor
        .in(channels[index] ?? '')
        .public()
        .filter((message) => offers(message, 'panel')).length;
    await control.until('one board', () => (boards() === 1 ? true : undefined));
  }
  expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

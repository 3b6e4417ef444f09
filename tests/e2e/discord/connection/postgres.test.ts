import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawBelow, randomFrom } from '#engines/core/random.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import type { Guest } from '#tests/harness/actors/guest.js';
import { PostgresServer } from '#tests/harness/database/postgres-server.js';
import { beginTable, type TableInPlay } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';
import { isWithoutPostgres, reportPostgresRun } from '#tests/support/postgres.js';

const MAX_TURNS = 500;

describe.skipIf(isWithoutPostgres)('the whole bot on PostgreSQL', () => {
  let server: PostgresServer;
  let url: string;
  let fixture: BotFixture;
  beforeAll(async () => {
    server = await PostgresServer.create({ waitsForDisk: false });
  });
  beforeEach(async () => {
    url = await server.database();
    fixture = await openBotFixture({ databaseUrl: url });
  });
  afterEach(() => fixture.close());
  afterAll(async () => {
    await server.remove();
    reportPostgresRun();
  });

  /** Plays a whole random game; calls `before` ahead of a turn. */
  const play = async (
    table: TableInPlay,
    before: Readonly<Record<number, (move: () => Promise<SeenMessage>) => Promise<unknown>>>,
  ): Promise<SeenMessage> => {
    let random = randomFrom('on PostgreSQL');
    const moverOf = async (actor: Guest): Promise<() => Promise<SeenMessage>> => {
      const moves = await actor.readSuggestions();
      const [index, after] = drawBelow(random, moves.length);
      random = after;
      return () => actor.asks('move', { move: moves[index]?.value ?? '' });
    };
    for (let turns = 1; turns <= MAX_TURNS; turns += 1) {
      const turn = await table.next();
      if (turn.kind === 'over') return turn.board;
      const move = await moverOf(turn.actor);
      await (before[turns] ?? ((usual) => usual()))(move);
    }
    throw new Error('The game has no end');
  };

  it('plays a game to its end with a restart, a crash of the server and cut connections in between', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { game: 'aramini-circus', computers: 1 });
    const end = await play(table, {
      3: async (move) => {
        await fixture.restart();
        await move();
      },
      5: async (move) => {
        await server.crash();
        const answer = move();
        await server.start();
        await answer;
      },
      7: async (move) => {
        await Promise.all([move(), server.cutConnections(url)]);
      },
    });
    expect(end.text).toMatch(/wins!|share the victory!/);
    const [barnaby] = table.guests;
    expect((await barnaby?.asks('verify'))?.text).not.toContain('❌');
    const [counts] = await server.execute(
      url,
      'SELECT (SELECT max(version) FROM tables) AS version, (SELECT count(*) FROM log) AS entries',
    );
    expect(counts?.version).toBe(counts?.entries);
    expect(fixture.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(fixture.log.filter((line) => line.includes(server.password))).toEqual([]);
  });

  it('keeps its stored data across a restart', async () => {
    const barnaby = fixture.guest('Barnaby');
    await barnaby.asks('play golden-train');
    await fixture.restart();
    await fixture.guest('Zoé').asks('join');
    const lobby = await barnaby.seesNewest('both in the lobby', ({ text }) => text.includes('2. **Zoé**'));
    expect(lobby.text).toContain('Barnaby');
    const rows = await server.execute(url, 'SELECT game, phase, version FROM tables');
    expect(rows).toEqual([{ game: 'golden-train', phase: 'lobby', version: '2' }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { TableChange } from '#src/model/record/log-entry.js';
import { gameFileOf, parseGameFile, readGameFile } from '#src/tables/replay/game-file.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, bo, cy, game, openServiceFixture } from '#tests/support/service-fixture.js';

const pipo = { kind: 'computer', name: 'Pipo', level: 'hard' } as const;
const di = { kind: 'person', userId: '7', name: 'Di' } as const;
const eve = { kind: 'person', userId: '8', name: 'E\u202Eve' } as const;

const formerly = (name: string) => ({ kind: 'former', name }) as const;

/** All entries of a game other than moves, in sequence. */
const changes: readonly TableChange[] = [
  { kind: 'rewind', seat: 0, turn: 2, to: 4 },
  { kind: 'replace', seat: 1, turn: 1, former: di, holder: pipo },
  { kind: 'return', seat: 1, turn: 3, former: pipo, holder: eve },
  { kind: 'resign', seat: 2, turn: 4, former: di, holder: null },
];

/** The file of a closed game, as if these changes had happened in it. */
const fileOf = async (log: readonly TableChange[]): Promise<string> => {
  const fixture = openServiceFixture();
  const { id } = await game(fixture, [bo, cy]);
  accepted(await fixture.service.close({ ...from(ana), tableId: id, moderator: false }));
  const [table, record] = [await fixture.store.load(id), await fixture.service.record(id)];
  if (table === null || record === null) throw new Error('no record');
  const at = new Date('2026-05-01T12:00:00.000Z');
  const entries = log.map(
    (change, index) => ({ version: index + 1, actor: 'person', userId: null, at, change }) as const,
  );
  return JSON.stringify(gameFileOf(table, { ...record, log: entries }));
};

describe('the log in the file of a game', () => {
  it('lists the moves taken back and the changes of seats', async () => {
    const text = await fileOf(changes);
    const head = (version: number) => ({ version, by: 'person', at: '2026-05-01T12:00:00.000Z' });
    const person = (name: string) => ({ kind: 'person', name });
    const read = parseGameFile(text);
    expect(read.ok && read.value.log).toEqual([
      { ...head(1), kind: 'rewind', seat: 0, turn: 2, to: 4 },
      { ...head(2), kind: 'replace', seat: 1, turn: 1, player: person('Di'), successor: pipo },
      { ...head(3), kind: 'return', seat: 1, turn: 3, player: pipo, successor: person('E\u202Eve') },
      { ...head(4), kind: 'resign', seat: 2, turn: 4, player: person('Di'), successor: null },
    ]);
  });

  it('is read as far as a replay needs it: the moves that continue the game, and the changes of seats', async () => {
    const read = readGameFile(await fileOf(changes));
    expect(read.ok && read.value.log.map(({ change }) => change)).toEqual([
      { kind: 'rewind', seat: 0, turn: 2, to: 4 },
      { kind: 'replace', seat: 1, turn: 1, former: formerly('Di'), holder: pipo },
      {
        kind: 'return',
        seat: 1,
        turn: 3,
        former: formerly('Pipo'),
        holder: { kind: 'computer', name: 'E\u202Eve', level: 'medium' },
      },
      { kind: 'resign', seat: 2, turn: 4, former: formerly('Di'), holder: null },
    ]);
  });
});

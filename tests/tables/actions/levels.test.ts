import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { Computer } from '#engines/core/computer.js';
import type { Level } from '#engines/core/search/strategy.js';
import type { Strategy } from '#engines/core/search/strategy.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Table } from '#src/model/table.js';
import { Servers } from '#src/tables/settings.js';
import { sampleGame } from '#tests/support/sample-game.js';
import {
  ana,
  bo,
  cy,
  game,
  lobby,
  openServiceFixture,
  refusal,
  type ServiceFixture,
} from '#tests/support/service-fixture.js';
import { vote } from '#tests/support/service-consent.js';
import { play } from '#tests/support/service-play.js';

const levelsAt = ({ seats }: Table): readonly (Level | null)[] =>
  seats.map((holder) => (holder.kind === 'computer' ? holder.level : null));

const by = (who: typeof ana, { id: tableId }: Pick<Table, 'id'>) => ({ ...from(who), tableId });

const lobbyWith = async (fixture: ServiceFixture, wanted: readonly Level[]) => {
  let table: Table = await lobby(fixture);
  for (const level of wanted) table = accepted(await fixture.service.addComputer({ ...by(ana, table), level }));
  return { table, names: table.seats.slice(1).map(({ name }) => name) };
};

const usually = async ({ store }: ServiceFixture, computerLevel: Level): Promise<void> => {
  await new Servers(store, pino({ level: 'silent' })).change('guild', () => ({ computerLevel }));
};

describe('computer players in a lobby', () => {
  it('sit down at the level that is named, else at the one that is usual in the server', async () => {
    const fixture = openServiceFixture();
    const { table } = await lobbyWith(fixture, ['novice', 'hard']);
    const third = accepted(await fixture.service.addComputer(by(ana, table)));
    expect(levelsAt(third)).toEqual([null, 'novice', 'hard', 'medium']);
    const elsewhere = openServiceFixture();
    await usually(elsewhere, 'easy');
    expect(levelsAt(accepted(await elsewhere.service.addComputer(by(ana, await lobby(elsewhere)))))).toEqual([
      null,
      'easy',
    ]);
  });

  it('play better or worse as anybody who sits there chooses, under the same name and on the same seat', async () => {
    const fixture = openServiceFixture();
    const { table, names } = await lobbyWith(fixture, ['easy', 'hard']);
    accepted(await fixture.service.join(by(bo, table)));
    const [name = ''] = names;
    const after = accepted(await fixture.service.setLevel({ ...by(bo, table), name, level: 'novice' }));
    expect([levelsAt(after), after.seats[1]?.name]).toEqual([[null, 'novice', 'hard', null], name]);
    const [entry] = await fixture.store.log(table.id, after.version - 1);
    expect([entry?.userId, entry?.change]).toEqual([
      bo.userId,
      {
        kind: 'set-level',
        seat: 1,
        former: { kind: 'computer', name, level: 'easy' },
        holder: { kind: 'computer', name, level: 'novice' },
      },
    ]);
  });

  it('leave by name, and are found by it wherever they sit by then', async () => {
    const fixture = openServiceFixture();
    const { table, names } = await lobbyWith(fixture, ['novice', 'easy', 'hard']);
    const [first = '', , third = ''] = names;
    accepted(await fixture.service.removeComputer({ ...by(ana, table), name: first }));
    const after = accepted(await fixture.service.setLevel({ ...by(ana, table), name: third, level: 'medium' }));
    expect(levelsAt(after)).toEqual([null, 'easy', 'medium']);
  });

  it('are left alone by strangers, and where there is no such computer player or no room', async () => {
    const fixture = openServiceFixture();
    const { table, names } = await lobbyWith(fixture, ['easy', 'hard']);
    const [name = ''] = names;
    const { service } = fixture;
    expect(refusal(await service.setLevel({ ...by(cy, table), name, level: 'hard' })).reason).toBe('not-seated');
    expect(refusal(await service.setLevel({ ...by(ana, table), name: 'Ana', level: 'hard' }))).toEqual({
      reason: 'no-such-computer',
      params: { name: 'Ana' },
    });
    expect(refusal(await service.removeComputer({ ...by(ana, table), name: 'Nobody' })).reason).toBe(
      'no-such-computer',
    );
    accepted(await service.addComputer(by(ana, table)));
    expect(refusal(await service.addComputer({ ...by(ana, table), level: 'hard' })).reason).toBe('full');
    accepted(await service.begin(by(ana, table)));
    const late = { ...by(ana, table), name, level: 'hard' } as const;
    expect(refusal(await service.setLevel(late)).reason).toBe('not-in-lobby');
    expect(refusal(await service.addComputer({ ...by(ana, table), level: 'hard' })).reason).toBe('not-in-lobby');
    expect((await service.load(table.id))?.version).toBe(5);
  });

  it('are changed once where two want the same at once, and not at all once they have left', async () => {
    const fixture = openServiceFixture();
    const { table, names } = await lobbyWith(fixture, ['easy', 'easy']);
    const [name = ''] = names;
    const { service } = fixture;
    const request = { ...by(ana, table), name, level: 'hard' } as const;
    const twice = await Promise.all([service.setLevel(request), service.setLevel(request)]);
    expect(twice.map((outcome) => accepted(outcome).version)).toEqual([4, 4]);
    const [gone, late] = await Promise.all([
      service.removeComputer({ ...by(ana, table), name }),
      service.setLevel({ ...by(ana, table), name, level: 'novice' }),
    ]);
    expect(levelsAt(accepted(gone))).toEqual([null, 'easy']);
    expect(refusal(late).reason).toBe('no-such-computer');
    accepted(await service.join(by(bo, table)));
    const last = await Promise.all([
      service.addComputer({ ...by(ana, table), level: 'hard' }),
      service.addComputer({ ...by(bo, table), level: 'novice' }),
    ]);
    expect([levelsAt(accepted(last[0])), refusal(last[1]).reason]).toEqual([[null, 'easy', null, 'hard'], 'full']);
  });
});

describe('a computer player that replaces a person', () => {
  const replaceBo = async (fixture: ServiceFixture, table: Table, level?: Level): Promise<Table> => {
    const asked = await fixture.service.replace({
      ...by(ana, table),
      absentId: bo.userId,
      successorId: null,
      ...(level === undefined ? {} : { level }),
    });
    return accepted(await vote(fixture, accepted(asked), bo, true));
  };

  it('plays at the level that the host chose, else at the usual one; the history tells which', async () => {
    const fixture = openServiceFixture();
    await usually(fixture, 'novice');
    const table = await game(fixture, [bo, cy]);
    const replaced = await replaceBo(fixture, table, 'hard');
    expect(levelsAt(replaced)).toEqual([null, 'hard', null]);
    expect(await fixture.service.history(table.id)).toMatchObject([{ kind: 'replace', name: 'Bo', level: 'hard' }]);
    accepted(await fixture.service.comeBack(by(bo, table)));
    expect(levelsAt(await replaceBo(fixture, table))).toEqual([null, 'novice', null]);
  });

  it('plays at the level that was asked for when the others have agreed', async () => {
    const fixture = openServiceFixture();
    await usually(fixture, 'easy');
    const table = await game(fixture, [bo, cy]);
    const wish = { absentId: ana.userId, successorId: null, level: 'hard' } as const;
    const asked = accepted(await fixture.service.replace({ ...by(bo, table), ...wish }));
    expect(asked.proposal).toMatchObject({ level: 'hard', end: null });
    accepted(await vote(fixture, asked, cy, true));
    const agreed = accepted(await vote(fixture, asked, ana, true));
    expect(levelsAt(agreed)).toEqual(['hard', null, null]);
    await fixture.service.idle();
    accepted(await fixture.service.comeBack(by(ana, table)));
    // A rival cannot choose a player who is weaker than is usual.
    const weaker = await fixture.service.replace({ ...by(bo, table), ...wish, level: 'novice' });
    expect(accepted(weaker).proposal).toMatchObject({ level: 'easy' });
  });

  it('plays as is usual in the server for a player who gave up', async () => {
    const fixture = openServiceFixture();
    await usually(fixture, 'hard');
    const table = await game(fixture, [bo, cy]);
    expect(levelsAt(accepted(await fixture.service.resign(by(cy, table))))).toEqual([null, null, 'hard']);
  });
});

describe('the strategy of a game', () => {
  it('is asked by the level of the seat', async () => {
    const asked: Level[] = [];
    const strategyOf = (level: Level): Strategy => ({
      judge: ({ moves }) => {
        asked.push(level);
        return moves.map((move) => ('do' in move && move.do === 'done' ? 1 : 0));
      },
    });
    const computer: Computer = {
      ...sampleGame.computer,
      strategies: {
        novice: strategyOf('novice'),
        easy: strategyOf('easy'),
        medium: strategyOf('medium'),
        hard: strategyOf('hard'),
      },
    };
    const fixture = openServiceFixture({ games: [{ engine: sampleGame.engine, computer }] });
    const { table } = await lobbyWith(fixture, ['novice', 'hard']);
    accepted(await fixture.service.begin(by(ana, table)));
    accepted(await play(fixture, table, ana, 'done'));
    await fixture.service.idle();
    expect(asked).toEqual(['novice', 'hard']);
  });
});

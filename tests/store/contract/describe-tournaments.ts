import { expect, it } from 'vitest';
import type { Tournament } from '#src/model/record/tournament.js';
import { DamagedRow, type Store } from '#src/store/index.js';
import { later } from './changes.js';

const tournamentOf = (id: string, more: Partial<Tournament> = {}): Tournament => ({
  id,
  guildId: '1',
  channelId: '11',
  phase: 'signup',
  version: 1,
  createdAt: later(0),
  changedAt: later(1),
  name: 'Spring “Cup”',
  kind: 'swiss',
  locale: 'fr',
  organiserId: '7',
  gameIds: ['stash'],
  roundsPlanned: 0,
  entrants: [{ userId: '8', name: 'Bea', withdrawn: false }],
  rounds: [
    {
      pairings: [
        {
          players: [0, null],
          gameId: 'stash',
          games: [{ tableId: 'aaa', channelId: '12', swapped: false, outcome: null }],
          outcome: null,
          by: null,
        },
      ],
      messageId: '21',
      shown: 1,
    },
  ],
  signupMessageId: '20',
  endMessageId: null,
  draw: { half: 'ab'.repeat(32), parts: [{ userId: '8', version: 2, text: 'press 81' }] },
  ...more,
});

export const describeTournaments = (store: () => Store, execute: (sql: string) => Promise<void>): void => {
  it('keeps tournaments, guarded by their versions, and lists those of a server', async () => {
    const first = tournamentOf('aaaaaaaaaa');
    expect(await store().saveTournament(first)).toBe(true);
    expect(await store().tournament('aaaaaaaaaa')).toEqual(first);
    const started = { ...first, version: 2, phase: 'running' } as const;
    const other = { ...first, version: 2, phase: 'closed' } as const;
    expect([await store().saveTournament(started), await store().saveTournament(other)]).toEqual([true, false]);
    await store().saveTournament(tournamentOf('bbbbbbbbbb', { createdAt: later(1), phase: 'over' }));
    await store().saveTournament(tournamentOf('cccccccccc', { createdAt: later(2), guildId: '2' }));
    expect(await store().openTournaments('1')).toEqual(['aaaaaaaaaa']);
    expect(await store().latestTournaments('1', 5)).toEqual(['bbbbbbbbbb', 'aaaaaaaaaa']);
    const open = ['aaaaaaaaaa', 'cccccccccc'];
    expect((await store().unfinishedTournaments(later(2))).toSorted()).toEqual(open);
    expect((await store().unfinishedTournaments(later(1))).toSorted()).toEqual(open.toSpliced(1, 0, 'bbbbbbbbbb'));
    expect(await store().tournament('nowhere')).toBeNull();
  });

  it('reads a name from before names were cleaned without signs that turn a line round', async () => {
    await store().saveTournament(tournamentOf('aaaaaaaaaa'));
    await execute(`UPDATE tournaments SET state = replace(state, 'Spring', 'Sp\u202e\u2067ring')`);
    expect((await store().tournament('aaaaaaaaaa'))?.name).toBe('Spring “Cup”');
  });

  it('forgets entrants and organisers, and withdraws them from tournaments that are not over', async () => {
    await store().saveTournament(tournamentOf('aaaaaaaaaa'));
    await store().saveTournament(tournamentOf('bbbbbbbbbb', { phase: 'over', organiserId: '8' }));
    expect(await store().tournamentsOfPerson('8')).toHaveLength(2);
    await store().forgetPerson('8', { en: 'Somebody', fr: 'Quelqu’un' });
    const entrant = { userId: null, name: 'Quelqu’un' };
    const draw = { parts: [{ userId: null, text: 'press 81' }] };
    expect(await store().tournament('aaaaaaaaaa')).toMatchObject({
      draw,
      entrants: [{ ...entrant, withdrawn: true }],
    });
    expect(await store().tournament('bbbbbbbbbb')).toMatchObject({
      draw,
      organiserId: null,
      entrants: [{ ...entrant, withdrawn: false }],
    });
    expect(await store().tournamentsOfPerson('8')).toEqual([]);
  });

  it('forgets although a tournament is damaged, which does no harm and is named', async () => {
    for (const id of ['aaaaaaaaaa', 'bbbbbbbbbb']) await store().saveTournament(tournamentOf(id));
    await execute(`UPDATE tournaments SET state = '{"entrants":["8"]}' WHERE id = 'aaaaaaaaaa'`);
    await store().forgetPerson('8', { en: 'Somebody' });
    expect(await store().tournamentsOfPerson('8')).toEqual(['aaaaaaaaaa']);
    expect(await store().tournament('bbbbbbbbbb')).toMatchObject({ entrants: [{ userId: null }] });
    expect((await store().openTournaments('1')).length).toBe(2);
    await expect(store().tournament('aaaaaaaaaa')).rejects.toThrow(DamagedRow);
  });

  it('removes what ended before a moment, the oldest first, and nothing that runs', async () => {
    const old = { changedAt: later(-99) };
    await store().saveTournament(tournamentOf('aaaaaaaaaa', { ...old, phase: 'over' }));
    await store().saveTournament(tournamentOf('bbbbbbbbbb', { changedAt: later(-100), phase: 'closed' }));
    await store().saveTournament(tournamentOf('cccccccccc', { ...old, phase: 'running' }));
    await store().saveTournament(tournamentOf('dddddddddd', { ...old, phase: 'signup' }));
    await store().saveTournament(tournamentOf('eeeeeeeeee', { phase: 'over' }));
    // A version without such a time wrote it: only the time of creation is known.
    await execute(`UPDATE tournaments SET changed_at = NULL WHERE id = 'eeeeeeeeee'`);
    expect((await store().tournament('eeeeeeeeee'))?.changedAt).toEqual(later(0));
    expect(await store().removeEndedTournaments(later(-1), 1)).toBe(1);
    expect(await store().tournament('bbbbbbbbbb')).toBeNull();
    expect(await store().removeEndedTournaments(later(-1), 9)).toBe(1);
    expect((await store().latestTournaments('1', 9)).toSorted()).toEqual(['cccccccccc', 'dddddddddd', 'eeeeeeeeee']);
    expect(await store().removeEndedTournaments(later(1), 9)).toBe(1);
  });
};

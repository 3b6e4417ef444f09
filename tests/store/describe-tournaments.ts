import { expect, it } from 'vitest';
import type { Tournament } from '../../src/model/record/tournament.js';
import type { Store } from '../../src/store/index.js';
import { later } from './changes.js';

const tournamentOf = (id: string, more: Partial<Tournament> = {}): Tournament => ({
  id,
  guildId: '1',
  channelId: '11',
  phase: 'signup',
  version: 1,
  createdAt: later(0),
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
    },
  ],
  signupMessageId: '20',
  endMessageId: null,
  ...more,
});

/** What every store must know of tournaments. */
export const describeTournaments = (store: () => Store): void => {
  it('keeps tournaments, guarded by their versions, and lists those of a server', async () => {
    const first = tournamentOf('aaaaaaaaaa');
    expect(await store().saveTournament(first)).toBe(true);
    expect(await store().tournament('aaaaaaaaaa')).toEqual(first);
    const started = { ...first, version: 2, phase: 'running' } as const;
    const other = { ...first, version: 2, phase: 'closed' } as const;
    expect([await store().saveTournament(started), await store().saveTournament(other)]).toEqual([true, false]);
    await store().saveTournament(tournamentOf('bbbbbbbbbb', { createdAt: later(1), phase: 'over' }));
    await store().saveTournament(tournamentOf('cccccccccc', { createdAt: later(2), guildId: '2' }));
    const ids = (found: readonly Tournament[]): readonly string[] => found.map(({ id }) => id);
    expect(ids(await store().openTournaments('1'))).toEqual(['aaaaaaaaaa']);
    expect(ids(await store().latestTournaments('1', 5))).toEqual(['bbbbbbbbbb', 'aaaaaaaaaa']);
    expect((await store().serversWithTournaments()).toSorted()).toEqual(['1', '2']);
    expect(await store().tournament('nowhere')).toBeNull();
  });

  it('forgets entrants and organisers, who play no more where it is not over', async () => {
    await store().saveTournament(tournamentOf('aaaaaaaaaa'));
    await store().saveTournament(tournamentOf('bbbbbbbbbb', { phase: 'over', organiserId: '8' }));
    expect(await store().tournamentsOfPerson('8')).toHaveLength(2);
    await store().forgetPerson('8', { en: 'Somebody', fr: 'Quelqu’un' });
    const entrant = { userId: null, name: 'Quelqu’un' };
    expect(await store().tournament('aaaaaaaaaa')).toMatchObject({ entrants: [{ ...entrant, withdrawn: true }] });
    expect(await store().tournament('bbbbbbbbbb')).toMatchObject({
      organiserId: null,
      entrants: [{ ...entrant, withdrawn: false }],
    });
    expect(await store().tournamentsOfPerson('8')).toEqual([]);
  });
};

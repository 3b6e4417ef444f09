import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { LearnFromTry, Puzzle, PuzzleRating, PuzzleTry } from '#src/model/record/puzzle.js';
import type { Store } from '#src/store/index.js';
import { begun, later, next, opening } from './changes.js';

const puzzleAt = (step: number): Puzzle => ({
  step,
  seat: 1,
  choices: [
    { move: 'done', share: 0.25, terms: [] },
    { move: 'draw', share: 0.125, terms: [] },
    { move: 'stash 7', share: 0.75, terms: [{ name: 'points', params: { count: 7 } }] },
  ],
});

const tryOf = (more: Partial<PuzzleTry> = {}): PuzzleTry => ({
  guildId: '1',
  puzzleId: 'stash-1',
  userId: '7',
  name: 'Ana',
  at: later(1),
  day: '2026-11-22',
  choice: 0,
  isRight: false,
  ...more,
});

const unknown: PuzzleRating = { mu: 25, sigma: 8.5, answers: 0, solved: 0 };
const after = ({ mu, sigma, answers, solved }: PuzzleRating, up: boolean): PuzzleRating => ({
  mu: mu + (up ? 1.25 : -1.25),
  sigma: sigma - 0.1,
  answers: answers + 1,
  solved: solved + Number(up),
});
/** A person who is right rises, and the puzzle falls. */
const learn: LearnFromTry = (person, puzzle, isRight) => ({
  person: after(person ?? unknown, isRight),
  puzzle: { ...after(puzzle ?? unknown, !isRight), solved: (puzzle?.solved ?? 0) + Number(isRight) },
});

export const describePuzzles = (store: () => Store, execute: (sql: string) => unknown): void => {
  it('keeps the puzzles of a game until the game is removed, and knows which were of no day yet', async () => {
    const first = opening('aaa');
    await store().append(first);
    const over = { ...begun, phase: 'over', toAct: null, result: { places: [1], points: [1] } } as const;
    await store().append({ ...next({ ...first.table, ...over }, { kind: 'begin' }), setup: {} });
    await store().keepPuzzles('aaa', [puzzleAt(2)]);
    await store().keepPuzzles('aaa', [puzzleAt(4), puzzleAt(9)]);
    const [early, late] = [4, 9].map((step) => ({ tableId: 'aaa', step }));
    if (early === undefined || late === undefined) throw new Error('there are two');
    expect(await store().puzzle(late)).toEqual(puzzleAt(9));
    expect(await store().puzzle({ tableId: 'aaa', step: 2 })).toBeNull();
    expect(await store().unusedPuzzles('1', 9)).toEqual([early, late]);
    expect(await store().unusedPuzzles('1', 1)).toEqual([early]);
    expect(await store().unusedPuzzles('elsewhere', 9)).toEqual([]);
    await execute(`UPDATE puzzles SET method = 'other' WHERE step = 4`);
    expect(await store().puzzle(early)).toBeNull();
    await execute(`UPDATE puzzles SET puzzle = '{"step": 9}' WHERE step = 9`);
    expect(await store().puzzle(late)).toBeNull();
    expect(await store().removeEnded(everyServer, later(9), 9)).toBe(1);
    await store().keepPuzzles('aaa', [puzzleAt(4)]);
    expect(await store().unusedPuzzles('1', 9)).toEqual([]);
  });

  it('has one puzzle a day and server: the first that is chosen, unless that is to be replaced', async () => {
    const day = { day: '2026-11-22', puzzleId: 'aaaaaaaaaa.4' };
    expect(await store().setPuzzleOfDay('1', day, null)).toBe('aaaaaaaaaa.4');
    expect(await store().setPuzzleOfDay('1', { ...day, puzzleId: 'stash-1' }, null)).toBe('aaaaaaaaaa.4');
    expect(await store().setPuzzleOfDay('1', { ...day, puzzleId: 'stash-1' }, 'stash-2')).toBe('aaaaaaaaaa.4');
    expect(await store().setPuzzleOfDay('1', { ...day, puzzleId: 'stash-1' }, 'aaaaaaaaaa.4')).toBe('stash-1');
    expect(await store().setPuzzleOfDay('2', day, null)).toBe('aaaaaaaaaa.4');
    await store().setPuzzleOfDay('1', { day: '2026-11-23', puzzleId: 'stash-2' }, null);
    const days = [
      { day: '2026-11-23', puzzleId: 'stash-2' },
      { day: '2026-11-22', puzzleId: 'stash-1' },
    ];
    expect(await store().puzzleDays('1', 9)).toEqual(days);
    expect(await store().puzzleDays('1', 1)).toEqual(days.slice(0, 1));
  });

  it('writes each try once until a puzzle is solved, and learns from the first one alone', async () => {
    const first = await store().answerPuzzle(tryOf(), learn);
    expect(first).toMatchObject({ tried: [0], outcome: 'open', at: later(1) });
    expect(await store().answerPuzzle(tryOf({ at: later(2) }), learn)).toEqual(first);
    const solved = await store().answerPuzzle(tryOf({ choice: 2, isRight: true, at: later(3) }), learn);
    expect(solved).toEqual({ ...first, tried: [0, 2], outcome: 'solved' });
    expect(await store().answerPuzzle(tryOf({ choice: 1, at: later(4) }), learn)).toEqual(solved);
    const shown = await store().answerPuzzle(tryOf({ userId: '8', name: 'Bo', choice: null }), learn);
    expect(shown).toMatchObject({ tried: [], outcome: 'shown', name: 'Bo' });
    expect(await store().answerPuzzle(tryOf({ userId: '8', choice: 2, isRight: true }), learn)).toEqual(shown);
    await store().answerPuzzle(tryOf({ userId: '9', choice: 2, isRight: true, at: later(0) }), learn);
    const who = await store().puzzleAnswers('1', 'stash-1');
    expect(who.map(({ userId, outcome }) => `${userId} ${outcome}`)).toEqual(['9 solved', '7 solved', '8 shown']);
    expect(await store().puzzleAnswer(tryOf())).toEqual(solved);
    expect(await store().puzzleAnswer(tryOf({ guildId: '2' }))).toBeNull();
    expect(await store().answeredPuzzles('1', '7')).toEqual(['stash-1']);
    expect(await store().puzzleRating({ puzzleId: 'stash-1' })).toMatchObject({ mu: 25, answers: 2, solved: 1 });
    expect(await store().puzzleRating({ guildId: '1', userId: '7' })).toMatchObject({
      mu: 23.75,
      answers: 1,
      solved: 0,
    });
    expect(await store().puzzleRating({ guildId: '2', userId: '7' })).toBeNull();
  });

  it('forgets a person who wants to be forgotten, and what puzzles have learnt stays', async () => {
    await store().answerPuzzle(tryOf(), learn);
    await store().answerPuzzle(tryOf({ guildId: '2', puzzleId: 'stash-2' }), learn);
    await store().answerPuzzle(tryOf({ userId: '8', name: 'Bo' }), learn);
    const { answers, ratings } = await store().puzzlesOfPerson('7');
    expect(answers.map(({ guildId, puzzleId }) => `${guildId} ${puzzleId}`)).toEqual(['1 stash-1', '2 stash-2']);
    expect(ratings.map(({ guildId, mu }) => [guildId, mu])).toEqual([
      ['1', 23.75],
      ['2', 23.75],
    ]);
    await store().forgetPerson('7', { en: 'Former player' });
    expect(await store().puzzlesOfPerson('7')).toEqual({ answers: [], ratings: [] });
    expect(await store().puzzleAnswers('1', 'stash-1')).toHaveLength(1);
    expect((await store().puzzleRating({ puzzleId: 'stash-1' }))?.answers).toBe(2);
  });

  it('goes on where something is damaged, as if it were not there', async () => {
    await store().answerPuzzle(tryOf(), learn);
    await store().answerPuzzle(tryOf({ userId: '8' }), learn);
    const day = { day: '2026-11-22', puzzleId: 'stash-1' };
    await store().setPuzzleOfDay('1', day, null);
    await execute(`UPDATE puzzle_answers SET tried = 'nothing' WHERE "user" = '7'`);
    await execute(`UPDATE puzzle_days SET puzzle = '<b>'`);
    await execute(`UPDATE puzzle_ratings SET sigma = -1`);
    expect(await store().puzzleAnswer(tryOf())).toBeNull();
    expect((await store().puzzleAnswers('1', 'stash-1')).map(({ userId }) => userId)).toEqual(['8']);
    expect(await store().puzzleDays('1', 9)).toEqual([]);
    expect(await store().puzzleRating({ puzzleId: 'stash-1' })).toBeNull();
    expect(await store().setPuzzleOfDay('1', { ...day, puzzleId: 'stash-2' }, null)).toBe('stash-2');
    expect((await store().answerPuzzle(tryOf({ choice: 2, isRight: true }), learn)).outcome).toBe('solved');
    expect((await store().puzzlesOfPerson('7')).ratings.map(({ answers }) => answers)).toEqual([1]);
  });

  it('lets one process send the puzzle of a day, and another one where the first has crashed', async () => {
    const claim = { guildId: '1', day: '2026-11-22', channelId: '11', claimant: 'one', at: later(10) };
    const other = { ...claim, claimant: 'other' };
    expect(await store().puzzlePost('1', '2026-11-22')).toBeNull();
    const both = [store().claimPuzzlePost(claim, later(5)), store().claimPuzzlePost(other, later(5))];
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(await store().claimPuzzlePost({ ...claim, at: later(11) }, later(6))).toBe(true);
    expect(await store().claimPuzzlePost({ ...other, at: later(16) }, later(11))).toBe(false);
    expect(await store().claimPuzzlePost({ ...other, channelId: '12', at: later(17) }, later(12))).toBe(true);
    expect(await store().puzzlePost('1', '2026-11-22')).toEqual({ channelId: '12', messageId: null });
    await store().notePuzzlePost('1', '2026-11-22', '21');
    await store().notePuzzlePost('1', '2026-11-22', '22');
    expect(await store().puzzlePost('1', '2026-11-22')).toEqual({ channelId: '12', messageId: '21' });
    expect(await store().claimPuzzlePost({ ...claim, at: later(99) }, later(98))).toBe(false);
    expect(await store().claimPuzzlePost({ ...claim, guildId: '2' }, later(5))).toBe(true);
    expect(await store().claimPuzzlePost({ ...claim, day: '2026-11-23' }, later(5))).toBe(true);
  });

  it('knows the servers that have chosen a channel for it', async () => {
    const chosen = { on: '11', off: null, trick: 'x' };
    for (const [id, puzzleChannel] of Object.entries(chosen))
      await store().setPreferences(
        'server',
        id,
        JSON.stringify(
          id === 'trick' ? { houseRules: { stash: { a: '"puzzleChannel":"1"' } } } : { language: null, puzzleChannel },
        ),
      );
    await store().setPreferences('person', 'on too', JSON.stringify({ puzzleChannel: '11' }));
    expect(await store().serversWithPuzzleChannel()).toEqual(['on']);
  });

  it('counts the days on which a person, or anyone in a server, solved a puzzle', async () => {
    const solve = (userId: string, day: string, more: Partial<PuzzleTry> = {}) =>
      store().answerPuzzle(
        tryOf({ userId, day, puzzleId: `stash-${Number(day.slice(-2))}`, choice: 2, isRight: true, ...more }),
        learn,
      );
    await solve('7', '2026-11-20');
    await solve('7', '2026-11-22', { choice: 0, isRight: false });
    await solve('8', '2026-11-20');
    await solve('8', '2026-11-21');
    await solve('9', '2026-11-23', { guildId: '2' });
    // The day of the first try counts.
    await solve('7', '2026-11-22', { day: '2026-11-24' });
    expect(await store().solvedDays('1', '7', 9)).toEqual(['2026-11-22', '2026-11-20']);
    expect(await store().solvedDays('1', null, 9)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
    expect(await store().solvedDays('1', null, 1)).toEqual(['2026-11-22']);
    await store().forgetPerson('7', { en: 'Former player' });
    expect(await store().solvedDays('1', null, 9)).toEqual(['2026-11-21', '2026-11-20']);
  });

  it('removes what is older than the retention', async () => {
    const [old, young] = [new Date('2026-01-05T10:00:00Z'), new Date('2026-03-01T10:00:00Z')];
    await store().answerPuzzle(tryOf({ at: old }), learn);
    await store().answerPuzzle(tryOf({ at: young, userId: '8', puzzleId: 'stash-2' }), learn);
    await store().setPuzzleOfDay('1', { day: '2026-01-05', puzzleId: 'stash-1' }, null);
    await store().setPuzzleOfDay('1', { day: '2026-03-01', puzzleId: 'stash-2' }, null);
    const claim = { guildId: '1', channelId: '11', claimant: 'one', at: old };
    for (const day of ['2026-01-05', '2026-03-01']) await store().claimPuzzlePost({ ...claim, day }, old);
    expect(await store().removePuzzleAnswers(new Date('2026-02-01T00:00:00Z'), 9)).toBe(1);
    expect(await store().puzzlePost('1', '2026-01-05')).toBeNull();
    expect(await store().puzzlePost('1', '2026-03-01')).not.toBeNull();
    expect(await store().puzzlesOfPerson('7')).toEqual({ answers: [], ratings: [] });
    expect(await store().puzzleRating({ puzzleId: 'stash-1' })).toBeNull();
    expect((await store().puzzlesOfPerson('8')).answers).toHaveLength(1);
    expect(await store().puzzleDays('1', 9)).toEqual([{ day: '2026-03-01', puzzleId: 'stash-2' }]);
  });
};

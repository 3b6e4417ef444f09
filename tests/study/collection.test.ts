import { describe, expect, it } from 'vitest';
import { errorOf, tryMoves } from '#src/study/compare-moves.js';
import { computers } from '#src/app/thinking/computers.js';
import { bestOf } from '#src/model/record/puzzle.js';
import { Collection, collectedPuzzles } from '#src/study/collection.js';

const games = { find: (id: string) => computers.get(id) ?? null, ids: [...computers.keys()] };
const collection = new Collection(games);

/** The number of worlds in which the best move is tried against the second; it was chosen in many more. */
const WORLDS = 8;
const CERTAINTY = 3;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the puzzles that come with the program', () => {
  it('have names of their own', () => {
    const names = games.ids.flatMap((gameId) => collectedPuzzles(gameId).map(({ id }) => id));
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names)).toEqual(new Set(collection.ids));
    expect(collection.ids).toHaveLength(names.length);
    expect(collection.pose('quel-cirque-9999')).toBeNull();
  });

  it.each(collection.ids)('%s can be played to, its moves are legal, and its solution is not refuted', (id) => {
    const puzzle = collection.pose(id);
    const rules = games.find(puzzle?.gameId ?? '');
    if (puzzle === null || rules === null) throw new Error('the rules of its game have changed: make it anew');
    const { engine } = rules;
    const { situation, choices } = puzzle;
    const { seat, view, moves } = situation;
    const written = moves.map((move) => engine.notation.format(move));
    for (const { move } of choices) expect(written).toContain(move);
    const order = choices
      .map((choice, index) => ({ ...choice, index }))
      .toSorted((one, other) => other.share - one.share);
    const [best, second] = order.map(({ move }) => moves[written.indexOf(move)] ?? {});
    expect(order[0]?.index).toBe(bestOf(choices));
    const question = { seat, view, moves, memory: engine.begin(view) };
    const [ahead = [], behind = []] = tryMoves(rules, question, [best ?? {}, second ?? {}], {
      seed: 'again',
      worlds: [0, WORLDS],
    });
    const lead = ahead.map((row, world) => (row[seat] ?? 0) - (behind[world]?.[seat] ?? 0));
    expect(meanOf(lead)).toBeGreaterThan(-CERTAINTY * errorOf(lead) - Number.EPSILON);
  });
});

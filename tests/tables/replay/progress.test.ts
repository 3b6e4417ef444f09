import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import type { TableChange } from '#src/model/record/log-entry.js';
import {
  firstPosition,
  advance,
  type Progress,
  replay,
  countTakenSeats,
  withoutRewound,
} from '#src/tables/replay/progress.js';
import { sampleGame } from '#tests/support/sample-game.js';

const { engine } = sampleGame;

const entry = (version: number, change: TableChange) => ({ version, actor: 'person', change }) as const;
const move = (notation: string, seat: number, turn: number): TableChange => ({ kind: 'move', seat, turn, notation });

const begin = (seats: number): Progress => {
  const first = firstPosition(engine, engine.deal(engine.options.parse({}), seats, randomFrom('progress')), seats);
  if (!first.ok) throw new Error('no game');
  return { position: first.value, history: [] };
};

const after = (seats: number, changes: readonly TableChange[]) =>
  replay(
    engine,
    seats,
    begin(seats),
    changes.map((change, index) => entry(10 + index, change)),
  );

const progressAfter = (seats: number, changes: readonly TableChange[]): Progress => {
  const progress = after(seats, changes);
  if (!progress.ok) throw new Error(progress.error.why);
  return progress.value;
};

describe('a log', () => {
  it.each([
    ['a move of a seat that is not to act', [move('done', 1, 0)], 10, 'not-to-act'],
    ['a move of another turn', [move('done', 0, 1)], 10, 'not-to-act'],
    ['a move that nobody can read', [move('draw', 0, 0), move('juggle', 0, 0)], 11, 'move-unreadable'],
    ['a move against the rules', [move('draw', 0, 0), move('stash 99', 0, 0)], 11, 'move-refused'],
    ['taking back where nothing was done', [{ kind: 'undo', seat: 0, turn: 0 }], 10, 'nothing-to-undo'],
    [
      'taking back what has shown something',
      [move('draw', 0, 0), { kind: 'undo', seat: 0, turn: 0 }],
      11,
      'nothing-to-undo',
    ],
    [
      'giving up a seat that there is not',
      [{ kind: 'resign', seat: 2, turn: 0, former: null, holder: null }],
      10,
      'not-to-act',
    ],
    [
      'giving up a game that is over',
      [
        { kind: 'resign', seat: 0, turn: 0, former: null, holder: null },
        { kind: 'resign', seat: 1, turn: 0, former: null, holder: null },
      ],
      11,
      'not-to-act',
    ],
    ...([2, 3] as const).map((seat): [string, TableChange[], number, string] => [
      `somebody else on seat ${seat} of none`,
      [{ kind: 'replace', seat, turn: 0, former: null, holder: null }],
      10,
      'not-to-act',
    ]),
    [
      'a replace after the end',
      [
        { kind: 'resign', seat: 1, turn: 0, former: null, holder: null },
        { kind: 'replace', seat: 0, turn: 0, former: null, holder: null },
      ],
      11,
      'not-to-act',
    ],
    [
      'a rewind after the end',
      [
        { kind: 'resign', seat: 1, turn: 0, former: null, holder: null },
        { kind: 'rewind', seat: 0, turn: 0, to: 9 },
      ],
      11,
      'nothing-to-undo',
    ],
    [
      'a move after the end',
      [{ kind: 'resign', seat: 1, turn: 0, former: null, holder: null }, move('done', 0, 0)],
      11,
      'not-to-act',
    ],
  ] satisfies [string, TableChange[], number, string][])(
    'cannot be played further than %s',
    (_, changes, version, why) => {
      expect(after(2, changes)).toEqual({ ok: false, error: { version, why } });
    },
  );

  it('goes on after a resignation in a larger game, also where a log of before names no successor', () => {
    const resign: TableChange = { kind: 'resign', seat: 2, turn: 0, former: null, holder: null };
    const { position, history } = progressAfter(3, [resign, move('done', 0, 0)]);
    expect(position.status).toEqual({ kind: 'playing', seat: 1, turn: 1 });
    expect(history[0]).toEqual({ kind: 'resign', version: 10, by: 'person', seat: 2, turn: 0, name: null });
  });

  it('ends where the last person resigns: they are last, and the computer players share the first place', () => {
    const former = { kind: 'person', userId: '7', name: 'Bo' } as const;
    const { position } = progressAfter(3, [{ kind: 'resign', seat: 1, turn: 0, former, holder: null }]);
    expect(position.status).toEqual({ kind: 'over', places: [1, 3, 1], points: [0, 0, 0] });
  });

  it('records in its history who replaced whom, and the level of a computer player', () => {
    const pipo = { kind: 'computer', name: 'Pipo', level: 'hard' } as const;
    const bo = { kind: 'person', userId: '7', name: 'Bo' } as const;
    const { history } = progressAfter(2, [
      { kind: 'replace', seat: 1, turn: 0, former: bo, holder: pipo },
      { kind: 'return', seat: 1, turn: 0, former: pipo, holder: bo },
      { kind: 'return', seat: 1, turn: 0, former: null, holder: null },
    ]);
    const common = { seat: 1, turn: 0 };
    expect(history).toEqual([
      { kind: 'replace', version: 10, ...common, name: 'Bo', successor: 'Pipo', level: 'hard' },
      { kind: 'return', version: 11, ...common, name: 'Pipo', successor: 'Bo', level: null },
      { kind: 'return', version: 12, ...common, name: null, successor: null, level: null },
    ]);
  });

  it('counts no move that was taken back, and everything else that happened meanwhile', () => {
    const configure = { kind: 'configure' } as const;
    const back = { kind: 'rewind', seat: 0, turn: 0, to: 10 } as const;
    const undo = { kind: 'undo', seat: 0, turn: 0 } as const;
    const entries = [move('draw', 0, 0), configure, move('done', 0, 0), undo, back, move('done', 0, 0)].map(
      (change, index) => entry(10 + index, change),
    );
    expect(withoutRewound(entries).map(({ version }) => version)).toEqual([10, 11, 14, 15]);
    expect(withoutRewound(entries.slice(0, 4))).toEqual(entries.slice(0, 4));
  });

  it('keeps a resignation that came between a move and taking it back', () => {
    const start = begin(3);
    const card = sampleGame.engine.moves(start.position.state, 0)[0];
    if (card === undefined) throw new Error('no move');
    const { position, history } = progressAfter(3, [
      move(engine.notation.format(card), 0, 0),
      { kind: 'resign', seat: 2, turn: 0, former: null, holder: null },
      { kind: 'undo', seat: 0, turn: 0 },
    ]);
    expect(position).toEqual(start.position);
    expect(history).toEqual([
      { kind: 'resign', version: 11, by: 'person', seat: 2, turn: 0, name: null },
      { kind: 'undo', version: 12, seat: 0, turn: 0 },
    ]);
  });

  it('tells in its history who moved and what was to be seen', () => {
    const next = advance(engine, 2, begin(2), { version: 7, actor: 'clock', change: move('done', 0, 0) });
    expect(next).toMatchObject({
      ok: true,
      value: {
        history: [{ kind: 'move', version: 7, by: 'clock', seat: 0, turn: 0, events: [{ public: { type: 'done' } }] }],
      },
    });
  });

  it('is not moved on by what does not concern the game', () => {
    const start = begin(2);
    for (const kind of ['begin', 'close', 'configure'] as const)
      expect(advance(engine, 2, start, entry(3, { kind }))).toEqual({ ok: true, value: start });
  });

  it('tells how many seats are taken', () => {
    const holder = { kind: 'computer', name: 'Pipo', level: 'medium' } as const;
    const seated = (['open', 'join', 'add-computer', 'add-computer'] as const).map((kind, seat) => ({
      change: { kind, seat, holder },
    }));
    const left = (['leave', 'remove-computer'] as const).map((kind) => ({ change: { kind, seat: 0, former: holder } }));
    const changes: readonly { change: TableChange }[] = [
      ...seated,
      ...left,
      { change: { kind: 'configure' } },
      { change: { kind: 'begin' } },
      { change: move('done', 0, 0) },
      { change: { kind: 'undo', seat: 0, turn: 0 } },
      { change: { kind: 'resign', seat: 0, turn: 0, former: null, holder } },
      { change: { kind: 'close' } },
    ];
    expect(countTakenSeats(changes.map(({ change }, index) => entry(index + 1, change)))).toBe(2);
  });
});

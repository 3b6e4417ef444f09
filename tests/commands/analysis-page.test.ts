import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { analysisPage } from '#commands/analysis/analysis-page.js';
import type { Page } from '#src/discord/messages/page.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Mistake } from '#src/model/record/analysis.js';
import type { ReplayStep } from '#src/tables/replay/game-replay.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const { engine } = araminiCircus;
const start = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('named')));
if (!start.ok) throw new Error('The game cannot start');
const state = start.value;
const status = engine.status(state);
const moves = engine
  .moves(state, status.kind === 'playing' ? status.seat : 0)
  .map((move) => engine.notation.format(move));
const [made = '', better = made] = moves;

/** Two people: the second lost. */
const table = {
  ...tableInPlay,
  phase: 'over' as const,
  seats: [
    { kind: 'person', userId: '3', name: 'Ada' },
    { kind: 'person', userId: '4', name: 'Zoé' },
  ] as const,
};
const over = { kind: 'over', places: [1, 2], points: [9, 4] } as const;
const steps = Array.from({ length: 13 }, (_, step): ReplayStep => ({
  ...{ kind: step === 0 ? 'start' : 'move', version: step, seat: step % 2, by: 'person', events: [], notation: made },
  status: step === 12 ? over : { kind: 'playing', seat: 0, turn: step },
}));

const turn = (step: number, loss: number, points: number | null = null): Mistake => ({
  ...{ step, seat: step % 2, made, better, terms: [], loss },
  ...{ cost: points ?? 0, points },
});

const pageFor = (reader: number | null): Page =>
  analysisPage({
    game: araminiCircus,
    replay: { ended: true, steps, viewAt: () => engine.view(state, 'table'), table, seatChanges: [] },
    names: ['Ada', 'Zoé'],
    seatChanges: [],
    texts: textsFor('en'),
    analysis: {
      curve: [{ step: 0, chances: [0.5, 0.5] }],
      mistakes: [turn(1, 0, 0), turn(2, 0.1), turn(3, 0, 9), turn(4, 0.2), turn(5, 0, 4), turn(6, 0.3), turn(8, 0.4)],
      players: [
        { decisions: 6, mistakes: 4, accuracy: 0.6 },
        { decisions: 6, mistakes: 0, accuracy: 0.5 },
      ],
      margin: 0.1,
    },
    reader,
  });

const textFor = (reader: number | null): string =>
  pageFor(reader)
    .blocks.map((block) => (block.kind === 'text' ? block.text : ''))
    .join('\n');

const namedSteps = (text: string): readonly number[] =>
  [...text.matchAll(/\*\* Step (\d+)/gu)].map(([, step]) => Number(step));

describe('the turns that an analysis names', () => {
  it('are the three that cost each person most, the costliest first, and those of the reader before others', () => {
    const text = textFor(0);
    expect(namedSteps(text)).toEqual([8, 6, 4, 3, 5, 1]);
    expect(text.indexOf('Your most expensive decisions')).toBeLessThan(
      text.indexOf('**Zoé**’s most expensive decisions'),
    );
    expect(namedSteps(textFor(1))).toEqual([3, 5, 1, 8, 6, 4]);
  });

  it('are told with their costs: in chances, or in points where the chances hardly moved', () => {
    const costs = [...textFor(0).matchAll(/^\*\*\d\.\*\* .* \((winning [^)]*|about [^)]*)\)\. Better/gmu)];
    expect(costs.map(([, cost]) => cost)).toEqual([
      'winning chances −40%',
      'winning chances −30%',
      'winning chances −20%',
      'about −9 points',
      'about −4 points',
      'winning chances hardly changed',
    ]);
  });

  it('lead to the board before the decision, at which the better move points', () => {
    const buttons = pageFor(0).blocks.flatMap((block) => (block.kind === 'buttons' ? block.buttons : []));
    expect(buttons.map((button) => ('press' in button ? button.press.payload : ''))).toEqual([
      '7',
      '5',
      '3',
      '2',
      '4',
      '0',
      // The last one leads to practice, and needs no step.
      '',
    ]);
  });

  it('are counted as what the count says', () => {
    expect(textFor(0)).toContain('accuracy **60%** in 6 decisions; 4 clearly cost winning chances');
    expect(textFor(0)).toContain('accuracy **50%** in 6 decisions; none clearly cost winning chances');
  });

  it('are the loser’s first where a spectator reads', () => {
    const text = textFor(null);
    expect(namedSteps(text)).toEqual([3, 5, 1, 8, 6, 4]);
    expect(text).not.toContain('Your most');
  });
});

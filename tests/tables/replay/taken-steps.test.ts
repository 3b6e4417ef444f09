import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { refuse } from '#engines/core/result.js';
import type { TableChange } from '#src/model/record/log-entry.js';
import { type ReplaySource, type TakenStep, takenSteps } from '#src/tables/replay/game-replay.js';
import { sampleGame } from '#tests/support/sample-game.js';

const { engine } = sampleGame;

const sourceOf = (changes: readonly TableChange[], ended = true): ReplaySource => ({
  seats: 3,
  setup: engine.deal(engine.options.parse({}), 3, randomFrom('taken steps')),
  log: changes.map((change, index) => ({ version: index + 1, actor: 'person', change })),
  ended,
});

const stepsOf = (changes: readonly TableChange[]): readonly TakenStep[] => {
  const taken = takenSteps(engine, sourceOf(changes));
  if (!taken.ok) throw new Error(taken.error.why);
  return taken.value;
};

const stashed = (): TableChange => {
  const [start] = stepsOf([]);
  const [card] = start === undefined ? [] : engine.moves(start.position.state, 0);
  if (card === undefined) throw new Error('no move');
  return { kind: 'move', seat: 0, turn: 0, notation: engine.notation.format(card) };
};

const resigned: TableChange = { kind: 'resign', seat: 2, turn: 0, former: null, holder: null };

describe('the steps of a game', () => {
  it('include departures, replacements, returns and the closing, without the game’s own words', () => {
    const steps = stepsOf([
      resigned,
      { kind: 'replace', seat: 1, turn: 0, former: null, holder: null },
      { kind: 'return', seat: 1, turn: 0, former: null, holder: null },
      { kind: 'close' },
    ]);
    expect(steps.map(({ step: { kind, seat, version, events } }) => ({ kind, seat, version, events }))).toEqual([
      { kind: 'start', seat: null, version: 0, events: [] },
      { kind: 'resign', seat: 2, version: 1, events: [] },
      { kind: 'replace', seat: 1, version: 2, events: [] },
      { kind: 'return', seat: 1, version: 3, events: [] },
      { kind: 'close', seat: null, version: 4, events: [] },
    ]);
  });

  it('hold once who left before a move that was taken back', () => {
    const steps = stepsOf([resigned, stashed(), { kind: 'undo', seat: 0, turn: 0 }]);
    expect(steps.map(({ step }) => step.kind)).toEqual(['start', 'resign']);
  });

  it('are none where the rules refuse what was dealt, or a move', () => {
    const strict = { ...engine, start: () => refuse({ reason: 'no-such-deal' }) };
    expect(takenSteps(strict, sourceOf([]))).toEqual({ ok: false, error: { version: 0, why: 'start-refused' } });
    const refused = sourceOf([stashed(), { kind: 'move', seat: 1, turn: 0, notation: 'done' }]);
    expect(takenSteps(engine, refused)).toEqual({ ok: false, error: { version: 2, why: 'not-to-act' } });
  });
});

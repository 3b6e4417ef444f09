import { describe, expect, it } from 'vitest';
import { computer, engine, type AraminiCircus, type Event } from '#engines/aramini-circus/index.js';
import { randomFrom } from '#engines/core/random.js';
import { byComputer, playOut } from '#engines/core/testing/index.js';
import { renderer } from '#renderers/aramini-circus/renderer.js';
import { sceneIn } from '../support/describe-renderer.js';

const names = ['Ada', 'Bob', 'Cléo'];

const game = playOut<AraminiCircus>(engine, {
  setup: engine.deal({ bonus: false }, 3, randomFrom('account')),
  seats: 3,
  seed: 'account',
  chooser: () => byComputer(computer),
  maxMoves: 20_000,
});
const view = engine.view(game.last.state, 'table');

describe.each(['en', 'fr'])('the end of Aramini Circus (%s)', (locale) => {
  const scene = sceneIn(locale, names);

  it('accounts for every point of every train', () => {
    const rows = renderer.scores?.(view, [], scene) ?? [];
    const sums = view.players.map((_, seat) => rows.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0));
    expect(sums).toEqual(view.players.map(({ points }) => points));
    for (const { label } of rows) expect(label.length).toBeLessThanOrEqual(32);
  });

  it('says why the winner won', () => {
    const winner = names[view.result?.places.indexOf(1) ?? -1] ?? '?';
    expect(renderer.verdict?.(view, scene)).toContain(winner);
    const shared = { ...view, result: { by: 'no-wagons', places: [1, 1, 3] } } as const;
    expect(renderer.verdict?.(shared, scene)).toMatch(/Ada.*Bob.*(share|partagée)/);
  });

  it('remembers the longest chain', () => {
    const wagon = { animal: 'bear', value: 2 } as const;
    const filled: Event = { type: 'filled', seat: 1, wagon, discards: [] };
    const joined: Event = { type: 'joined', seat: 1, wagon, waited: true, points: 2 };
    const highlights = (events: readonly Event[]) => renderer.highlights?.(view, events, scene) ?? [];
    expect(highlights([filled, joined, filled, joined])).toEqual([]);
    expect(highlights([filled, joined, filled, joined, joined, joined]).join('')).toMatch(/Bob.*3 wagons.*6 points/);
  });

  it('shows a drawn card to its player only', () => {
    expect(renderer.illustrate?.({ type: 'drew', seat: 0, card: 'tiger' }, scene)?.alt).toMatch(
      /^(You drew a tiger|Tu as pioché un tigre)\.$/,
    );
    expect(renderer.illustrate?.({ type: 'drew', seat: 0, card: null }, scene)).toBeNull();
  });
});

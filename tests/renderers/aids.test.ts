import { expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { games } from '#src/app/games.js';
import { textsFor } from '#src/i18n/texts.js';

const shown: Scene = { texts: textsFor('en'), names: ['Ada', 'Bob'] };
const hidden: Scene = { ...shown, hidesGains: true };

const GAIN = /[+−]\d/u;
const MOVES = 60;
/** Enough for the first answers of each decision. */
const MAX_TOLD = 12;

/** What moves gain, in the words and regions of a player's choices over a game of two, by the scene. */
const gainsIn = (game: Game): Readonly<Record<'shown' | 'hidden', number>> => {
  const { engine } = game;
  const counts = { shown: 0, hidden: 0 };
  const start = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('aids')));
  if (!start.ok) throw new Error(start.error.reason);
  let state = start.value;
  for (let played = 0; played < MOVES; played += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') break;
    const view = engine.view(state, status.seat);
    const moves = engine.moves(state, status.seat);
    const choices = (game.choices?.(view, moves) ?? moves).slice(0, MAX_TOLD);
    for (const [kind, scene] of Object.entries({ shown, hidden })) {
      const told = choices.map((move) => game.renderer.move(view, move, scene));
      const { text, controls } = game.panel({ view, moves, path: [], scene });
      const labels = controls.flatMap((control) =>
        control.kind === 'menu'
          ? control.choices.flatMap(({ label, detail = '' }) => [label, detail])
          : [control.label],
      );
      const regions = game.renderer.regions?.(view, moves, scene) ?? null;
      const marked = [regions, ...(regions?.regions ?? [])].filter((region) => region?.gains !== undefined);
      const words = [...told, text, ...labels, ...(regions?.regions ?? []).map(({ label }) => label)];
      counts[kind === 'hidden' ? 'hidden' : 'shown'] += words.filter((each) => GAIN.test(each)).length + marked.length;
    }
    const move = moves[(played * 7) % moves.length];
    const next = move === undefined ? null : engine.play(state, status.seat, move);
    if (next?.ok !== true) throw new Error('a move was refused');
    state = next.value.state;
  }
  return counts;
};

it.each(games.map((game) => [game.engine.id, game] as const))(
  'of %s show no gains of moves where a table hides them',
  (id, game) => {
    const { shown: usual, hidden: without } = gainsIn(game);
    expect(without).toBe(0);
    // Golden Train never tells what a move gains.
    if (id !== 'golden-train') expect(usual).toBeGreaterThan(0);
  },
);

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { completionChance, fittingOf } from '#engines/carcassonne/computer/prospects.js';
import { undisturbed } from '#engines/carcassonne/computer/weights.js';
import { computer, engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { endless } from '#engines/core/search/strategy.js';
import { startOf } from '#engines/core/testing/index.js';
import { baseOnly, playing } from '../table.js';

/**
 * Games of the base game for two that an earlier hard level lost to another program, up to the last of the decisive
 * turns. `ends`: after that turn no remaining tile could complete one of its own features.
 */
const lostGames = z
  .array(
    z.strictObject({
      game: z.string(),
      hard: z.int(),
      first: z.int(),
      tiles: z.string(),
      turns: z.string(),
      lost: z.array(z.strictObject({ at: z.int(), ends: z.boolean() })),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('lost-games.json', import.meta.url), 'utf8')));

const lostTurns = lostGames.flatMap(({ game, hard, first, tiles, turns, lost }) => {
  const played = turns.split(', ');
  const setup = {
    options: baseOnly,
    seats: 2,
    first,
    tiles: tiles.split(' ').map((tile) => `base-${tile}`),
    expansions: { tent: null },
  };
  return lost.map(({ at, ends }) => ({
    title: `${game}, turn ${at + 1}: ${played[at] ?? ''}`,
    hard,
    ends,
    before: () => playing(startOf(engine, setup), ...played.slice(0, at)),
    played: played[at] ?? '',
  }));
});

/** The hard level's whole turn, and its result. */
const hardTurn = (before: State, seat: number, seed: string): { readonly turn: string; readonly after: State } => {
  const said: string[] = [];
  let state = before;
  for (
    let status = engine.status(state);
    status.kind !== 'over' && status.seat === seat;
    status = engine.status(state)
  ) {
    if (said.length > 0 && state.position.phase === 'tile') break;
    const moves = engine.moves(state, seat);
    const question = { seat, view: engine.view(state, seat), memory: {}, moves };
    const move = moves[chooseBy(strategyOf(computer, 'hard'), question, randomFrom(seed), endless)];
    if (move === undefined) throw new Error('the hard level has no move');
    const notation = engine.notation.format(move);
    said.push(notation);
    state = playing(state, notation);
  }
  return { turn: said.join(' '), after: state };
};

/** A seat's roads, cities and monasteries with a figure that no remaining tile can complete. */
const deadFeatures = ({ position }: State, seat: number): readonly number[] => {
  const rules = rulesOf(position.options);
  const outlook = { tilesLeft: 1, seats: position.seats, fitting: fittingOf(rules, position.left), ease: undisturbed };
  return occupiedFeatures(position.board)
    .filter(({ kind, open, figures }) => kind !== 'field' && open > 0 && figures.some((figure) => figure.seat === seat))
    .filter((feature) => completionChance(rules, position.board, feature, outlook) === 0)
    .map(({ id }) => id);
};

describe('the hard level of Carcassonne, in games that it once lost', () => {
  it('finds a better turn, which leaves its own features a tile that fits, in four cases of five', () => {
    const repeats = ({ before, hard, ends, played }: (typeof lostTurns)[number]): boolean => {
      const state = before();
      const { turn, after } = hardTurn(state, hard, 'lost');
      const known = deadFeatures(state, hard);
      return ends ? deadFeatures(after, hard).some((id) => !known.includes(id)) : turn === played;
    };
    const repeated = lostTurns.filter(repeats).map(({ title }) => title);
    expect(repeated.length, repeated.join('; ')).toBeLessThanOrEqual(lostTurns.length / 5);
  });
});

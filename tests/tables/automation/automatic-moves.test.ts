import pino from 'pino';
import { expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { usualLevel } from '#engines/core/search/strategy.js';
import { moveForAbsent, taskOf, type PlayedGame } from '#src/tables/automation/computer-players.js';
import { firstPosition } from '#src/tables/replay/progress.js';
import { seedOfChoice } from '#src/tables/replay/seed.js';
import { sampleGame } from '#tests/support/sample-game.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const { engine } = sampleGame;
const DEBUG = 20;

/** A game of a person on seat 0 and a computer player of the highest level on seat 1. */
const gameAt = (seat: number): PlayedGame => {
  const first = firstPosition(engine, engine.deal(engine.options.parse({}), 2, randomFrom('deal')), 2);
  if (!first.ok) throw new Error('no game');
  const toAct = { seat, turn: seat };
  const seats = tableInPlay.seats.with(1, { kind: 'computer', name: 'Bo', level: 'hard' });
  const position = { ...first.value, state: { ...first.value.state, turn: seat } };
  return {
    table: { ...tableInPlay, gameId: engine.id, seats, toAct, secretSeed: 'secret', secretDraw: null },
    ...{ toAct, engine, rules: sampleGame, progress: { position, history: [] } },
  };
};

const openLog = () => {
  const lines: unknown[] = [];
  return {
    log: pino({ level: 'debug', base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }),
    lines,
  };
};

it('a computer player is asked to play as well as its seat says, and as usual for a person', () => {
  const { log } = openLog();
  expect([taskOf(gameAt(1), log)?.level, taskOf(gameAt(0), log)?.level]).toEqual(['hard', usualLevel]);
});

it('how a move was chosen is in the log for a close look, and the move is not', () => {
  const { log, lines } = openLog();
  const game = gameAt(0);
  const { id: tableId, gameId, version } = game.table;
  expect(moveForAbsent(game, log)).toMatchObject({ ok: true, value: { actor: 'clock', change: { kind: 'move' } } });
  expect(lines).toEqual([
    {
      level: DEBUG,
      tableId,
      gameId,
      version,
      actor: 'clock',
      playing: usualLevel,
      outcome: 'done',
      seed: seedOfChoice(game.table),
      msg: 'a computer player has chosen',
    },
  ]);
});

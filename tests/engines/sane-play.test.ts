import { describe, expect, it } from 'vitest';
import * as araminiCircus from '#engines/aramini-circus/index.js';
import * as carcassonne from '#engines/carcassonne/index.js';
import type { Computer } from '#engines/core/computer.js';
import type { Engine, GameTypes } from '#engines/core/engine.js';
import { rememberEvents } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import { chooseBy, strategyOf } from '#engines/core/search/choose.js';
import { endless, type Level } from '#engines/core/search/strategy.js';

const GAMES = 40;
/** Milliseconds, for a busy machine. */
const TIME = 180_000;

/** The levels that make mistakes. */
const beginners = ['novice', 'easy'] as const satisfies readonly Level[];

interface Game<Types extends GameTypes> {
  readonly engine: Engine<Types>;
  readonly computer: Computer<Types>;
}

interface Decision<Types extends GameTypes> {
  readonly state: Types['State'];
  readonly seat: number;
  readonly move: Types['Move'];
  readonly after: Types['State'];
}

const decisionsIn = <Types extends GameTypes>(
  { engine, computer }: Game<Types>,
  level: Level,
  number: number,
  options: object,
): readonly Decision<Types>[] => {
  const seed = `sane ${level} ${number}`;
  const started = engine.start(engine.deal(engine.options.parse(options), 2, randomFrom(seed)));
  if (!started.ok) throw new Error(started.error.reason);
  let state = started.value;
  let memories = [0, 1].map((seat) => engine.begin(engine.view(state, seat)));
  const decisions: Decision<Types>[] = [];
  for (let step = 0; ; step += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') return decisions;
    const { seat } = status;
    const moves = engine.moves(state, seat);
    const memory = memories[seat] ?? engine.begin(engine.view(state, seat));
    const question = { seat, view: engine.view(state, seat), memory, moves };
    const move = moves[chooseBy(strategyOf(computer, level), question, randomFrom(`${seed} ${step}`), endless)];
    const played = move === undefined ? undefined : engine.play(state, seat, move);
    if (move === undefined || played?.ok !== true) throw new Error('a move that is offered is refused');
    decisions.push({ state, seat, move, after: played.value.state });
    state = played.value.state;
    memories = memories.map((each, audience) => rememberEvents(engine, each, played.value.events, audience));
  }
};

const gamesOf = <Types extends GameTypes>(
  game: Game<Types>,
  level: Level,
  options: object = {},
): readonly (readonly Decision<Types>[])[] =>
  Array.from({ length: GAMES }, (_, number) => decisionsIn(game, level, number, options));

describe.each(beginners)('a computer player of the %s level', (level) => {
  it(
    'hardly ever swaps a token back before it has filled a wagon (Aramini Circus)',
    () => {
      let [swaps, undone] = [0, 0];
      for (const decisions of gamesOf(araminiCircus, level)) {
        const given: (string | undefined)[] = [];
        for (const { state, seat, move } of decisions) {
          if (move.kind === 'fill') given[seat] = undefined;
          if (move.kind !== 'swap') continue;
          swaps += 1;
          if (move.token === given[seat]) undone += 1;
          given[seat] = state.players[seat]?.token;
        }
      }
      expect(swaps).toBeGreaterThan(GAMES);
      expect(undone / swaps).toBeLessThan(0.1);
    },
    TIME,
  );

  it(
    'gives a rival no 15 points in the open (Carcassonne)',
    () => {
      const gains = ({ state, seat, after }: Decision<carcassonne.Carcassonne>): readonly number[] =>
        [seat, 1 - seat].map((each) => (after.position.scores[each] ?? 0) - (state.position.scores[each] ?? 0));
      const isGift = (decision: Decision<carcassonne.Carcassonne>): boolean => {
        const [own = 0, rival = 0] = gains(decision);
        return decision.after.position.phase !== 'over' && rival - own >= 15;
      };
      for (const decisions of gamesOf(carcassonne, level, { tent: false, acrobats: false, ringmaster: false }))
        expect(decisions.filter(isGift).map(({ move }) => carcassonne.engine.notation.format(move))).toEqual([]);
    },
    TIME,
  );
});

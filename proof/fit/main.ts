import { z } from 'zod';
import { appraisingBy, expecting } from '#engines/carcassonne/computer/appraisal.js';
import { estimateBy } from '#engines/carcassonne/computer/estimate.js';
import type { Weights } from '#engines/carcassonne/computer/weights.js';
import { engine } from '#engines/carcassonne/index.js';
import { rulebook } from '#engines/carcassonne/rulebook.js';
import type { Carcassonne } from '#engines/carcassonne/types.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { byAppraisal, chooseBy } from '#engines/core/search/choose.js';
import { endless, type Strategy } from '#engines/core/search/strategy.js';
import { count, runProgram, text } from '#src/lib/command-line.js';
import { outsider } from '../bench/carcassonne/outsider.js';

/** The games of a step: all rivals are outsiders, and both sides of a step play the same deals. */
const tables = [
  { seats: 2, options: {} },
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 5, options: {} },
  { seats: 2, options: { tent: true } },
] as const;

/** The gains of the two sequences of SPSA (Spall 1998): the size of a step, and of a trial to either side. */
const STEP = { size: 0.6, stability: 5, decay: 0.602 } as const;
const TRIAL = { size: 0.15, decay: 0.101 } as const;
/** Points of the mean lead that move a weight by its trial. */
const SCALE = 20;

/** The weights from which the fit begins, found by hand. */
const start: Weights = {
  hand: [10.5, 5.25, 3.75, 3, 2.4, 1.95, 1.65, 1.5],
  homecoming: 1,
  field: [0.5, 1],
  ease: { road: 0.9, city: 0.8, surrounded: 0.95 },
};

/** The fitted numbers, as logarithms of factors: the hand from the last figure on, homecoming, fields and ease. */
const FITTED = 9;

const clamp = (value: number): number => Math.max(0.02, Math.min(1, value));

const weightsOf = (at: readonly number[]): Weights => {
  const [last, second, third, others, homecoming, early, late, road, city] = at.map(Math.exp);
  const factors = [last, second, third];
  const { hand, field, ease } = start;
  return {
    hand: hand.map((value, index) => value * (factors[index] ?? others ?? 1)),
    homecoming: start.homecoming * (homecoming ?? 1),
    field: [clamp(field[0] * (early ?? 1)), clamp(field[1] * (late ?? 1))],
    ease: { road: clamp(ease.road * (road ?? 1)), city: clamp(ease.city * (city ?? 1)), surrounded: ease.surrounded },
  };
};

const playerWith = (weights: Weights): Strategy<Carcassonne> =>
  byAppraisal({ appraise: appraisingBy(rulebook, expecting(estimateBy(weights))) });

/** The player's lead over the strongest rival at the end of one game. */
const leadIn = (player: Strategy<Carcassonne>, number: number, seed: string): number => {
  const { seats, options } = tables[Math.floor(number / 2) % tables.length] ?? tables[0];
  const own = number % 2 === 0 ? 0 : seats - 1;
  const deal = randomFrom(`${seed} ${Math.floor(number / 2)}`);
  const started = engine.start(engine.deal(engine.options.parse(options), seats, deal));
  if (!started.ok) throw new Error(started.error.reason);
  let state = started.value;
  for (let step = 0; ; step += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') break;
    const { seat } = status;
    const view = engine.view(state, seat);
    const moves = engine.moves(state, seat);
    const question = { seat, view, memory: engine.begin(view), moves };
    const index = chooseBy(seat === own ? player : outsider, question, randomFrom(`${seed} ${step}`), endless);
    const move = moves[index];
    const played = move === undefined ? undefined : engine.play(state, seat, move);
    if (played?.ok !== true) throw new Error('a legal move is refused');
    state = played.value.state;
  }
  const { scores } = state.position;
  return (scores[own] ?? 0) - Math.max(...scores.filter((_, other) => other !== own));
};

const meanLead = (weights: Weights, games: number, seed: string): number => {
  const player = playerWith(weights);
  const leads = Array.from({ length: games }, (_, number) => leadIn(player, number, seed));
  return leads.reduce((sum, lead) => sum + lead, 0) / games;
};

const command = {
  usage: 'npm run fit -- --steps 40',
  purpose: `Fits the weights of Carcassonne's computer players to play against the outsider of the bench, and prints them. The
same steps and seed give the same weights.`,
  args: z.object({
    steps: count(40, 'Steps of the fit, of twenty games each', { min: 1, max: 10_000 }),
    seed: text('fit', 'Seed of the deals'),
  }),
};

await runProgram(command, ({ steps, seed }) => {
  const random = new QuickRandom(randomFrom(seed));
  const at = Array.from({ length: FITTED }, () => 0);
  const games = 2 * tables.length;
  for (let step = 0; step < steps; step += 1) {
    const signs = at.map(() => (random.fraction() < 0.5 ? -1 : 1));
    const trial = TRIAL.size / (step + 1) ** TRIAL.decay;
    const leadAt = (side: number): number =>
      meanLead(
        weightsOf(at.map((value, index) => value + side * trial * (signs[index] ?? 0))),
        games,
        `${seed} ${step}`,
      );
    const slope = (leadAt(1) - leadAt(-1)) / (2 * SCALE);
    const gain = STEP.size / (step + 1 + STEP.stability) ** STEP.decay;
    signs.forEach((sign, index) => {
      at[index] = (at[index] ?? 0) + gain * slope * sign;
    });
    console.log(`${step + 1}. slope ${slope.toFixed(2)}  ${at.map((value) => Math.exp(value).toFixed(2)).join(' ')}`);
  }
  console.log(JSON.stringify(weightsOf(at), null, 2));
  const check = `${seed} check`;
  console.log(
    `before ${meanLead(start, 60, check).toFixed(1)}, after ${meanLead(weightsOf(at), 60, check).toFixed(1)}`,
  );
  return Promise.resolve();
});

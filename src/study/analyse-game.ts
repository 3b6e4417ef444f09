import type { Seat } from '#engines/core/seat.js';
import { sharesOf } from '#engines/core/search/playouts.js';
import type { GameAnalysis, Mistake } from '#src/model/record/analysis.js';
import { type TakenStep, takenSteps, type ReplaySource } from '#src/tables/replay/game-replay.js';
import { effortOf, errorOf, type JudgingRules, type Outcomes, shareOf, tryMoves } from './compare-moves.js';

/** The minimum loss of a mistake, from 0 to 1: neither the playouts nor people are more exact. */
const NOTABLE = 0.06;
/** The number of standard errors from zero at which a difference counts as real. */
const CERTAINTY = 2;
/** The number of standard errors for a confidence of 95 %. */
const SURE = 1.96;

interface Decision {
  readonly step: number;
  readonly seat: Seat;
  readonly made: object;
  readonly before: TakenStep;
}

interface Verdict {
  readonly chances: readonly number[];
  readonly margin: number;
  /** True when there was a real choice. */
  readonly isChoice: boolean;
  readonly mistake: Mistake | null;
  /** The lead of the best tried move over the second, from 0 to 1. */
  readonly lead: number;
}

export interface JudgedGame {
  readonly analysis: GameAnalysis;
  /** The steps before real decisions, in descending order of the best move's lead. */
  readonly decisive: readonly number[];
}

const decisionsOf = ({ engine }: JudgingRules, taken: readonly TakenStep[]): readonly Decision[] =>
  taken.flatMap(({ step }, index): readonly Decision[] => {
    const before = taken[index - 1];
    if (before === undefined || step.kind !== 'move' || step.seat === null || step.notation === null) return [];
    const made = engine.notation.parse(step.notation);
    return made.ok ? [{ step: index, seat: step.seat, made: made.value, before }] : [];
  });

const questionOf = ({ engine }: JudgingRules, { seat, before: { position } }: Decision) => ({
  seat,
  view: engine.view(position.state, seat),
  memory: position.memories[seat] ?? {},
  moves: engine.moves(position.state, seat),
});

const rivalsOf = (judged: JudgingRules, question: ReturnType<typeof questionOf>, made: string): readonly object[] => {
  const { engine, computer } = judged;
  const { view, memory, moves } = question;
  const marks = moves.length < 2 ? [] : computer.appraise(view, moves, memory);
  return moves
    .map((move, index) => ({ move, mark: marks[index] ?? 0 }))
    .filter(({ move }) => engine.notation.format(move) !== made)
    .toSorted((one, other) => other.mark - one.mark)
    .slice(0, effortOf(judged).rivals)
    .map(({ move }) => move);
};

const ownOf = (outcomes: Outcomes | undefined, seat: Seat): readonly number[] =>
  (outcomes ?? []).map((row) => row[seat] ?? 0);

/**
 * Judges a decision by the player's information. The likeliest better move is chosen in some worlds, and its gain is
 * measured in others, so that a move that was best by chance alone is exposed.
 */
const judge = (judged: JudgingRules, decision: Decision, seed: string): Verdict => {
  const { engine, computer } = judged;
  const { worlds } = effortOf(judged);
  const { seat, made, step } = decision;
  const question = questionOf(judged, decision);
  const notation = engine.notation.format(made);
  const rivals = rivalsOf(judged, question, notation);
  const own = `${seed} ${step}`;
  const [after = [], ...others] = tryMoves(judged, question, [made, ...rivals], { seed: own, worlds: [0, worlds] });
  const chances = (after[0] ?? []).map((_, each) => shareOf(after, each));
  const margin = SURE * errorOf(ownOf(after, seat));
  const shares = others.map((outcomes) => shareOf(outcomes, seat));
  const best = shares.indexOf(Math.max(...shares));
  const better = rivals[best];
  const [highest = 0, second = highest] = [shareOf(after, seat), ...shares].toSorted((one, other) => other - one);
  const verdict = { chances, margin, isChoice: rivals.length > 0, mistake: null, lead: highest - second };
  if (better === undefined || (shares[best] ?? 0) - shareOf(after, seat) < NOTABLE / 2) return verdict;
  const [kept, lost] = tryMoves(judged, question, [better, made], { seed: own, worlds: [worlds, 3 * worlds] });
  const lostOnes = ownOf(lost, seat);
  const differences = ownOf(kept, seat).map((value, index) => value - (lostOnes[index] ?? 0));
  const loss = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  if (loss < NOTABLE || loss < CERTAINTY * errorOf(differences)) return verdict;
  const terms = computer.terms?.(question.view, better, question.memory) ?? [];
  const written = { made: notation, better: engine.notation.format(better) };
  return { ...verdict, mistake: { step, seat, ...written, terms: [...terms], loss } };
};

/** Returns the final chances, if the game was played to its end; for an abandoned game they are unknown. */
const endOf = (taken: readonly TakenStep[]): GameAnalysis['curve'] => {
  const last = taken.at(-1)?.step.status;
  return last?.kind === 'over' ? [{ step: taken.length - 1, chances: [...sharesOf(last.places)] }] : [];
};

/**
 * Analyses a whole finished game. The result is deterministic for the same game and program.
 *
 * @param taken its steps
 * @param seed the seed of the random numbers
 * @returns null when no person made a move
 */
export const judgeGame = (
  judged: JudgingRules,
  source: Pick<ReplaySource, 'seats'>,
  taken: readonly TakenStep[],
  seed: string,
): JudgedGame | null => {
  const decisions = decisionsOf(judged, taken);
  const verdicts = decisions.map((decision) => judge(judged, decision, seed));
  if (verdicts.length === 0) return null;
  const end = endOf(taken);
  const made = verdicts.map(({ chances }, index) => ({ step: decisions[index]?.step ?? 0, chances: [...chances] }));
  const equal = Array.from({ length: source.seats }, () => 1 / source.seats);
  // The difficulty of a solo game is unknown in advance.
  const first = source.seats === 1 ? [...(verdicts[0]?.chances ?? [])] : equal;
  const mistakes = verdicts.flatMap(({ mistake }) => (mistake === null ? [] : [mistake]));
  const analysis = {
    curve: [{ step: 0, chances: first }, ...made.filter(({ step }) => step !== end[0]?.step), ...end],
    mistakes,
    players: equal.map((_, seat) => ({
      decisions: verdicts.filter(({ isChoice }, index) => isChoice && decisions[index]?.seat === seat).length,
      mistakes: mistakes.filter((one) => one.seat === seat).length,
    })),
    margin: Math.min(1, verdicts.reduce((sum, { margin }) => sum + margin, 0) / verdicts.length),
  };
  const decisive = verdicts
    .map(({ isChoice, lead }, index) => ({ isChoice, lead, step: (decisions[index]?.step ?? 1) - 1 }))
    .filter(({ isChoice }) => isChoice)
    .toSorted((one, other) => other.lead - one.lead)
    .map(({ step }) => step);
  return { analysis, decisive };
};

/**
 * Analyses a whole finished game.
 *
 * @param seed the seed of the random numbers
 * @returns null when its log cannot be replayed, or no person made a move
 */
export const analyseGame = (judged: JudgingRules, source: ReplaySource, seed: string): GameAnalysis | null => {
  const taken = takenSteps(judged.engine, source);
  return taken.ok ? (judgeGame(judged, source, taken.value, seed)?.analysis ?? null) : null;
};

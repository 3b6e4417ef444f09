import type { Seat } from '#engines/core/seat.js';
import { sharesOf } from '#engines/core/search/playouts.js';
import { byCost, type GameAnalysis, type Mistake } from '#src/model/record/analysis.js';
import { endless } from '#engines/core/search/strategy.js';
import { adviceTask } from '#src/tables/thinking/best-moves.js';
import { choose } from '#src/tables/thinking/choose.js';
import { questionOf } from '#src/tables/thinking/question.js';
import { type TakenStep, takenSteps, type ReplaySource } from '#src/tables/replay/game-replay.js';
import { accuracyOf, type Judgement, usualScale } from './accuracy.js';
import { effortOf, errorOf, type JudgingRules, type Outcomes, shareOf, tryMoves } from './compare-moves.js';
import { type Distance, rankMoves } from './rank-moves.js';

/** The minimum loss of a mistake, from 0 to 1: neither the playouts nor people are more exact. */
const NOTABLE = 0.06;
/** The number of standard errors from zero at which a difference counts as real. */
const CERTAINTY = 2;
/** The number of standard errors for a confidence of 95 %. */
const SURE = 1.96;
/** The turns of each seat that an analysis names at least, however the game stood. */
const MIN_NAMED = 3;
/** The minimum cost of a named turn, in the usual distances of a middling move: less is a matter of taste. */
const NEGLIGIBLE = 0.05;

interface Decision {
  readonly step: number;
  /** The version of the table before it. */
  readonly version: number;
  readonly seat: Seat;
  readonly made: object;
  readonly before: TakenStep;
}

interface Verdict {
  readonly chances: readonly number[];
  readonly margin: number;
  readonly isChoice: boolean;
  readonly mistake: Mistake | null;
  /** The lead of the best tried move over the second, from 0 to 1. */
  readonly lead: number;
  /** True when the playouts put the move made before all others. */
  readonly isConfirmed: boolean;
  readonly distance: Distance;
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
    return made.ok ? [{ step: index, version: step.version - 1, seat: step.seat, made: made.value, before }] : [];
  });

const knowledgeOf = ({ engine }: JudgingRules, { seat, before: { position } }: Decision) => ({
  view: engine.view(position.state, seat),
  memory: position.memories[seat] ?? {},
});

const choiceOf = (judged: JudgingRules, decision: Decision) => ({
  seat: decision.seat,
  ...knowledgeOf(judged, decision),
  moves: judged.engine.moves(decision.before.position.state, decision.seat),
});

const ownOf = (outcomes: Outcomes | undefined, seat: Seat): readonly number[] =>
  (outcomes ?? []).map((row) => row[seat] ?? 0);

interface Price {
  readonly loss: number;
  readonly distance: Distance;
}

const mistakeOf = (judged: JudgingRules, decision: Decision, better: object, { loss, distance }: Price): Mistake => {
  const { engine, computer } = judged;
  const { step, seat, made } = decision;
  const { view, memory } = knowledgeOf(judged, decision);
  const terms = computer.terms?.(view, better, memory) ?? [];
  const { notation } = engine;
  const moves = { made: notation.format(made), better: notation.format(better) };
  const cost = distance.gap;
  return {
    step,
    seat,
    ...moves,
    terms: [...terms],
    loss,
    cost,
    points: computer.countsPoints ? Math.round(cost) : null,
  };
};

/**
 * Judges a decision by the player's information. The likeliest better move is chosen in some worlds, and its gain is
 * measured in others, so that a move that was best by chance alone is exposed.
 */
const judge = (judged: JudgingRules, decision: Decision, seed: string): Verdict => {
  const { worlds } = effortOf(judged);
  const { seat, made, step } = decision;
  const question = choiceOf(judged, decision);
  const { rivals: ranked, distance } = rankMoves(judged, question, made, effortOf(judged).rivals);
  const rivals = ranked.map(({ move }) => move);
  const own = `${seed} ${step}`;
  const [after = [], ...others] = tryMoves(judged, question, [made, ...rivals], { seed: own, worlds: [0, worlds] });
  const chances = (after[0] ?? []).map((_, each) => shareOf(after, each));
  const margin = SURE * errorOf(ownOf(after, seat));
  const shares = others.map((outcomes) => shareOf(outcomes, seat));
  const best = shares.indexOf(Math.max(...shares));
  const better = rivals[best];
  const share = shareOf(after, seat);
  const [highest = 0, second = highest] = [share, ...shares].toSorted((one, other) => other - one);
  const isChoice = rivals.length > 0;
  const isConfirmed = shares.every((other) => other < share);
  const verdict = { chances, margin, isChoice, mistake: null, lead: highest - second, isConfirmed, distance };
  if (better === undefined || (shares[best] ?? 0) - share < NOTABLE / 2) return verdict;
  const [kept, lost] = tryMoves(judged, question, [better, made], { seed: own, worlds: [worlds, 3 * worlds] });
  const lostOnes = ownOf(lost, seat);
  const differences = ownOf(kept, seat).map((value, index) => value - (lostOnes[index] ?? 0));
  const loss = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  if (loss < NOTABLE || loss < CERTAINTY * errorOf(differences)) return verdict;
  return { ...verdict, mistake: mistakeOf(judged, decision, better, { loss, distance }) };
};

/**
 * Returns the turns that cost a seat most by the appraisal, where it made few mistakes: in a game that was hopeless, or
 * won, from early on a turn loses no more chances.
 */
const costlyTurns = (
  judged: JudgingRules,
  judgedDecisions: readonly { readonly decision: Decision; readonly verdict: Verdict }[],
  usual: number,
): readonly Mistake[] => {
  const missing = MIN_NAMED - judgedDecisions.filter(({ verdict }) => verdict.mistake !== null).length;
  if (missing <= 0) return [];
  return judgedDecisions
    .flatMap(({ decision, verdict: { mistake, distance } }) => {
      const { best, cost } = distance;
      return mistake === null && best !== null && cost > NEGLIGIBLE * usual
        ? [{ decision, better: best, distance }]
        : [];
    })
    .toSorted((one, other) => other.distance.cost - one.distance.cost || other.distance.gap - one.distance.gap)
    .slice(0, missing)
    .map(({ decision, better, distance }) => mistakeOf(judged, decision, better, { loss: 0, distance }));
};

/** The turns of each seat that are compared with the advice, the costliest first: those that a person reads about. */
const MAX_COMPARED = 4;

/** True for a move that the advice for this position names first. */
const isAdvised = ({ engine, computer }: JudgingRules, { version, seat, made, before }: Decision): boolean => {
  const question = questionOf(engine, before.position, seat);
  if (question === null) return false;
  const { index } = choose(computer, adviceTask({ gameId: engine.id, version }, question), endless);
  const advised = question.moves[index];
  return advised !== undefined && engine.notation.format(advised) === engine.notation.format(made);
};

/** Drops the costly turns that the advice would have named too, so that nobody is blamed for following it. */
const withoutAdvised = (
  judged: JudgingRules,
  decisions: readonly Decision[],
  mistakes: readonly Mistake[],
): readonly Mistake[] => {
  const seats = new Set(mistakes.map(({ seat }) => seat));
  const advised = new Set(
    [...seats].flatMap((seat) =>
      mistakes
        .filter((mistake) => mistake.seat === seat)
        .toSorted(byCost)
        .slice(0, MAX_COMPARED)
        .filter(({ step }) => decisions.some((decision) => decision.step === step && isAdvised(judged, decision))),
    ),
  );
  return mistakes.filter((mistake) => !advised.has(mistake));
};

const judgementOf = ({ mistake, isConfirmed, distance }: Verdict): Judgement => ({
  isMistake: mistake !== null,
  isConfirmed,
  distance,
});

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
  const usual = usualScale(verdicts);
  const bySeat = equal.map((_, seat) =>
    verdicts.flatMap((verdict, index) => {
      const decision = decisions[index];
      return decision?.seat === seat && verdict.isChoice ? [{ decision, verdict }] : [];
    }),
  );
  const named = withoutAdvised(judged, decisions, [
    ...mistakes,
    ...bySeat.flatMap((own) => costlyTurns(judged, own, usual)),
  ]);
  const analysis = {
    curve: [{ step: 0, chances: first }, ...made.filter(({ step }) => step !== end[0]?.step), ...end],
    mistakes: [...named].toSorted((one, other) => one.step - other.step),
    players: bySeat.map((own, seat) => ({
      decisions: own.length,
      mistakes: named.filter((mistake) => mistake.seat === seat && mistake.loss > 0).length,
      accuracy: accuracyOf(
        own.map(({ verdict }) => judgementOf(verdict)),
        usual,
      ),
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
 * @param seed the seed of the random numbers
 * @returns null when its log cannot be replayed, or no person made a move
 */
export const analyseGame = (judged: JudgingRules, source: ReplaySource, seed: string): GameAnalysis | null => {
  const taken = takenSteps(judged.engine, source);
  return taken.ok ? (judgeGame(judged, source, taken.value, seed)?.analysis ?? null) : null;
};

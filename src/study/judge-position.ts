import type { Seat } from '#engines/core/seat.js';
import type { Term } from '#engines/core/computer.js';
import { sha256Hex } from '#src/lib/sha256.js';
import { effortOf, errorOf, type JudgingRules, type Outcomes, shareOf, tryMoves } from './compare-moves.js';
import { bestOf, type PuzzleChoice } from '#src/model/record/puzzle.js';

/** The minimum lead of the best move over each other one, from 0 to 1, and in standard errors. */
const MARGIN = 0.08;
const CERTAINTY = 3;
/** A lead found in a few worlds may be half real: it is measured again in others. */
const FIRST_MARGIN = MARGIN / 2;
/** The minimum number of moves for a puzzle, and the number of moves compared, the best by appraisal. */
const MIN_MOVES = 3;
const COMPARED = 8;
/** The factor of worlds in which the likely best move is compared with the others. */
const THOROUGHLY = 4;

export interface Situation {
  readonly seat: Seat;
  readonly view: object;
  readonly moves: readonly object[];
}

interface Candidate {
  readonly move: object;
  readonly terms: readonly Term[];
}

/**
 * Returns the best moves by the appraisal of the view alone. Of moves with equal values for the same reasons (such as
 * another way to pay) one is enough.
 */
const candidatesOf = ({ computer }: JudgingRules, { view, moves }: Situation, memory: object): readonly Candidate[] => {
  const marks = computer.appraise(view, moves, memory);
  const order = moves
    .map((move, index) => ({ move, mark: marks[index] ?? -Infinity }))
    .toSorted((one, other) => other.mark - one.mark);
  const kinds = new Set<string>();
  const candidates: Candidate[] = [];
  for (const { move, mark } of order) {
    const terms = computer.terms?.(view, move, memory) ?? [];
    const kind = JSON.stringify([mark, terms]);
    if (!kinds.has(kind)) candidates.push({ move, terms });
    if (candidates.length === COMPARED) break;
    kinds.add(kind);
  }
  return candidates;
};

const ownOf = (outcomes: Outcomes | undefined, seat: Seat): readonly number[] =>
  (outcomes ?? []).map((row) => row[seat] ?? 0);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const isFarBetter = (one: readonly number[], other: readonly number[]): boolean => {
  const differences = one.map((value, world) => value - (other[world] ?? 0));
  const lead = meanOf(differences);
  return lead >= MARGIN && lead >= CERTAINTY * errorOf(differences);
};

const leadOf = (shares: readonly number[]): number => {
  const [best = 0, second = 0] = shares.toSorted((one, other) => other - one);
  return best - second;
};

/**
 * Returns the choices at a position if one move is better than all others by a margin; else null.
 * The choices depend only on the information open to the seat, which is all that the solver sees: indistinguishable
 * positions are the same puzzle. Information from before the position does not count.
 */
export const choicesAt = (judged: JudgingRules, situation: Situation): readonly PuzzleChoice[] | null => {
  const { engine } = judged;
  const { seat, view, moves } = situation;
  if (moves.length < MIN_MOVES) return null;
  const memory = engine.begin(view);
  const seed = sha256Hex(JSON.stringify(view));
  const { worlds } = effortOf(judged);
  const question = { seat, view, memory, moves };
  const candidates = candidatesOf(judged, situation, memory);
  if (candidates.length < MIN_MOVES) return null;
  const tried = candidates.map(({ move }) => move);
  const first = tryMoves(judged, question, tried, { seed, worlds: [0, worlds] });
  if (leadOf(first.map((outcomes) => shareOf(outcomes, seat))) < FIRST_MARGIN) return null;
  const measured = tryMoves(judged, question, tried, { seed, worlds: [worlds, worlds * (1 + THOROUGHLY)] });
  const choices = candidates.map(({ move, terms }, index) => ({
    move: engine.notation.format(move),
    share: shareOf(measured[index] ?? [], seat),
    terms: [...terms],
  }));
  const best = bestOf(choices);
  const kept = ownOf(measured[best], seat);
  const others = measured.filter((_, index) => index !== best);
  if (!others.every((outcomes) => isFarBetter(kept, ownOf(outcomes, seat)))) return null;
  const place = new Map(choices.map(({ move }) => [move, sha256Hex(`${seed} ${move}`)]));
  return choices.toSorted((one, other) => ((place.get(one.move) ?? '') < (place.get(other.move) ?? '') ? -1 : 1));
};

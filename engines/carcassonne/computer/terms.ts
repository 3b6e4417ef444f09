import type { Seat } from '#engines/core/seat.js';
import { countTerm, ESTIMATE_TERM, type Term } from '#engines/core/computer.js';
import type { Lookahead } from '../composition/module-parts.js';
import type { RuleSet } from '../composition/rule-set.js';
import { isLater } from '../composition/steps.js';
import type { Event } from '../event.js';
import { stepsIn } from '../flow/offers.js';
import { simulateLaying, playMove } from '../flow/play-move.js';
import { lead } from './lookahead.js';
import { hasStep, type Move } from '../move.js';
import type { Position, Turn } from '../position/state.js';
import { turnFrom } from '../position/turn.js';

/** The features of the base game, which have texts of their own. */
const named: ReadonlySet<string> = new Set(['city', 'road', 'field', 'monastery']);

/** `puts`: a figure that the move itself places; `then`: one that the best step after it would place. */
type Placing = 'puts' | 'then';

const nameFor = (verb: 'closes' | Placing, kind: string): string => (named.has(kind) ? `${verb}-${kind}` : verb);

const ofEvent = (event: Event, seat: Seat, placing: Placing): readonly Term[] => {
  if (event.type === 'scored' && event.complete)
    return countTerm(nameFor('closes', event.feature), event.points[seat] ?? 0);
  return event.type === 'put' && event.figure.seat === seat ? [{ name: nameFor(placing, event.feature) }] : [];
};

const comingHome = (events: readonly Event[], seat: Seat): number =>
  events
    .flatMap((event) => (event.type === 'scored' && !event.final ? event.figures : []))
    .filter((figure) => figure.seat === seat).length;

const ofPoints = (before: Position, after: Position, lookahead: Lookahead, seat: Seat): readonly Term[] => {
  const gains = after.scores.map((score, other) => score - (before.scores[other] ?? 0));
  const expected = lookahead.judge(before);
  const better = Math.round(lead(lookahead.judge(after), seat) - lead(expected, seat));
  return [
    ...gains.flatMap((gain, other) => (other === seat ? [] : countTerm('gives', gain, { seat: other }))),
    ...countTerm(ESTIMATE_TERM, Math.max(0, better)),
  ];
};

const ofTurn = (
  before: Position,
  { position, events }: Turn,
  { lookahead, seat, placing }: { readonly lookahead: Lookahead; readonly seat: Seat; readonly placing: Placing },
): readonly Term[] => {
  const told = events.flatMap((event) => ofEvent(event, seat, placing));
  const own = (position.scores[seat] ?? 0) - (before.scores[seat] ?? 0);
  const explained = told.reduce(
    (sum, { name, params }) => sum + (name.startsWith('closes') ? (params?.count ?? 0) : 0),
    0,
  );
  return [
    ...told,
    ...countTerm('points', Math.max(0, own - explained)),
    ...countTerm('returns', comingHome(events, seat)),
    ...ofPoints(before, position, lookahead, seat),
  ];
};

const bestAfter = (rules: RuleSet, laid: Turn, lookahead: Lookahead, seat: Seat): Turn => {
  if (laid.position.phase !== 'figure') return laid;
  const worth = ({ position }: Turn): number => lead(lookahead.judge(position), seat);
  const ends = stepsIn(rules, laid.position)
    .filter(({ kind }) => !isLater(rules, kind))
    .flatMap((step) => {
      const played = playMove(rules, laid, { step });
      return played.ok ? [{ end: played.value, value: worth(played.value) }] : [];
    });
  const [first, ...others] = ends;
  if (first === undefined) return laid;
  return others.reduce((best, one) => (one.value > best.value ? one : best), first).end;
};

/** The terms of a move for its player; for a tile, with the best step after it. */
export const termsOf = (rules: RuleSet, position: Position, move: Move, lookahead: Lookahead): readonly Term[] => {
  const seat = position.asked ?? position.toPlay;
  const turn = turnFrom(position, null);
  if (hasStep(move)) {
    const played = playMove(rules, turn, move);
    return played.ok ? ofTurn(position, played.value, { lookahead, seat, placing: 'puts' }) : [];
  }
  const laid = simulateLaying(rules, position, move);
  return laid.ok
    ? ofTurn(position, bestAfter(rules, laid.value, lookahead, seat), { lookahead, seat, placing: 'then' })
    : [];
};

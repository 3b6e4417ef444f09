import type { Objection, Notation } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { Move } from './move.js';
import type { Target } from './state.js';

const SEAT_LETTERS = 'ABCD';

export const trainLetter = (seat: Seat): string => SEAT_LETTERS.charAt(seat);

/** The name of a wagon in moves: the letter of its owner's seat and its position. */
export const targetName = ({ seat, position }: Target): string => `${trainLetter(seat)}${position}`;

const HIT = /^hit +([a-d]) *([1-9]\d?)$/i;

const format = (move: Move): string => (move.kind === 'hit' ? `hit ${targetName(move)}` : move.kind);

const parse = (text: string): Result<Move, Objection<'notation'>> => {
  const trimmed = text.trim();
  const hit = HIT.exec(trimmed);
  if (hit !== null) {
    const [, letter = '', position = ''] = hit;
    return ok({ kind: 'hit', seat: SEAT_LETTERS.indexOf(letter.toUpperCase()), position: Number(position) });
  }
  const word = trimmed.toLowerCase();
  if (word === 'draw' || word === 'attack' || word === 'pass' || word === 'stop') return ok({ kind: word });
  return refuse({ reason: 'notation' });
};

/**
 * `draw`, `attack`, `pass`, `stop`, and `hit B3`: the third wagon behind the locomotive of seat B (the second seat).
 */
export const notation: Notation<Move> = { format, parse };

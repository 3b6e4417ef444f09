import type { Objection, Notation } from '#engines/core/engine.js';
import { cardIdSchema } from './cards.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { moveSchema, type Move } from './move.js';

const CHOICE = /^(start|take) +(\d{1,2})$/i;
const PLACE = /^place +(\d{1,2}) +at +(-?\d{1,2}) *, *(-?\d{1,2})( +turned)?$/i;

/** `start 7`, `take 7`, `place 7 at 3,-1`, `place 7 at 3,-1 turned`: the cell is that of the upper left territory. */
const format = (move: Move): string => {
  if (move.kind !== 'place') return `${move.kind} ${move.card}`;
  return `place ${move.card} at ${move.x},${move.y}${move.turned ? ' turned' : ''}`;
};

/** The text "-0" means 0. */
const numberIn = (digits: string | undefined): number => Number(digits ?? NaN) + 0;

const parse = (text: string): Result<Move, Objection<'notation'>> => {
  const line = text.trim();
  const choice = CHOICE.exec(line);
  const place = PLACE.exec(line);
  const move = moveSchema.safeParse(
    place === null
      ? { kind: choice?.[1]?.toLowerCase(), card: numberIn(choice?.[2]) }
      : {
          kind: 'place',
          card: numberIn(place[1]),
          x: numberIn(place[2]),
          y: numberIn(place[3]),
          turned: place[4] !== undefined,
        },
  );
  if (move.success) return ok(move.data);
  const named = place?.[1] ?? choice?.[2];
  // "take 99" is readable although there is no such card.
  const card = named === undefined || cardIdSchema.safeParse(Number(named)).success ? {} : { card: Number(named) };
  return refuse({ reason: 'notation', params: { text: line.slice(0, 80), ...card } });
};

export const notation: Notation<Move> = { format, parse };

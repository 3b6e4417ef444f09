import type { Objection, Notation } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { moveSchema, type Move } from './move.js';

const SQUARE = '[a-c][1-8]';
const SQUARES = new RegExp(SQUARE, 'g');
const ADD = new RegExp(`^([a-z]+)\\s*@\\s*(${SQUARE})$`);
const WALK = new RegExp(`^(${SQUARE})((?:\\s*-\\s*${SQUARE}){1,3})(?:\\s*=\\s*(${SQUARE}))?$`);
const HOME = new RegExp(`^home\\s+(${SQUARE})\\s+(${SQUARE})$`);
const FLIP = new RegExp(`^flip\\s+(${SQUARE})$`);

const format = (move: Move): string => {
  switch (move.kind) {
    case 'add':
      return `${move.colour}@${move.square}`;
    case 'walk':
      return [move.from, ...move.path].join('-') + (move.back === undefined ? '' : `=${move.back}`);
    case 'home':
      return `home ${move.from} ${move.to}`;
    case 'flip':
      return `flip ${move.square}`;
    case 'pass':
      return 'pass';
  }
};

const read = (text: string): unknown => {
  const add = ADD.exec(text);
  if (add !== null) return { kind: 'add', colour: add[1], square: add[2] };
  const walk = WALK.exec(text);
  if (walk !== null) {
    const [from, ...path] = Array.from(text.matchAll(SQUARES), ([square]) => square);
    const back = walk[3];
    return back === undefined ? { kind: 'walk', from, path } : { kind: 'walk', from, path: path.slice(0, -1), back };
  }
  const home = HOME.exec(text);
  if (home !== null) return { kind: 'home', from: home[1], to: home[2] };
  const flip = FLIP.exec(text);
  if (flip !== null) return { kind: 'flip', square: flip[1] };
  return { kind: text };
};

const parse = (text: string): Result<Move, Objection<'notation'>> => {
  const move = moveSchema.safeParse(read(text.trim().toLowerCase()));
  return move.success ? ok(move.data) : refuse({ reason: 'notation' });
};

/**
 * `red@b3` puts a red marble into the clown on b3; `b3-b4-c4` moves it; `b7-b8=a1` moves it and returns the clown that
 * is pushed over the edge to a1; `home b5 a1` returns a clown; `flip b5` moves its lowest marble to the top; `pass`.
 */
export const notation: Notation<Move> = { format, parse };

import type { Logger } from 'pino';
import type { Actor } from '../model/log-entry.js';
import type { StoredTable } from '../model/table.js';
import type { Rules } from './rules.js';
import type { Change } from './change.js';
import { chosen } from './computer-choice.js';
import type { Course } from './replay.js';
import { moved } from './turns.js';

/** A move that a computer player chooses for the seat that is to act; null when it finds none, which is a bug of the rules. */
export const automaticMove = (
  rules: Rules,
  table: StoredTable,
  course: Course,
  actor: Actor,
  draw: (bound: number) => number,
  log: Logger,
): Change | null => {
  if (table.toAct === null) return null;
  const choice = chosen(rules, course.position, table.toAct.seat, draw);
  const details = { tableId: table.id, gameId: table.gameId, version: table.version };
  if (choice === null) {
    log.error(details, 'a seat is to act and has no legal move');
    return null;
  }
  if (choice.failure !== undefined)
    log.error({ ...details, err: choice.failure }, 'a computer player could not judge its moves');
  const decision = moved(rules, table, course, choice.move, actor);
  if (decision.ok) return decision.value;
  log.error({ ...details, refusal: decision.error }, 'a move that the rules offer is refused by them');
  return null;
};

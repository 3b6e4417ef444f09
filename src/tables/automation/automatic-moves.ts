import type { Logger } from 'pino';
import type { Computer } from '../../../engines/core/computer.js';
import type { Random } from '../../../engines/core/random.js';
import { usualLevel } from '../../../engines/core/search/level.js';
import type { Actor } from '../../model/record/log-entry.js';
import type { Change, GameInPlay } from '../commands/decision.js';
import { move } from '../commands/game/play.js';
import { chooseMove, spentAfter } from './computer-choice.js';

/** So many milliseconds are safety only: as a rule a computer player has counted to its end before. */
const LONGEST_CHOICE = 1_000;

/**
 * A move that a computer player chooses for the seat that is to act; null when it finds none, which is a bug of the
 * rules.
 */
export const automaticMove = (
  game: GameInPlay,
  computer: Computer,
  actor: Actor,
  random: Random,
  log: Logger,
): Change | null => {
  const { table, toAct, engine, progress } = game;
  const holder = table.seats[toAct.seat];
  // The clock plays for a person as a computer player of the usual level would.
  const level = holder?.kind === 'computer' ? holder.level : usualLevel;
  const player = { engine, computer, level };
  const choice = chooseMove(player, progress.position, toAct.seat, random, spentAfter(LONGEST_CHOICE));
  const details = { tableId: table.id, gameId: table.gameId, version: table.version };
  if (choice === null) {
    log.error(details, 'a seat is to act and has no legal move');
    return null;
  }
  if (choice.failure !== undefined)
    log.error({ ...details, err: choice.failure }, 'a computer player could not judge its moves');
  const decision = move(game, choice.move, actor, null);
  if (decision.ok) return decision.value;
  log.error({ ...details, refusal: decision.error }, 'a move that the rules offer is refused by them');
  return null;
};

import type { Logger } from 'pino';
import { usualLevel } from '#engines/core/search/strategy.js';
import type { Actor } from '#src/model/record/log-entry.js';
import { refuseChange, type Decision, type GameInPlay } from '../actions/decision.js';
import { move } from '../actions/game/play.js';
import { seedOfChoice } from '../replay/seed.js';
import type { Rules } from '../rules.js';
import { chooseByAppraisal, fallBack } from '../thinking/choose.js';
import { questionOf } from '../thinking/question.js';
import type { Task, Thought } from '../thinking/thinker.js';

/** A game in which somebody is to act, and what is known of its rules. */
export interface PlayedGame extends GameInPlay {
  readonly rules: Rules;
}

/** Names a game in the log; of its moves nothing, for a move can tell a hand. */
const detailsOf = ({ table: { id, gameId, version } }: GameInPlay) => ({ tableId: id, gameId, version });

/** What is to be decided for the seat that is to act; null when nothing is legal, which is logged. */
export const taskOf = (game: PlayedGame, log: Logger): Task | null => {
  const { table, toAct, engine, progress } = game;
  const question = questionOf(engine, progress.position, toAct.seat);
  if (question === null) {
    log.error(detailsOf(game), 'a seat is to act and has no legal move');
    return null;
  }
  const holder = table.seats[toAct.seat];
  const level = holder?.kind === 'computer' ? holder.level : usualLevel;
  return { gameId: table.gameId, level, question, seed: seedOfChoice(table) };
};

/** The move that was thought of, played. What goes wrong with it is logged. */
export const playThought = (
  game: PlayedGame,
  { question, level, seed }: Task,
  { index, outcome, failure }: Thought,
  actor: Actor,
  log: Logger,
): Decision => {
  const details = detailsOf(game);
  if (failure !== undefined) log.error({ ...details, err: failure }, 'a computer player could not judge its moves');
  const chosen = question.moves[index];
  const decision = chosen === undefined ? refuseChange('unplayable') : move(game, chosen, actor, null);
  if (decision.ok) {
    log.debug({ ...details, actor, playing: level, outcome, seed }, 'a computer player has chosen');
    return decision;
  }
  log.error({ ...details, refusal: decision.error }, 'a move that the rules offer is refused by them');
  return refuseChange('unplayable');
};

/** A move for somebody who does not come, chosen at once: the person who waits has waited for long. */
export const moveForAbsent = (game: PlayedGame, log: Logger): Decision => {
  const task = taskOf(game, log);
  if (task === null) return refuseChange('unplayable');
  const { computer } = game.rules;
  const thoughtOf = (): Thought => {
    try {
      return chooseByAppraisal(computer, task);
    } catch (failure) {
      return fallBack(computer, task, failure);
    }
  };
  return playThought(game, task, thoughtOf(), 'clock', log);
};

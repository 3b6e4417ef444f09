import type { Canvas } from '#renderers/kit/canvas.js';
import type { Engine } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { eventFor } from '#engines/core/engine.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { textsFor } from '#src/i18n/texts.js';

export interface Scenery {
  readonly seats: number;
  readonly options: object;
  readonly moves: number;
  readonly seed?: string;
}

/** The players at the tables of the pictures. */
export const names = ['Amélie', 'Barnaby', 'Colette', 'Désiré', 'Ernestine', 'Félicien'];

const sceneFor = (seats: number): Scene => ({ texts: textsFor('en'), names: names.slice(0, seats) });

const startOf = (engine: Engine, { options, seats, seed = 'readme' }: Scenery): object => {
  const start = engine.start(engine.deal(engine.options.parse(options), seats, randomFrom(seed)));
  if (!start.ok) throw new Error(`${engine.id} refuses the setup: ${start.error.reason}`);
  return start.value;
};

export interface Reached {
  readonly state: object;
  /** The last move's private events for the player who made it. */
  readonly told: readonly { readonly type: string }[];
}

/** Returns the position after the scenery's number of favourite moves of the computer player. */
export const positionOf = ({ engine, computer }: Game, scenery: Scenery): Reached => {
  let state = startOf(engine, scenery);
  let told: Reached['told'] = [];
  for (let played = 0; played < scenery.moves; played += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') break;
    const moves = engine.moves(state, status.seat);
    const marks = computer.appraise(engine.view(state, status.seat), moves);
    const best = moves[marks.indexOf(Math.max(...marks))];
    const step = best === undefined ? undefined : engine.play(state, status.seat, best);
    if (step?.ok !== true) throw new Error(`${engine.id} has no move to play`);
    state = step.value.state;
    told = step.value.events.map((event) => eventFor(event, status.seat, true));
  }
  return { state, told };
};

export const boardOf = (game: Game, scenery: Scenery): Canvas =>
  game.renderer.board(game.engine.view(positionOf(game, scenery).state, 'table'), sceneFor(scenery.seats));

/** `npm run pictures`: draws the boards that the README shows, from games that computer players play. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../engines/core/engine.js';
import { randomFrom } from '../engines/core/random.js';
import { encodePng } from '../renderers/kit/surface.js';
import type { Game } from '../src/discord/games/game.js';
import { textsFor } from '../src/i18n/texts.js';
import { projectRoot } from '../src/app/project-root.js';
import { games } from '../src/app/registry.js';

interface Scenery {
  readonly seats: number;
  readonly options: object;
  /** How many moves are played before the picture is taken. */
  readonly moves: number;
}

const sceneries: Readonly<Record<string, Scenery>> = {
  'aramini-circus': { seats: 3, options: { bonus: true }, moves: 62 },
  'quel-cirque': { seats: 3, options: {}, moves: 24 },
  'golden-train': { seats: 3, options: {}, moves: 44 },
  'circle-the-wagons': { seats: 2, options: {}, moves: 22 },
  carcassonne: { seats: 3, options: {}, moves: 45 },
};

const names = ['Amélie', 'Barnaby', 'Colette'];

const startOf = (engine: Engine, { options, seats }: Scenery): object => {
  const start = engine.start(engine.deal(engine.options.parse(options), seats, randomFrom('readme')));
  if (!start.ok) throw new Error(`${engine.id} refuses the setup: ${start.error.reason}`);
  return start.value;
};

/** The position after so many of the computer player's favourite moves. */
const positionOf = ({ engine, computer }: Game, scenery: Scenery): object => {
  let state = startOf(engine, scenery);
  for (let played = 0; played < scenery.moves; played += 1) {
    const status = engine.status(state);
    if (status.kind === 'over') break;
    const moves = engine.moves(state, status.seat);
    const marks = computer.appraise(engine.view(state, status.seat), moves);
    const best = moves[marks.indexOf(Math.max(...marks))];
    const step = best === undefined ? undefined : engine.play(state, status.seat, best);
    if (step?.ok !== true) throw new Error(`${engine.id} has no move to play`);
    state = step.value.state;
  }
  return state;
};

const folder = join(projectRoot, 'docs', 'pictures');
mkdirSync(folder, { recursive: true });
for (const game of games) {
  const scenery = sceneries[game.engine.id];
  if (scenery === undefined) continue;
  const scene = { texts: textsFor('en'), names: names.slice(0, scenery.seats) };
  const view = game.engine.view(positionOf(game, scenery), 'table');
  writeFileSync(join(folder, `${game.engine.id}.png`), await encodePng(game.renderer.board(view, scene)));
}

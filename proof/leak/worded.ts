import type { Audience } from '../../engines/core/seat.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import type { Game } from '../../src/discord/games/game.js';
import type { Glimpse } from './tally.js';

const forEverybody = ({ engine, renderer }: Game, state: object, scene: Scene): readonly Glimpse[] => {
  const view = engine.view(state, 'table');
  return [
    { kind: 'view', what: 'the table', content: JSON.stringify(view) },
    { kind: 'text', what: 'status', content: JSON.stringify(engine.status(state)) },
    { kind: 'text', what: 'position', content: renderer.position(view, scene) },
    { kind: 'alt text', what: 'board', content: renderer.altText(view, scene) },
  ];
};

const forSeat = ({ engine, renderer }: Game, state: object, seat: number, scene: Scene): readonly Glimpse[] => {
  const view = engine.view(state, seat);
  const moves = engine
    .moves(state, seat)
    .map((move) => `${engine.notation.format(move)}: ${renderer.move(view, move, scene)}`);
  return [
    { kind: 'view', what: 'the player', content: JSON.stringify(view) },
    { kind: 'alt text', what: 'hand', content: renderer.handInWords(view, scene) ?? 'none' },
    { kind: 'autocomplete', what: 'moves', content: moves.join('\n') },
  ];
};

/** What this audience is told of a state in words, and the views they are made from. */
export const wordedFor = (game: Game, state: object, audience: Audience, scene: Scene): readonly Glimpse[] => [
  ...forEverybody(game, state, scene),
  ...(audience === 'table' ? [] : forSeat(game, state, audience, scene)),
];

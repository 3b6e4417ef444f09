import type { Event } from '../../engines/carcassonne/event.js';
import { renderer } from '../../renderers/carcassonne/index.js';
import { tileInWords } from '../../renderers/carcassonne/position.js';
import { say } from '../../renderers/carcassonne/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import type { RulesPage } from '../../src/discord/games/game.js';
import { type PlayedTurn, playedTurns } from './played-turns.js';

const has = (events: readonly Event[], wanted: (event: Event) => boolean): boolean => events.some(wanted);

const pays = (event: Event): boolean => event.type === 'scored' && event.points.some((points) => points > 0);

/** Three kinds of turn that show most of the game, in the order in which they are told. */
const kinds: readonly { readonly key: string; readonly fits: (events: readonly Event[]) => boolean }[] = [
  { key: 'put', fits: (events) => has(events, ({ type }) => type === 'put') && !has(events, pays) },
  { key: 'scored', fits: (events) => has(events, pays) && !has(events, ({ type }) => type === 'tent-scored') },
  {
    key: 'tent',
    fits: (events) => has(events, (event) => event.type === 'tent-scored' && event.points.some((points) => points > 0)),
  },
];

const pageOf = (key: string, { before, after, events }: PlayedTurn, scene: Scene): RulesPage => {
  const { texts, names } = scene;
  const lines = events.flatMap((event) => renderer.event(event, scene) ?? []);
  const drawn = say(texts, 'example.drew', {
    name: names[before.toPlay ?? 0] ?? '',
    tile: before.current === null ? '' : tileInWords(before.current, 0, scene),
  });
  return {
    title: say(texts, `example.${key}.title`),
    text: [drawn, ...lines.map((line) => `• ${line}`), '', say(texts, `example.${key}.why`)].join('\n'),
    picture: { canvas: renderer.board(after, scene, events), alt: renderer.altText(after, scene) },
  };
};

/** Three turns of a short game, each with what happened and why. */
export const example = (scene: Scene): readonly RulesPage[] => {
  const turns = playedTurns();
  return kinds.flatMap(({ key, fits }) => {
    const turn = turns.find(({ events }) => fits(events));
    return turn === undefined ? [] : [pageOf(key, turn, scene)];
  });
};

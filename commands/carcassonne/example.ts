import type { Event } from '#engines/carcassonne/event.js';
import { renderer } from '#renderers/carcassonne/index.js';
import type { ExampleKind } from './module-page.js';
import { modulePages } from './modules/index.js';
import { tileInWords } from '#renderers/carcassonne/words/position.js';
import { say } from '#renderers/carcassonne/words/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { RulesPage } from '#src/discord/games/game.js';
import { type PlayedTurn, playedTurns } from './played-turns.js';
import { playShown } from './shown-turns.js';

const has = (events: readonly Event[], wanted: (event: Event) => boolean): boolean => events.some(wanted);

const pays = (event: Event): boolean => event.type === 'scored' && event.points.some((points) => points > 0);

const showKinds = modulePages.flatMap(({ example: kind }) => kind ?? []);

/** Kinds of turn that show most of the game, in the order in which they are told. */
const kinds: readonly ExampleKind[] = [
  { key: 'put', fits: (events) => has(events, ({ type }) => type === 'put') && !has(events, pays) },
  { key: 'scored', fits: (events) => has(events, pays) && !showKinds.some(({ fits }) => fits(events)) },
  ...showKinds,
];

const pageOf = (key: string, { before, after, events }: PlayedTurn, scene: Scene): RulesPage => {
  const { texts, names } = scene;
  const lines = events.flatMap((event) => renderer.event(event, scene) ?? []);
  const drawn =
    before.current === null
      ? []
      : [
          say(texts, 'example.drew', {
            name: names[before.toPlay ?? 0] ?? '',
            tile: tileInWords(before, before.current, 0, scene),
          }),
        ];
  return {
    title: say(texts, `example.${key}.title`),
    text: [...drawn, ...lines.map((line) => `• ${line}`), '', say(texts, `example.${key}.why`)].join('\n'),
    picture: {
      // Nine pictures at once would hold up everybody: each is drawn when its page is opened.
      get canvas() {
        return renderer.board(after, scene, events);
      },
      alt: renderer.altText(after, scene),
    },
  };
};

/** A few turns of a short game, then of games with expansions, each with what happened and why. */
export const example = (scene: Scene): readonly RulesPage[] => {
  const turns = playedTurns();
  return [
    ...kinds.flatMap(({ key, fits }) => {
      const turn = turns.find(({ events }) => fits(events));
      return turn === undefined ? [] : [pageOf(key, turn, scene)];
    }),
    ...modulePages.flatMap(({ rules, shown }) =>
      shown === undefined ? [] : [pageOf(shown.key, playShown(rules.key, shown), scene)],
    ),
  ];
};

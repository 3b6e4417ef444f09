import type { Event } from '#engines/carcassonne/event.js';
import { renderer } from '#renderers/carcassonne/renderer.js';
import type { ExampleKind, ShownTurn } from './module-page.js';
import { modulePages } from './modules.js';
import { tileInWords } from '#renderers/carcassonne/words/position.js';
import { say } from '#renderers/carcassonne/words/words.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import type { RulesPage } from '#renderers/kit/game/game.js';
import { type PlayedTurn, playedTurns } from './played-turns.js';
import { engine } from '#engines/carcassonne/index.js';
import { modules } from '#engines/carcassonne/modules/index.js';
import type { State } from '#engines/carcassonne/position/state.js';

const SEATS = 3;

const playNotation = (state: State, notation: string): { readonly state: State; readonly events: readonly Event[] } => {
  const move = engine.notation.parse(notation);
  const status = engine.status(state);
  const played = move.ok && status.kind === 'playing' ? engine.play(state, status.seat, move.value) : undefined;
  if (played?.ok !== true) throw new Error(`the example cannot be played: ${notation}`);
  return { state: played.value.state, events: played.value.events.map(({ public: event }) => event) };
};

export const playShown = (module: string, { tiles, before, turn }: ShownTurn): PlayedTurn => {
  const options = Object.fromEntries(modules.map(({ id }) => [id, id === module]));
  const start = engine.start({ options, seats: SEATS, first: 0, tiles, expansions: { tent: null } });
  if (!start.ok) throw new Error(`the example is refused: ${start.error.reason}`);
  const from = before.reduce<State>((state, notation) => playNotation(state, notation).state, start.value);
  let state = from;
  const events: Event[] = [];
  for (const notation of turn) {
    const next = playNotation(state, notation);
    events.push(...next.events);
    state = next.state;
  }
  return { before: engine.view(from, 'table'), after: engine.view(state, 'table'), events };
};

const has = (events: readonly Event[], wanted: (event: Event) => boolean): boolean => events.some(wanted);

const pays = (event: Event): boolean => event.type === 'scored' && event.points.some((points) => points > 0);

const showKinds = modulePages.flatMap(({ example: kind }) => kind ?? []);

/** Kinds of turn that show most of the game, in the order of the pages. */
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
      // Nine pictures at once would block the bot, so each is drawn when its page is opened.
      get canvas() {
        return renderer.board(after, scene, events);
      },
      alt: renderer.altText(after, scene),
    },
  };
};

export const example = (texts: Texts): readonly RulesPage[] => {
  const scene = { texts, names: sampleNames };
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

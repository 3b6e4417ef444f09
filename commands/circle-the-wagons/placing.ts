import type { CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import type { CardId } from '#engines/circle-the-wagons/cards.js';
import { notation } from '#engines/circle-the-wagons/notation.js';
import type { Cell, Placement } from '#engines/circle-the-wagons/rules/town.js';
import { halvesInWords } from '#renderers/circle-the-wagons/position.js';
import { changesInWords, tryPlacements, type TriedPlacement } from '#renderers/circle-the-wagons/tried-placements.js';
import { cellName, pointsInWords, say, withSign } from '#renderers/circle-the-wagons/words.js';
import { altTextOf } from '#renderers/kit/words.js';
import type { Game, PanelButton, PanelChoice, PanelInput, PanelPage } from '#src/discord/catalog/game.js';
import type { Drawing } from './choosing.js';

type Input = PanelInput<CircleTheWagons>;

/** As many as one menu holds. */
const PAGE = 25;

const wayStep = (turned: boolean): string => (turned ? 'turned' : 'upright');
const cellStep = ({ x, y }: Cell): string => `${x}.${y}`;

/** The legal placements one way up in reading order: which of them is best is for the player to find. */
const trialsInReadingOrder = ({ view, moves }: Input, turned: boolean): readonly TriedPlacement[] => {
  const placements = moves.flatMap((move): readonly Placement[] => {
    if (move.kind !== 'place' || move.turned !== turned) return [];
    const { card, x, y } = move;
    return [{ card, x, y, turned }];
  });
  return tryPlacements(view, placements).toSorted(
    ({ placement: one }, { placement: other }) => one.y - other.y || one.x - other.x,
  );
};

const waitingInWords = ({ view, scene }: Input): string => {
  const more = (view.waiting[view.seat]?.length ?? 1) - 1;
  const own = view.phase.kind === 'place' && view.phase.taken;
  const origin = say(scene.texts, own ? 'panel.own' : 'panel.given');
  return more === 0 ? origin : `${origin} ${say(scene.texts, 'panel.more', { count: more })}`;
};

/** A place by its number. What it brings is told once it is chosen. */
const choiceOf = ({ scene }: Input, { placement }: TriedPlacement, number: number): PanelChoice => ({
  label: say(scene.texts, 'panel.place-label', { number, cell: cellName(placement) }),
  to: { go: [wayStep(placement.turned), cellStep(placement)] },
});

const pageButtons = ({ scene }: Input, turned: boolean, page: number, pages: number): readonly PanelButton[] => {
  const button = (key: string, emoji: string, to: number): PanelButton => ({
    kind: 'button',
    label: say(scene.texts, `panel.${key}`),
    emoji,
    to: { go: [wayStep(turned), `p${to}`] },
  });
  return [
    ...(page > 1 ? [button('previous-places', '◀️', page - 1)] : []),
    ...(page < pages ? [button('next-places', '▶️', page + 1)] : []),
  ];
};

/** The card, and where the numbers stand. */
const candidatesInWords = ({ scene }: Input, card: CardId, shown: readonly TriedPlacement[], first: number): string => {
  const { texts } = scene;
  const [upper, lower] = halvesInWords(scene, card);
  const places = shown.map(({ placement }, index) =>
    say(texts, 'words.candidate', { number: first + index + 1, cell: cellName(placement) }),
  );
  return altTextOf([
    say(texts, 'words.candidates', { card, count: shown.length }),
    say(texts, 'words.choice', { card, territories: say(texts, 'panel.card-detail', { upper, lower }) }),
    ...places,
  ]);
};

/** One's town with a page of numbered places. */
const placesPage = (
  input: Input,
  trials: readonly TriedPlacement[],
  turned: boolean,
  page: number,
): PanelPage<Drawing> => {
  const { view, scene } = input;
  const { texts } = scene;
  const pages = Math.ceil(trials.length / PAGE);
  const first = (page - 1) * PAGE;
  const shown = trials.slice(first, first + PAGE);
  const card = view.waiting[view.seat]?.[0] ?? 0;
  const candidates = {
    card,
    turned,
    first: first + 1,
    all: trials.map(({ placement }) => placement),
    shown: shown.map(({ placement }) => placement),
    page: pages === 1 ? '' : say(texts, 'board.page', { page, pages }),
  };
  const text = say(texts, 'panel.place', { card, way: say(texts, `words.${wayStep(turned)}`) });
  return {
    text: `${text}\n${waitingInWords(input)}`,
    picture: {
      drawing: { kind: 'candidates', view, candidates },
      alt: candidatesInWords(input, card, shown, first),
    },
    controls: [
      {
        kind: 'button',
        label: say(texts, 'panel.turn'),
        emoji: '🔄',
        style: 'primary',
        to: { go: [wayStep(!turned)] },
      },
      ...pageButtons(input, turned, page, pages),
      {
        kind: 'menu',
        prompt: say(texts, 'panel.choose-place'),
        choices: shown.map((trial, index) => choiceOf(input, trial, first + index + 1)),
      },
    ],
  };
};

/** Short, so that all fit in one row with the confirmation. */
const arrows = [
  { label: '←', x: -1, y: 0 },
  { label: '↑', x: 0, y: -1 },
  { label: '↓', x: 0, y: 1 },
  { label: '→', x: 1, y: 0 },
] as const;

/** Moves the card by one cell; there is no arrow that would leave the town. */
const arrowButtons = (trials: readonly TriedPlacement[], { x, y, turned }: Placement): readonly PanelButton[] =>
  arrows.flatMap((arrow) => {
    const cell = { x: x + arrow.x, y: y + arrow.y };
    const open = trials.some(({ placement }) => placement.x === cell.x && placement.y === cell.y);
    return open ? [{ kind: 'button', label: arrow.label, to: { go: [wayStep(turned), cellStep(cell)] } } as const] : [];
  });

/** The card laid as a trial: to be confirmed, turned, moved, or taken elsewhere. */
const previewPage = (
  input: Input,
  trials: readonly TriedPlacement[],
  trial: TriedPlacement,
  page: number,
): PanelPage<Drawing> => {
  const { view, scene } = input;
  const { texts } = scene;
  const { placement, score, gain } = trial;
  const { card, turned } = placement;
  const changes = changesInWords(texts, view.scores[view.seat] ?? score, score);
  const worth = { card, cell: cellName(placement), points: pointsInWords(texts, score.total), gain: withSign(gain) };
  return {
    text: [
      say(texts, 'panel.preview', { ...worth, way: say(texts, `words.${wayStep(turned)}`) }),
      ...(changes.length === 0 ? [] : [say(texts, 'panel.preview-changes', { changes: texts.list(changes) })]),
    ].join('\n'),
    picture: {
      drawing: { kind: 'preview', view, trial },
      alt: altTextOf([say(texts, 'words.preview', worth), ...changes]),
    },
    controls: [
      {
        kind: 'button',
        label: say(texts, 'panel.confirm-place'),
        emoji: '✅',
        style: 'success',
        to: { play: notation.format({ kind: 'place', ...placement }) },
      },
      ...arrowButtons(trials, placement),
      {
        kind: 'button',
        label: say(texts, 'panel.turn'),
        emoji: '🔄',
        style: 'primary',
        to: { go: [wayStep(!turned), cellStep(placement)] },
      },
      ...(trials.length === 1
        ? []
        : [
            {
              kind: 'button',
              label: say(texts, 'panel.other-place'),
              emoji: '↩️',
              to: { go: [wayStep(turned), `p${page}`] },
            } as const,
          ]),
    ],
  };
};

/** The first card of a town has one place only, and either way up is alike: the player lays it from the board. */
export const quickMoves: NonNullable<Game<CircleTheWagons>['quickMoves']> = (
  { phase, seat, towns, waiting },
  scene,
) => {
  const card = waiting[seat]?.[0];
  if (phase.kind !== 'place' || card === undefined || (towns[seat] ?? []).length > 0) return [];
  const play = notation.format({ kind: 'place', card, x: 0, y: 0, turned: false });
  return [
    {
      kind: 'button',
      label: say(scene.texts, 'panel.first-card', { card }),
      emoji: '✅',
      style: 'success',
      to: { play },
    },
  ];
};

/** Placing the next card: the numbered places of one's town, then a preview of the chosen one. */
export const placingPanel = (input: Input): PanelPage<Drawing> => {
  const [way, step = ''] = input.path;
  const turned = way === wayStep(true);
  const trials = trialsInReadingOrder(input, turned);
  const chosen = trials.findIndex(({ placement }) => cellStep(placement) === step);
  // The first card of a town has one place only.
  const trial = trials.length === 1 ? trials[0] : trials[chosen];
  if (trial !== undefined) return previewPage(input, trials, trial, Math.floor(Math.max(0, chosen) / PAGE) + 1);
  const page = Number(/^p(\d{1,2})$/.exec(step)?.[1] ?? 1);
  return placesPage(input, trials, turned, Math.min(Math.max(page, 1), Math.ceil(trials.length / PAGE)));
};

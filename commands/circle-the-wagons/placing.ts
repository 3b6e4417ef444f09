import type { CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import type { CardId } from '#engines/circle-the-wagons/cards.js';
import { notation } from '#engines/circle-the-wagons/notation.js';
import type { Cell, Placement } from '#engines/circle-the-wagons/rules/town.js';
import { halvesInWords } from '#renderers/circle-the-wagons/position.js';
import { changesInWords, tryPlacements, type TriedPlacement } from '#renderers/circle-the-wagons/tried-placements.js';
import { cellName, pointsInWords, say, withSign } from '#renderers/circle-the-wagons/words.js';
import { altTextOf, shorten } from '#renderers/kit/words.js';
import type { Game, PanelButton, PanelChoice, PanelInput, PanelPage } from '#src/discord/catalog/game.js';
import type { Drawing } from './choosing.js';
import { limits } from '#src/discord/messages/wording.js';

type Input = PanelInput<CircleTheWagons>;

/** So few that their numbers leave the town in sight; the best ones stand on the first page. */
const PAGE = 12;

const wayStep = (turned: boolean): string => (turned ? 'turned' : 'upright');
const cellStep = ({ x, y }: Cell): string => `${x}.${y}`;

/** The legal placements one way up, the best first, and in reading order where they are equal. */
const rankedTrials = ({ view, moves }: Input, turned: boolean): readonly TriedPlacement[] => {
  const placements = moves.flatMap((move): readonly Placement[] => {
    if (move.kind !== 'place' || move.turned !== turned) return [];
    const { card, x, y } = move;
    return [{ card, x, y, turned }];
  });
  return tryPlacements(view, placements).toSorted((one, other) => other.gain - one.gain);
};

const waitingInWords = ({ view, scene }: Input): string => {
  const more = (view.waiting[view.seat]?.length ?? 1) - 1;
  const own = view.phase.kind === 'place' && view.phase.taken;
  const origin = say(scene.texts, own ? 'panel.own' : 'panel.given');
  return more === 0 ? origin : `${origin} ${say(scene.texts, 'panel.more', { count: more })}`;
};

const choiceOf = ({ view, scene }: Input, { placement, score, gain }: TriedPlacement, number: number): PanelChoice => {
  const { texts } = scene;
  const now = view.scores[view.seat] ?? score;
  const changes = changesInWords(texts, now, score);
  return {
    label: say(texts, 'panel.place-label', {
      number,
      cell: cellName(placement),
      points: pointsInWords(texts, score.total),
      gain: withSign(gain),
    }),
    detail: shorten(changes.length === 0 ? say(texts, 'panel.no-change') : changes.join(' · '), limits.choice),
    to: { go: [wayStep(placement.turned), cellStep(placement)] },
  };
};

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

/** Lays the card at the first place, which is the best one, without a preview. */
const bestButton = ({ scene }: Input, { placement, gain }: TriedPlacement): PanelButton => ({
  kind: 'button',
  label: say(scene.texts, 'panel.place-best', { gain: withSign(gain) }),
  emoji: '✅',
  style: 'success',
  to: { play: notation.format({ kind: 'place', ...placement }) },
});

/** The card, and where the numbers stand and what they bring. */
const candidatesInWords = ({ scene }: Input, card: CardId, shown: readonly TriedPlacement[], first: number): string => {
  const { texts } = scene;
  const [upper, lower] = halvesInWords(scene, card);
  const places = shown.map(({ placement, gain }, index) =>
    say(texts, 'words.candidate', { number: first + index + 1, cell: cellName(placement), gain: withSign(gain) }),
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
  const [best] = trials;
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
      ...(page === 1 && best !== undefined ? [bestButton(input, best)] : []),
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
  const trials = rankedTrials(input, turned);
  const chosen = trials.findIndex(({ placement }) => cellStep(placement) === step);
  // The first card of a town has one place only.
  const trial = trials.length === 1 ? trials[0] : trials[chosen];
  if (trial !== undefined) return previewPage(input, trials, trial, Math.floor(Math.max(0, chosen) / PAGE) + 1);
  const page = Number(/^p(\d{1,2})$/.exec(step)?.[1] ?? 1);
  return placesPage(input, trials, turned, Math.min(Math.max(page, 1), Math.ceil(trials.length / PAGE)));
};

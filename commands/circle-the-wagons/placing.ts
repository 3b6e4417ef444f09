import type { CircleTheWagons } from '../../engines/circle-the-wagons/index.js';
import { notation } from '../../engines/circle-the-wagons/notation.js';
import type { Cell, Placement } from '../../engines/circle-the-wagons/town.js';
import { drawCandidates, drawPreview } from '../../renderers/circle-the-wagons/place-pictures.js';
import { changesInWords, trialsOf, type Trial } from '../../renderers/circle-the-wagons/trials.js';
import { cellName, pointsInWords, say, signed } from '../../renderers/circle-the-wagons/words.js';
import { altTextOf, shorten } from '../../renderers/kit/words.js';
import type { PanelButton, PanelChoice, PanelInput, PanelPage } from '../../src/discord/games/game.js';

type Input = PanelInput<CircleTheWagons>;

/** As many as a menu holds, so that numbers, picture and menu turn their pages together. */
const PAGE = 25;
const DETAIL_AT_MOST = 100;

const wayStep = (turned: boolean): string => (turned ? 'turned' : 'upright');
const cellStep = ({ x, y }: Cell): string => `${x}.${y}`;

/** The legal placements one way up, the best first, and in reading order where they are equal. */
const rankedTrials = ({ view, moves }: Input, turned: boolean): readonly Trial[] => {
  const placements = moves.flatMap((move): readonly Placement[] => {
    if (move.kind !== 'place' || move.turned !== turned) return [];
    const { card, x, y } = move;
    return [{ card, x, y, turned }];
  });
  return trialsOf(view, placements).toSorted((one, other) => other.gain - one.gain);
};

const waitingInWords = ({ view, scene }: Input): string => {
  const more = (view.waiting[view.seat]?.length ?? 1) - 1;
  const own = view.phase.kind === 'place' && view.phase.taken;
  const origin = say(scene.texts, own ? 'panel.own' : 'panel.given');
  return more === 0 ? origin : `${origin} ${say(scene.texts, 'panel.more', { count: more })}`;
};

const choiceOf = ({ view, scene }: Input, { placement, score, gain }: Trial, number: number): PanelChoice => {
  const { texts } = scene;
  const now = view.scores[view.seat] ?? score;
  const changes = changesInWords(texts, now, score);
  return {
    label: say(texts, 'panel.place-label', {
      number,
      cell: cellName(placement),
      points: pointsInWords(texts, score.total),
      gain: signed(gain),
    }),
    detail: shorten(changes.length === 0 ? say(texts, 'panel.no-change') : changes.join(' · '), DETAIL_AT_MOST),
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

/** One's town with a page of numbered places. */
const placesPage = (input: Input, trials: readonly Trial[], turned: boolean, page: number): PanelPage => {
  const { view, scene } = input;
  const { texts } = scene;
  const pages = Math.ceil(trials.length / PAGE);
  const first = (page - 1) * PAGE;
  const shown = trials.slice(first, first + PAGE);
  const card = view.waiting[view.seat]?.[0] ?? 0;
  const canvas = drawCandidates(
    view,
    {
      card,
      turned,
      first: first + 1,
      all: trials.map(({ placement }) => placement),
      shown: shown.map(({ placement }) => placement),
      page: say(texts, 'board.page', { page, pages }),
    },
    scene,
  );
  const text = say(texts, 'panel.place', { card, way: say(texts, `words.${wayStep(turned)}`) });
  return {
    text: `${text}\n${waitingInWords(input)}`,
    picture: { canvas, alt: say(texts, 'words.candidates', { card, count: shown.length }) },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.choose-place'),
        choices: shown.map((trial, index) => choiceOf(input, trial, first + index + 1)),
      },
      {
        kind: 'button',
        label: say(texts, 'panel.turn'),
        emoji: '🔄',
        style: 'primary',
        to: { go: [wayStep(!turned)] },
      },
      ...pageButtons(input, turned, page, pages),
    ],
  };
};

const arrows = [
  { key: 'left', emoji: '⬅️', x: -1, y: 0 },
  { key: 'up', emoji: '⬆️', x: 0, y: -1 },
  { key: 'down', emoji: '⬇️', x: 0, y: 1 },
  { key: 'right', emoji: '➡️', x: 1, y: 0 },
] as const;

/** Moves the card by one cell; an arrow that would leave the town is greyed out. */
const arrowButtons = (
  { scene }: Input,
  trials: readonly Trial[],
  { x, y, turned }: Placement,
): readonly PanelButton[] =>
  arrows.map((arrow) => {
    const cell = { x: x + arrow.x, y: y + arrow.y };
    const open = trials.some(({ placement }) => placement.x === cell.x && placement.y === cell.y);
    return {
      kind: 'button',
      label: say(scene.texts, `panel.${arrow.key}`),
      emoji: arrow.emoji,
      disabled: !open,
      to: { go: [wayStep(turned), cellStep(open ? cell : { x, y })] },
    };
  });

/** The card laid as a trial: to be confirmed, turned, moved, or taken elsewhere. */
const previewPage = (input: Input, trials: readonly Trial[], trial: Trial, page: number): PanelPage => {
  const { view, scene } = input;
  const { texts } = scene;
  const { placement, score, gain } = trial;
  const { card, turned } = placement;
  const changes = changesInWords(texts, view.scores[view.seat] ?? score, score);
  const worth = { card, cell: cellName(placement), points: pointsInWords(texts, score.total), gain: signed(gain) };
  return {
    text: [
      say(texts, 'panel.preview', { ...worth, way: say(texts, `words.${wayStep(turned)}`) }),
      ...(changes.length === 0 ? [] : [say(texts, 'panel.preview-changes', { changes: texts.list(changes) })]),
    ].join('\n'),
    picture: {
      canvas: drawPreview(view, trial, scene),
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
      {
        kind: 'button',
        label: say(texts, 'panel.turn'),
        emoji: '🔄',
        style: 'primary',
        to: { go: [wayStep(!turned), cellStep(placement)] },
      },
      {
        kind: 'button',
        label: say(texts, 'panel.other-place'),
        emoji: '↩️',
        to: { go: [wayStep(turned), `p${page}`] },
      },
      ...arrowButtons(input, trials, placement),
    ],
  };
};

/** Placing the next card: the numbered places of one's town, then a preview of the chosen one. */
export const placingPanel = (input: Input): PanelPage => {
  const [way, step = ''] = input.path;
  const turned = way === wayStep(true);
  const trials = rankedTrials(input, turned);
  const chosen = trials.findIndex(({ placement }) => cellStep(placement) === step);
  const trial = trials[chosen];
  if (trial !== undefined) return previewPage(input, trials, trial, Math.floor(chosen / PAGE) + 1);
  const page = Number(/^p(\d{1,2})$/.exec(step)?.[1] ?? 1);
  return placesPage(input, trials, turned, Math.min(Math.max(page, 1), Math.ceil(trials.length / PAGE)));
};

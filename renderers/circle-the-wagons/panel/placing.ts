import type { CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import { notation } from '#engines/circle-the-wagons/notation.js';
import type { Cell, Placement } from '#engines/circle-the-wagons/rules/town.js';
import { halvesInWords } from '#renderers/circle-the-wagons/position.js';
import {
  rivalEffectOf,
  trialInWords,
  tryPlacements,
  type TriedPlacement,
} from '#renderers/circle-the-wagons/tried-placements.js';
import { isOver, spotInWords, type SpotInWords, spotsInWords } from '#renderers/circle-the-wagons/spots.js';
import {
  conditionInBrief,
  conditionName,
  points,
  pointsInWords,
  say,
  withSign,
} from '#renderers/circle-the-wagons/words.js';
import { altTextOf, boldName, shorten } from '#renderers/kit/words.js';
import type { Game, PanelButton, PanelChoice, PanelInput, PanelPage } from '#renderers/kit/game/game.js';
import { limits, plainWords } from '#renderers/kit/wording.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { type Drawing, rivalName } from './choosing.js';

type Input = PanelInput<CircleTheWagons>;

/** A card extends the town or covers part of it; each picture and menu shows the spots of one kind. */
const parts = ['next', 'over'] as const;
type Part = (typeof parts)[number];

const wayStep = (turned: boolean): string => (turned ? 'turned' : 'upright');
const cellStep = ({ x, y }: Cell): string => `${x}.${y}`;

const townPlacements = ({ view }: Input): readonly Placement[] => view.towns[view.seat] ?? [];

const partOf = (input: Input, cell: Cell): Part => (isOver(townPlacements(input), cell) ? 'over' : 'next');

/** The legal placements in one orientation, in reading order, as the numbers on the picture are. */
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
  const origin = say(scene.texts, own ? 'panel.own' : 'panel.given', { name: rivalName(view, scene) });
  return more === 0 ? origin : `${origin} ${say(scene.texts, 'panel.more', { count: more })}`;
};

/** Each town's current score by condition, which helps to choose a spot. */
const scoresInWords = ({ view, scene }: Input): readonly string[] => {
  const { texts } = scene;
  const { scores, conditions, seat, stranger } = view;
  const inOrder = [seat, ...scores.keys()].filter((each, index, all) => all.indexOf(each) === index);
  const totals = [
    ...inOrder.map((each) => `${boldName(scene, each)} ${points(scores[each]?.total ?? 0)}`),
    ...(stranger === null ? [] : [`**${say(texts, 'prompt.stranger')}** ${points(stranger.points)}`]),
  ];
  return [
    totals.join(' · '),
    ...conditions.map((condition, index) =>
      say(texts, 'panel.condition', {
        name: conditionName(texts, condition),
        points: inOrder.map((each) => points(scores[each]?.conditions[index]?.points ?? 0)).join(' · '),
        brief: conditionInBrief(texts, condition),
      }),
    ),
  ].map((line) => `-# ${line}`);
};

/** The gain of a placement, then that of the rival: "+1, Pipo +4". */
const gainsInWords = ({ view, scene }: Input, { placement, gain }: TriedPlacement): string => {
  const rival = rivalEffectOf(view, placement);
  const own = withSign(gain);
  return rival === null
    ? own
    : `${own}, ${scene.names[rival.seat] ?? ''} ${withSign(rival.after.total - rival.before.total)}`;
};

const choiceOf = (input: Input, trial: TriedPlacement, { where, detail }: SpotInWords, number: number): PanelChoice => {
  const { texts, hidesGains } = input.scene;
  const { placement } = trial;
  return {
    label: shorten(say(texts, 'panel.spot', { number, where }), limits.choice),
    detail: shorten(hidesGains === true ? detail : `${gainsInWords(input, trial)} · ${detail}`, limits.choice),
    to: { go: [wayStep(placement.turned), cellStep(placement)] },
  };
};

const spotsPage = (
  input: Input,
  trials: readonly TriedPlacement[],
  turned: boolean,
  wanted: Part,
): PanelPage<Drawing> => {
  const { view, scene } = input;
  const { texts } = scene;
  const count = (part: Part): number => trials.filter(({ placement }) => partOf(input, placement) === part).length;
  const shown = trials.filter(({ placement }) => partOf(input, placement) === wanted);
  const [other = wanted] = parts.filter((part) => part !== wanted);
  const card = view.waiting[view.seat]?.[0] ?? 0;
  const cells = shown.map(({ placement: { x, y } }) => ({ x, y }));
  const spots = spotsInWords(texts, townPlacements(input), cells);
  const choices = shown.flatMap((trial, index) => {
    const spot = spots[index];
    return spot === undefined ? [] : [choiceOf(input, trial, spot, index + 1)];
  });
  const [upper, lower] = halvesInWords(scene, card, turned);
  return {
    text: [
      say(texts, `panel.place-${wanted}`, { card, way: say(texts, `words.${wayStep(turned)}`) }),
      waitingInWords(input),
    ].join('\n'),
    notes: scoresInWords(input).join('\n'),
    hasWayBack: true,
    picture: {
      drawing: {
        kind: 'candidates',
        view,
        candidates: { card, turned, cells },
      },
      alt: altTextOf([
        say(texts, 'words.candidates', { card, count: shown.length }),
        say(texts, 'words.choice', { card, territories: say(texts, 'panel.card-detail', { upper, lower }) }),
        ...choices.map(({ label }) => `${label}.`),
      ]),
    },
    controls: [
      {
        kind: 'button',
        label: say(texts, 'panel.turn'),
        emoji: '🔄',
        style: 'primary',
        to: { go: [wayStep(!turned), wanted] },
      },
      {
        kind: 'button',
        label: say(texts, `panel.show-${other}`, { count: count(other) }),
        emoji: other === 'over' ? '🔽' : '↔️',
        to: { go: [wayStep(turned), other] },
      },
      { kind: 'menu', prompt: say(texts, 'panel.choose-spot', { count: shown.length }), choices },
    ],
  };
};

/** Short, so that all fit in one row with the confirmation. */
const arrows = [
  { label: '←', way: 'left', x: -1, y: 0 },
  { label: '↑', way: 'up', x: 0, y: -1 },
  { label: '↓', way: 'down', x: 0, y: 1 },
  { label: '→', way: 'right', x: 1, y: 0 },
] as const;

/** Moves the card by one cell; an arrow that would leave the town is absent. */
const arrowButtons = (
  trials: readonly TriedPlacement[],
  { x, y, turned }: Placement,
  { texts }: Scene,
): readonly PanelButton[] =>
  arrows.flatMap((arrow) => {
    const cell = { x: x + arrow.x, y: y + arrow.y };
    const open = trials.some(({ placement }) => placement.x === cell.x && placement.y === cell.y);
    if (!open) return [];
    const to = { go: [wayStep(turned), cellStep(cell)] };
    return [{ kind: 'button', label: arrow.label, spoken: say(texts, `panel.move.${arrow.way}`), to } as const];
  });

const previewPage = (input: Input, trials: readonly TriedPlacement[], trial: TriedPlacement): PanelPage<Drawing> => {
  const { view, scene } = input;
  const { texts } = scene;
  const { placement, score, gain } = trial;
  const { card, turned } = placement;
  const told = trialInWords(view, trial, scene);
  const { where } = spotInWords(texts, townPlacements(input), placement);
  const worth = { card, where, points: pointsInWords(texts, score.total), gain: withSign(gain) };
  return {
    text: [told.worth, ...told.changes].join('\n'),
    notes: scoresInWords(input).join('\n'),
    hasWayBack: true,
    picture: {
      drawing: { kind: 'preview', view, trial },
      alt: altTextOf([
        say(texts, scene.hidesGains === true ? 'words.preview-plain' : 'words.preview', worth),
        ...told.changes.map(plainWords),
      ]),
    },
    controls: [
      {
        kind: 'button',
        label: say(texts, 'panel.confirm-place'),
        emoji: '✅',
        style: 'success',
        to: { play: notation.format({ kind: 'place', ...placement }) },
      },
      ...arrowButtons(trials, placement, scene),
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
              emoji: '🔢',
              to: { go: [wayStep(turned), partOf(input, placement)] },
            } as const,
          ]),
    ],
  };
};

/**
 * A town's first card has only one place, and both orientations are equivalent, so the player places it from the board.
 */
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

export const placingPanel = (input: Input): PanelPage<Drawing> => {
  const [way, step = ''] = input.path;
  const turned = way === wayStep(true);
  const trials = trialsInReadingOrder(input, turned);
  // A town's first card has only one place.
  const trial = trials.length === 1 ? trials[0] : trials.find(({ placement }) => cellStep(placement) === step);
  if (trial !== undefined) return previewPage(input, trials, trial);
  return spotsPage(input, trials, turned, parts.find((part) => part === step) ?? 'next');
};

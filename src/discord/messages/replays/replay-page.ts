import { capitalize, escapeMarkdown, shorten } from '#renderers/kit/words.js';
import type { TableReplay } from '#src/tables/queries/game-replays.js';
import type { SeatHolder } from '#src/model/table.js';
import { localNotation } from '#src/words/move.js';
import { gameName } from '#src/words/games.js';
import { type Block, type MenuChoice, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { altWithLevels, holderWords } from '#src/words/holder.js';
import { replayActions } from '#src/discord/messages/pages/table-buttons.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { limits, plainWords } from '#renderers/kit/wording.js';
import { lastStepOf, namesAt, sceneAt, type ShownGame, showsBoards, stateAfter, wordsOfStep } from './shown-game.js';
import { standingsOf, type TurningPoint, turningPointsOf, turningText } from './turning-points.js';

type ReplayAction = (typeof replayActions)[keyof typeof replayActions] | 'analysis';

export interface ShownReplay extends ShownGame {
  readonly replay: TableReplay;
}

interface ReplayButton {
  readonly label: string;
  readonly emoji: string;
  readonly step: number;
  readonly disabled?: boolean;
}

const button = (
  { replay: { table }, texts }: ShownReplay,
  action: ReplayAction,
  { label, emoji, step, disabled = false }: ReplayButton,
): PressButton => ({
  press: { action, tableId: table.id, version: 0, payload: String(step) },
  label: texts.t(`common:replay.buttons.${label}`),
  emoji,
  disabled,
});

/** Formats the points, "Ada 12 · Bo 9", if the game counts them during play and they are public. */
const standingText = (shown: ShownGame, step: number): string => {
  const points = standingsOf(shown.game, shown.replay)[step] ?? [];
  const names = namesAt(shown, step);
  return points.map((value, seat) => `${escapeMarkdown(names[seat] ?? '?')} ${value}`).join(' · ');
};

/** Returns the holders of the seats after a step; people who have left since are given by name only. */
const holdersAt = (shown: ShownReplay, step: number): readonly SeatHolder[] =>
  namesAt(shown, step).map((name, seat) => {
    const holder = shown.replay.table.seats[seat];
    return holder?.name === name ? holder : { kind: 'former', name };
  });

const textOf = (shown: ShownReplay, step: number, turns: readonly TurningPoint[]): string => {
  const { game, replay, texts } = shown;
  const turn = turns.find((point) => point.step === step);
  const notation = replay.steps[step]?.notation ?? null;
  const title = texts.t('common:replay.title', { game: gameName(game, texts), step, steps: lastStepOf(shown) });
  const foot = [
    notation === null ? '' : `\`${localNotation(game, notation, texts)}\``,
    stateAfter(shown, step),
    standingText(shown, step),
  ];
  return [
    `### ${game.emoji} ${title}`,
    `-# ${holdersAt(shown, step)
      .map((holder) => holderWords(holder, texts))
      .join(', ')}`,
    wordsOfStep(shown, step),
    ...(turn === undefined ? [] : [`⭐ ${turningText(shown, turn)}`]),
    `-# ${foot.filter((part) => part !== '').join(' · ')}`,
    ...(replay.ended ? [] : [`-# ${texts.t(showsBoards(shown) ? 'common:replay.running' : 'common:replay.memory')}`]),
  ].join('\n');
};

const pictureOf = (shown: ShownReplay, step: number): readonly Block[] => {
  if (!showsBoards(shown)) return [];
  const { game, replay } = shown;
  const scene = sceneAt(shown, step);
  const view = replay.viewAt(step);
  const recent = replay.steps[step]?.events ?? [];
  return [
    {
      kind: 'picture',
      name: 'board',
      image: imageOf(game, scene, { kind: 'board', view, recent }),
      alt: altWithLevels(game.renderer.altText(view, scene), { seats: holdersAt(shown, step) }, shown.texts),
    },
  ];
};

const evenly = (last: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Math.round(((index + 1) * last) / (count + 1)));

const jumpMenu = (shown: ShownReplay, step: number, turns: readonly TurningPoint[]): readonly Block[] => {
  const { replay, texts } = shown;
  const last = lastStepOf(shown);
  if (last < 2) return [];
  const named = new Map(turns.map((point) => [point.step, point]));
  const between = evenly(last, limits.menuChoices - 2 - named.size).filter((at) => !named.has(at));
  const steps = [...new Set([0, last, ...named.keys(), ...between])].toSorted((one, other) => one - other);
  const choices = steps.map((at): MenuChoice => {
    const turn = named.get(at);
    const what = turn === undefined ? wordsOfStep(shown, at) : turningText(shown, turn);
    return {
      value: String(at),
      label: shorten(
        texts.t('common:replay.jump-to', { step: at, what: capitalize(plainWords(what), texts) }),
        limits.choice,
      ),
      emoji: turn === undefined ? undefined : '⭐',
      chosen: at === step,
    };
  });
  const press = { action: replayActions.goTo, tableId: replay.table.id, version: 0, payload: '' };
  return [{ kind: 'menu', press, prompt: texts.t('common:replay.jump'), choices }];
};

/** @param posted true when everyone in the channel sees it */
export const replayPage = (shown: ShownReplay, step: number, posted: boolean): Page => {
  const last = lastStepOf(shown);
  const turns = turningPointsOf(shown.game, shown.replay);
  const before = turns.findLast((point) => point.step < step)?.step ?? 0;
  const after = turns.find((point) => point.step > step)?.step ?? last;
  return {
    accent: shown.game.accent,
    blocks: [
      textBlock(textOf(shown, step, turns)),
      ...pictureOf(shown, step),
      {
        kind: 'buttons',
        buttons: [
          button(shown, 'replay', { label: 'first', emoji: '⏮️', step: 0, disabled: step === 0 }),
          button(shown, 'replay', { label: 'back', emoji: '◀️', step: Math.max(0, step - 1), disabled: step === 0 }),
          button(shown, 'replay', {
            label: 'next',
            emoji: '▶️',
            step: Math.min(last, step + 1),
            disabled: step === last,
          }),
          button(shown, 'replay', { label: 'last', emoji: '⏭️', step: last, disabled: step === last }),
        ],
      },
      { kind: 'separator' },
      {
        kind: 'buttons',
        buttons: [
          button(shown, 'replay', { label: 'turn-before', emoji: '⏪', step: before, disabled: step === 0 }),
          button(shown, 'replay', { label: 'turn-after', emoji: '⏩', step: after, disabled: step === last }),
          button(shown, replayActions.text, { label: 'text', emoji: '📄', step }),
          ...(showsBoards(shown)
            ? [button(shown, replayActions.animate, { label: 'animation', emoji: '🎞️', step })]
            : []),
          ...(shown.replay.ended ? [button(shown, 'analysis', { label: 'analysis', emoji: '📈', step })] : []),
          ...(posted ? [] : [button(shown, replayActions.post, { label: 'post', emoji: '📌', step })]),
        ],
      },
      ...jumpMenu(shown, step, turns),
    ],
  };
};

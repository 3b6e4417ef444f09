import type { Seat } from '#engines/core/seat.js';
import { practiceActions, replayActions } from '#src/discord/messages/pages/table-buttons.js';
import type { ShownReplay } from '#src/discord/messages/replays/replay-page.js';
import { drawCurve, type CurveCard } from '#renderers/kit/statistics/curve.js';
import { altTextOf, capitalize, escapeMarkdown, boldName } from '#renderers/kit/words.js';
import { byCost, type GameAnalysis, type Mistake } from '#src/model/record/analysis.js';
import { isCostly } from '#src/study/drills.js';
import { mistakeInWords } from '#src/words/mistake.js';
import { gameName } from '#src/words/games.js';
import { type Block, type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { reasonsLine } from '#src/words/term.js';
import { lastStepOf, sceneAt } from '#src/discord/messages/replays/shown-game.js';
import { hexOf } from '#renderers/kit/theme.js';
import { plainWords } from '#renderers/kit/wording.js';

export interface ShownAnalysis extends ShownReplay {
  readonly analysis: GameAnalysis;
  /** The seat of the person who asks; null for a spectator. */
  readonly reader: Seat | null;
}

const NAMED_BY_SEAT = 3;
const MAX_NAMED = 9;
/** The minimum change of chances that is shown although no mistake caused it, from 0 to 1. */
const SWING = 0.15;
const SWINGS = 3;

const inPercent = (share: number): number => Math.round(100 * share);

const say = ({ texts }: ShownAnalysis, key: string, params?: Record<string, string | number>): string =>
  texts.t(`common:analysis.${key}`, params);

/** Returns the seats of people, the reader's first, then in descending order of their places: the losers first. */
const readersOrder = ({ analysis, reader, replay: { steps, table } }: ShownAnalysis): readonly Seat[] => {
  const status = steps.at(-1)?.status;
  const place = (seat: Seat): number => {
    if (seat === reader) return Infinity;
    return status?.kind === 'over' ? (status.places[seat] ?? 0) : 0;
  };
  const seats = analysis.players.map((_, seat) => seat);
  const people = seats.filter((seat) => table.seats[seat]?.kind !== 'computer');
  return (people.length === 0 ? seats : people).toSorted((one, other) => place(other) - place(one));
};

const worstOfSeat = ({ mistakes }: GameAnalysis, seat: Seat): readonly Mistake[] =>
  mistakes
    .filter((mistake) => mistake.seat === seat)
    .toSorted(byCost)
    .slice(0, NAMED_BY_SEAT);

/** Returns the turns that cost each person most, the costliest first, in the order in which the page numbers them. */
const worstOf = (shown: ShownAnalysis): readonly Mistake[] =>
  readersOrder(shown)
    .flatMap((seat) => worstOfSeat(shown.analysis, seat))
    .slice(0, MAX_NAMED);

const moveWords = (shown: ShownAnalysis, { step }: Mistake, notation: string): string => {
  const { game, replay } = shown;
  const move = game.engine.notation.parse(notation);
  if (!move.ok) return notation;
  return escapeMarkdown(game.renderer.move(replay.viewAt(step - 1), move.value, sceneAt(shown, step - 1)));
};

const mistakeText = (shown: ShownAnalysis, mistake: Mistake, number: number): string => {
  const { game } = shown;
  const scene = sceneAt(shown, mistake.step);
  const words = {
    number,
    name: boldName(scene, mistake.seat),
    made: moveWords(shown, mistake, mistake.made),
    better: moveWords(shown, mistake, mistake.better),
  };
  const line = mistakeInWords(mistake, words, shown.texts);
  return `${line}${reasonsLine(game, mistake.terms, scene)}`;
};

interface Swing {
  readonly step: number;
  readonly seat: number;
  readonly change: number;
}

/**
 * Returns the largest rises of a player's chances without a mistake, beyond the error margin of the playouts: luck with
 * cards or dice, or a good move.
 */
const swingsOf = ({ analysis: { curve, mistakes, margin }, replay }: ShownAnalysis): readonly Swing[] => {
  const notable = Math.max(SWING, 2 * margin);
  const wrong = new Set(mistakes.map(({ step }) => step));
  return curve
    .slice(1)
    .flatMap(({ step, chances }, index): readonly Swing[] => {
      const rises = chances.map((chance, seat) => chance - (curve[index]?.chances[seat] ?? 0));
      const change = Math.max(...rises);
      const isOfMove = replay.steps[step]?.kind === 'move' && !wrong.has(step);
      return isOfMove && change >= notable ? [{ step, seat: rises.indexOf(change), change }] : [];
    })
    .toSorted((one, other) => other.change - one.change)
    .slice(0, SWINGS)
    .toSorted((one, other) => one.step - other.step);
};

const swingText = (shown: ShownAnalysis, { step, seat, change }: Swing): string =>
  say(shown, 'swing', { step, name: boldName(sceneAt(shown, step), seat), change: inPercent(change) });

/** Names the costly turns, person by person. */
const costlyLines = (shown: ShownAnalysis): readonly string[] => {
  const worst = worstOf(shown);
  if (worst.length === 0) return [say(shown, 'no-mistakes')];
  return worst.flatMap((mistake, index) => {
    const { seat } = mistake;
    const text = mistakeText(shown, mistake, index + 1);
    if (worst[index - 1]?.seat === seat) return [text];
    const name = boldName(sceneAt(shown, lastStepOf(shown)), seat);
    return [seat === shown.reader ? say(shown, 'yours') : say(shown, 'theirs', { name }), text];
  });
};

const playerLines = (shown: ShownAnalysis): readonly string[] =>
  shown.analysis.players.map(({ decisions, mistakes, accuracy }, seat) => {
    const name = boldName(sceneAt(shown, 0), seat);
    if (decisions === 0) return say(shown, 'no-choice', { name });
    const counted = say(shown, 'decisions', { count: decisions });
    const params = { name, accuracy: inPercent(accuracy), decisions: counted };
    return mistakes === 0 ? say(shown, 'faultless', params) : say(shown, 'accuracy', { ...params, count: mistakes });
  });

const signsOf = (shown: ShownAnalysis): CurveCard['signs'] => {
  const { game, replay } = shown;
  const last = replay.steps.at(-1);
  const isOver = last?.kind === 'move' && last.status.kind === 'over';
  return isOver ? game.renderer.seatSigns?.(replay.viewAt(lastStepOf(shown)), sceneAt(shown, 0)) : undefined;
};

const cardOf = (shown: ShownAnalysis): CurveCard => {
  const { game, analysis, texts } = shown;
  return {
    title: say(shown, 'chances'),
    subtitle: gameName(game, texts),
    points: analysis.curve,
    marks: worstOf(shown).map(({ step, seat }, index) => ({ step, seat, label: String(index + 1) })),
    signs: signsOf(shown),
    ends: [say(shown, 'start'), say(shown, 'end', { step: lastStepOf(shown) })],
    accent: hexOf(game.accent),
  };
};

const curveWords = (shown: ShownAnalysis): readonly string[] => {
  const { analysis, names, texts } = shown;
  const { curve } = analysis;
  const at = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (curve.length - 1)));
  return [...new Set(at)].flatMap((index) => {
    const point = curve[index];
    if (point === undefined) return [];
    const chances = names.map((name, seat) =>
      say(shown, 'chance', { name, chance: inPercent(point.chances[seat] ?? 0) }),
    );
    return [say(shown, 'at-step', { step: point.step, chances: texts.list(chances) })];
  });
};

const pictureOf = (shown: ShownAnalysis): Block => {
  const card = cardOf(shown);
  const mistakes = worstOf(shown).map((one, index) => plainWords(mistakeText(shown, one, index + 1)));
  return {
    kind: 'picture',
    name: 'chances',
    image: { draw: () => drawCurve(card, sceneAt(shown, 0)) },
    alt: altTextOf([`${card.title}, ${card.subtitle}.`, ...curveWords(shown), ...mistakes]),
  };
};

const stepButtons = (shown: ShownAnalysis): readonly Block[] => {
  const tableId = shown.replay.table.id;
  // The better move points at the board before the decision.
  const buttons = worstOf(shown).map(({ step }, index): PressButton => ({
    press: { action: replayActions.open, tableId, version: 0, payload: String(step - 1) },
    label: say(shown, 'look', { number: index + 1, step }),
    emoji: '🎞️',
  }));
  const { reader, analysis } = shown;
  const practice: PressButton = {
    press: { action: practiceActions.open, tableId: null, version: 0, payload: '' },
    label: shown.texts.t('common:practice.open'),
    emoji: '🎯',
  };
  const isForReader =
    reader !== null && analysis.mistakes.some((mistake) => mistake.seat === reader && isCostly(mistake));
  const all = [...buttons, ...(isForReader ? [practice] : [])];
  return all.length === 0 ? [] : [{ kind: 'buttons', buttons: all }];
};

export const analysisPage = (shown: ShownAnalysis): Page => {
  const { game, texts, names } = shown;
  const swings = swingsOf(shown).map((one) => swingText(shown, one));
  const title = say(shown, 'title', { game: gameName(game, texts) });
  return {
    accent: game.accent,
    blocks: [
      textBlock(`### 📈 ${title}\n-# ${capitalize(texts.list(names.map(escapeMarkdown)), texts)}`),
      pictureOf(shown),
      textBlock(playerLines(shown).join('\n')),
      textBlock([...costlyLines(shown), ...swings].join('\n')),
      textBlock(`-# ${say(shown, 'how')}`),
      ...stepButtons(shown),
    ],
  };
};

import { cellName } from '#engines/carcassonne/geometry/cell.js';
import { engine } from '#engines/carcassonne/index.js';
import { laysTile } from '#engines/carcassonne/move.js';
import { partsOf } from '#renderers/carcassonne/landscape/choice-parts.js';
import { stepInWords } from '#renderers/carcassonne/words/moves.js';
import { firstDraft } from '#renderers/carcassonne/words/drafts.js';
import { withEffect } from '#renderers/carcassonne/words/effects.js';
import { cellsInWords } from '#renderers/carcassonne/words/position.js';
import type { Choice } from '#renderers/carcassonne/table.js';
import { say } from '#renderers/carcassonne/words/words.js';
import { shorten } from '#renderers/kit/words.js';
import type { PanelButton, PanelChoice, Target } from '#renderers/kit/game/game.js';
import { limits } from '#renderers/kit/wording.js';
import type { Page } from './drawing.js';
import { at, bestOfCells, go, type Input, type JudgedTurn, turnsOf, waysOf } from './turns.js';

/** Buttons for steps instead of the tile, or before it. */
const stepButtons = ({ moves, scene }: Input): readonly PanelButton[] =>
  moves.flatMap((move): readonly PanelButton[] =>
    laysTile(move)
      ? []
      : [
          {
            kind: 'button',
            label: shorten(stepInWords(scene, move.step), limits.label),
            style: 'secondary',
            to: { play: engine.notation.format(move) },
          },
        ],
  );

const PART = 'part';

/** The page of a part, counted from 0. */
export const goToPart = (part: number): Target => ({ go: part === 0 ? [] : [PART, String(part + 1)] });

const partIn = ([name, number = '']: readonly string[], count: number): number => {
  const part = name === PART && /^\d{1,2}$/.test(number) ? Number(number) - 1 : 0;
  return part >= 0 && part < count ? part : 0;
};

type NumberedTurn = JudgedTurn & { readonly number: number };

/** Numbers continue from page to page, so that no page has a gap. */
const numbered = (pages: readonly (readonly JudgedTurn[])[]): readonly (readonly NumberedTurn[])[] =>
  pages.map((page, at) => {
    const before = pages.slice(0, at).flat().length;
    return page.map((judged, index) => ({ ...judged, number: before + index + 1 }));
  });

const partButtons = (
  { view, scene }: Input,
  pages: readonly (readonly NumberedTurn[])[],
  shown: number,
): readonly PanelButton[] =>
  pages.flatMap((inside, part): readonly PanelButton[] => {
    const [best] = inside;
    if (part === shown || best === undefined) return [];
    const places = say(scene.texts, 'panel.part-button', { part: part + 1, count: inside.length });
    const label = withEffect(places, best.effect, view.toPlay ?? 0, scene);
    return [
      { kind: 'button', label: shorten(label, limits.label), emoji: '🗺️', style: 'secondary', to: goToPart(part) },
    ];
  });

/**
 * The page for choosing a cell: the legal cells with their effects, numbered on the picture. A large landscape is shown
 * in parts, the one with the best cell first.
 */
export const cellPage = (input: Input): Page => {
  const { view, scene, path } = input;
  const { texts } = scene;
  const seat = view.toPlay ?? 0;
  const turns = turnsOf(input);
  const best = bestOfCells(input);
  const parts = partsOf(
    view,
    best.map(({ turn }) => turn.cell),
  );
  const pages = numbered(parts.map(({ cells }) => best.filter(({ turn }) => cells.includes(turn.cell))));
  // The picture finds the same parts in the same order of cells.
  const inRank = best.flatMap(({ turn }) => pages.flat().filter((each) => each.turn === turn));
  const part = partIn(path, parts.length);
  const here = pages[part] ?? [];
  const waysIn = (count: number): Pick<PanelChoice, 'detail'> =>
    here.length > 5 && count > 1 ? { detail: say(texts, 'panel.cell-ways', { count }) } : {};
  const choiceOf = ({ turn, number, effect }: NumberedTurn): Choice => ({ cell: turn.cell, number, effect });
  const text = say(texts, scene.hidesGains === true ? 'panel.cell-plain' : 'panel.cell');
  return {
    text: parts.length > 1 ? `${text}\n${say(texts, 'panel.part', { part: part + 1, parts: parts.length })}` : text,
    picture: {
      drawing: { kind: 'cells', view, shown: { choices: inRank.map(choiceOf), part } },
      alt: cellsInWords(view, here.map(choiceOf), scene),
    },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.cell-menu'),
        choices: here.map(({ turn, number, effect }): PanelChoice => ({
          label: shorten(
            withEffect(say(texts, 'panel.cell-choice', { number, cell: cellName(turn.cell) }), effect, seat, scene),
            limits.choice,
          ),
          ...waysIn(waysOf(turns, turn.cell).length),
          to: go(turn, firstDraft(view, at(turns, turn), scene), part),
        })),
      },
      ...partButtons(input, pages, part),
      ...stepButtons(input),
    ],
  };
};

import type { View } from '#engines/circle-the-wagons/view.js';
import { stacked } from '#renderers/kit/layout.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { SHEET_MARGIN } from '#renderers/kit/sheets/sheet.js';
import { gap, MAX_SHEET_HEIGHT, sheetHeight, sheetWidth } from '#renderers/kit/theme.js';
import { CONDITIONS_COLUMN, conditionsHeight, type ConditionsLook } from './conditions.js';
import { MAX_CELL, panelLooks, townPanelSize, type PanelLook, type TownPanel } from './players.js';
import { ringHeight, ringWidth, type RingLook } from './ring.js';
import { strangerSize } from './stranger.js';

const WIDTH = sheetWidth - 2 * SHEET_MARGIN;
/** On a phone such a cell is 17 pixels wide, and its symbol is recognisable at a glance. */
const LEGIBLE_CELL = 54;
const MIN_CELL = 14;
const MAX_TERRITORY = 68;
const MIN_TERRITORY = 44;
/** A ring of ten cards or more needs this smaller size while skipped cards wait to be placed. */
const LEAST_TERRITORY = 24;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Towns extends Size {
  readonly cell: number;
  readonly looks: readonly PanelLook[];
  readonly widths: readonly number[];
}

/** The conditions above everything, or in a column on the left. */
interface Conditions extends Size {
  readonly look: ConditionsLook;
}

/** The ring below the towns, or in a column on the right of them. */
interface Ring extends Size {
  readonly look: RingLook;
  readonly isInColumn: boolean;
}

export interface Layout {
  readonly conditions: Conditions;
  readonly towns: Towns;
  readonly ring: Ring | null;
  readonly height: number;
}

const countdown = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, index) => from - index * step);

const looksOf = (panels: readonly TownPanel[]): readonly (readonly PanelLook[])[] =>
  panels.reduce<readonly (readonly PanelLook[])[]>(
    (before, { placements }) => {
      // Without a town the place of the lands makes no difference.
      const looks = placements.length === 0 ? panelLooks.slice(0, 2) : panelLooks;
      return before.flatMap((others) => looks.map((look) => [...others, look]));
    },
    [[]],
  );

const townsOf = (view: View, panels: readonly TownPanel[], isBuilt: boolean): readonly Towns[] =>
  countdown(isBuilt ? MAX_CELL : MIN_CELL, MIN_CELL, 2).flatMap((cell) => {
    const candidates = looksOf(panels).map((looks): Towns => {
      const sizes: Size[] = panels.map((panel, index) => townPanelSize(panel, looks[index] ?? 'row', cell));
      if (view.stranger !== null) sizes.push(strangerSize(view.stranger));
      const widths = sizes.map(({ width }) => width);
      const height = Math.max(...sizes.map((size) => size.height));
      return { cell, looks, widths, width: stacked(widths, gap), height };
    });
    return candidates.filter(
      (towns, index) =>
        towns.width <= WIDTH &&
        !candidates.some(
          (other, before) =>
            other.width <= towns.width &&
            other.height <= towns.height &&
            (before < index || other.width < towns.width || other.height < towns.height),
        ),
    );
  });

const conditionsOf = (view: View, texts: Texts): readonly Conditions[] =>
  (['columns', 'lines', 'side'] as const).map((look) => {
    const width = look === 'side' ? CONDITIONS_COLUMN : WIDTH;
    return { look, width, height: conditionsHeight(view, look, width, texts) };
  });

interface RingSizes {
  readonly most: number;
  readonly least: number;
  readonly captions: boolean;
}

const ringsOf = (count: number, { most, least, captions }: RingSizes): readonly (Ring | null)[] => {
  if (count === 0) return [null];
  const ringWith = (territory: number, rows: number, isInColumn: boolean): Ring => {
    const look: RingLook = { territory, rows, captions };
    return { look, isInColumn, width: ringWidth(count, look), height: ringHeight(look) };
  };
  return countdown(most, least, 4)
    .flatMap((territory) => [
      ...[1, 2, 3].map((rows) => ringWith(territory, rows, false)),
      ...[1, 2, 3].map((inRow) => ringWith(territory, Math.ceil(count / inRow), true)),
    ])
    .filter(({ width, height }) => width <= WIDTH && height <= MAX_SHEET_HEIGHT - 2 * SHEET_MARGIN);
};

/** The minimum height of a sheet with these parts, or null when they are too wide. */
const heightWith = (conditions: Conditions, towns: Towns, ring: Ring | null): number | null => {
  const isColumn = conditions.look === 'side';
  const room = WIDTH - (isColumn ? conditions.width + gap : 0);
  const middle =
    ring === null
      ? towns
      : ring.isInColumn
        ? { width: stacked([towns.width, ring.width], gap), height: Math.max(towns.height, ring.height) }
        : { width: Math.max(towns.width, ring.width), height: stacked([towns.height, ring.height], gap) };
  if (middle.width > room) return null;
  const height = isColumn
    ? Math.max(conditions.height, middle.height)
    : stacked([conditions.height, middle.height], gap);
  return height + 2 * SHEET_MARGIN;
};

/**
 * The visible scale of a picture on a desktop, where it is at most 350 high and 550 wide, plus that on a phone, where
 * it is 350 wide.
 */
const seenScale = (height: number): number =>
  Math.min(350 / Math.max(sheetHeight, height), 550 / sheetWidth) + 350 / sheetWidth;

/** The weight of the cards' size relative to the towns'; the last few cards count less. */
const ringShare = (count: number): number => Math.min(1, count / 6);

/** The best visible layout of towns, words and one of these rings; null if none fits. */
const bestLayout = (
  view: View,
  panels: readonly TownPanel[],
  texts: Texts,
  rings: readonly (Ring | null)[],
): Layout | null => {
  const isBuilt = panels.some(({ placements }) => placements.length > 0);
  const [allTowns, allConditions] = [townsOf(view, panels, isBuilt), conditionsOf(view, texts)];
  // Doubling the towns is worth as much as doubling the ring; doubling the words, which are many, is worth more.
  const share = ringShare(view.ring.length);
  const exponent = 2 + (isBuilt ? 1 : 0) + share;
  const flattest = seenScale(sheetHeight) ** exponent;
  const valued = rings.map((ring) => ({ ring, value: ring === null ? 1 : ring.look.territory ** share }));
  let best: Layout | null = null;
  let most = 0;
  for (const towns of allTowns) {
    for (const { ring, value } of valued) {
      const sizes = value * (isBuilt ? towns.cell * Math.min(1, towns.cell / LEGIBLE_CELL) ** 2 : 1);
      // Even a flat sheet would not make it the best. Most are rejected here.
      if (sizes * flattest <= most) continue;
      for (const conditions of allConditions) {
        const height = heightWith(conditions, towns, ring);
        if (height === null || height > MAX_SHEET_HEIGHT) continue;
        const worth = sizes * seenScale(height) ** exponent;
        if (worth <= most) continue;
        most = worth;
        best = { conditions, towns, ring, height };
      }
    }
  }
  return best;
};

/** @param captions true to leave room below each card of the ring for its caption, as far as the sheet has it */
export const layOutBoard = (view: View, panels: readonly TownPanel[], texts: Texts, captions = false): Layout => {
  for (const isCaptioned of captions ? [true, false] : [false]) {
    for (const [most, least] of [
      [MAX_TERRITORY, MIN_TERRITORY],
      [MIN_TERRITORY, LEAST_TERRITORY],
    ] as const) {
      const rings = ringsOf(view.ring.length, { most, least, captions: isCaptioned });
      const layout = bestLayout(view, panels, texts, rings);
      if (layout !== null) return layout;
    }
  }
  throw new RangeError('the board has no room for this position');
};

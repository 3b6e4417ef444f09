import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { cellName, sameCell } from '#engines/carcassonne/geometry/cell.js';
import { type Figure, type FigureKind, readFigureKind } from '#engines/carcassonne/position/figure.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import type { Reason } from '#engines/carcassonne/reason.js';

/* A step names a place. It names the kind of figure only where several kinds match. */

type FigureStep = Omit<Figure, 'kind'> & { readonly figure: { readonly figure?: FigureKind } };

const isAtPlace = (one: Figure, other: Figure): boolean =>
  one.seat === other.seat && one.spot === other.spot && sameCell(one.cell, other.cell);

/**
 * The figures, each with a kind if a step must name it; only the first of indistinguishable ones. In version 1 of the
 * rules no step named a kind.
 */
export const named = ({ version }: Position, figures: readonly Figure[]): readonly FigureStep[] =>
  figures
    .filter(
      (figure, index) =>
        !figures
          .slice(0, index)
          .some((other) => isAtPlace(other, figure) && (version === 1 || other.kind === figure.kind)),
    )
    .map((figure, _, all) => {
      const { kind, ...place } = figure;
      const isOneOfSeveral = all.some((other) => other.kind !== kind && isAtPlace(other, figure));
      return { ...place, figure: isOneOfSeveral ? { figure: kind } : {} };
    });

export const meantBy = (
  { version }: Position,
  { figure: kind, cell, spot }: { readonly figure?: FigureKind } & Pick<Figure, 'cell' | 'spot'>,
  figures: readonly Figure[],
): Result<Figure | null, Objection<Reason>> => {
  if (version === 1) return ok(kind === undefined ? (figures[0] ?? null) : null);
  const kinds = [...new Set(figures.map((figure) => figure.kind))];
  if (kind === undefined && kinds.length > 1)
    return refuse({ reason: 'figure-unnamed', params: { cell: cellName(cell), spot, figure: kinds[0] ?? '' } });
  return ok(figures.find((figure) => kind === undefined || figure.kind === kind) ?? null);
};

export const kindAfter = (figure: FigureKind | undefined): string => (figure === undefined ? '' : ` ${figure}`);

/** The optional kind at the end of notation; null for any other text. */
export const readKind = (words: readonly string[]): { readonly figure?: FigureKind } | null => {
  const [word, ...others] = words;
  if (word === undefined) return {};
  const figure = readFigureKind(word);
  return figure === null || others.length > 0 ? null : { figure };
};

/** The smallest letter written since the recording around it began; infinite when nothing was written. */
let smallest = Number.POSITIVE_INFINITY;

/** Notes that letters of so many pixels were written. */
export const noteLetters = (pixels: number): void => {
  if (pixels < smallest) smallest = pixels;
};

/**
 * Draws, and answers with what was drawn how small its smallest letter is, in pixels. Drawing never waits, so
 * recordings only ever nest.
 */
export const withSmallestLetter = <Drawn>(
  draw: () => Drawn,
): { readonly drawn: Drawn; readonly smallestLetter: number } => {
  const outer = smallest;
  smallest = Number.POSITIVE_INFINITY;
  try {
    const drawn = draw();
    return { drawn, smallestLetter: smallest };
  } finally {
    smallest = Math.min(outer, smallest);
  }
};

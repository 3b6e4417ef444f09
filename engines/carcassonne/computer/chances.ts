/** In points by the root of the tiles to come: by how much games between computer players ended otherwise than expected. */
const SPREAD = 1.8;

/**
 * What each seat may expect of the win.
 *
 * @param points how many each is expected to have in the end
 * @param left tiles still to be drawn
 */
export const chancesOf = (points: readonly number[], left: number): readonly number[] => {
  const scale = SPREAD * Math.sqrt(left + 1);
  const most = Math.max(...points);
  const weights = points.map((each) => Math.exp((each - most) / scale));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
};

/** The normal quantile of 95 %. */
const Z = 1.96;

/** Wilson's interval: where the true share lies, in 95 of 100 cases, of which `share` of `games` games was seen. */
export const wilsonInterval = (share: number, games: number): readonly [number, number] => {
  const spread = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  const middle = share + Z ** 2 / (2 * games);
  const scale = 1 + Z ** 2 / games;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
};

/** The value below which `share` of some numbers are; the nearest one that occurs. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = upper] = [sorted[half], sorted[half - 1]];
  return sorted.length % 2 === 1 ? upper : (upper + lower) / 2;
};

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** Returns the milliseconds that `work` takes. */
export const time = async (work: () => unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Repeats `work` and returns the milliseconds of each run, without the first (a warm-up). */
export const repeat = async (times: number, work: (run: number) => unknown): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let run = 0; run <= times; run += 1) taken.push(await time(() => work(run)));
  return taken.slice(1);
};

/** Milliseconds within which 99 % of all interactions must be acknowledged. */
export const ACKNOWLEDGED_WITHIN = 30;

/** Targets for the measured program. Each missed one is marked in the output and counted. */
export class Targets {
  #missed = 0;

  get missed(): number {
    return this.#missed;
  }

  verdict(met: boolean): string {
    if (!met) this.#missed += 1;
    return met ? 'met' : 'MISSED';
  }
}

/** Milliseconds in which 99 % of all interactions are to be acknowledged. */
export const ACKNOWLEDGED_WITHIN = 30;

/** What the measured program is to achieve. Whatever misses is printed as missed and counted. */
export class Targets {
  #missed = 0;

  get missed(): number {
    return this.#missed;
  }

  /** The word for the table. */
  verdict(met: boolean): string {
    if (!met) this.#missed += 1;
    return met ? 'met' : 'MISSED';
  }
}

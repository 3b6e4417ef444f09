import { cappedCache } from '#src/lib/capped-cache.js';
import type { FirstTurn } from '#src/model/record/notice.js';
import type { Store } from '#src/store/index.js';

const CACHE_SIZE = 10_000;

/** Tracks first turns of a game and read tips: once per person and game, for good. */
export class OnboardingTips {
  readonly #store: Pick<Store, 'claimTip' | 'markTipSeen'>;
  /** First turns by person and game, so that boards of later turns need no query. */
  readonly #first = cappedCache<string, FirstTurn>(CACHE_SIZE);
  readonly #seen = cappedCache<string, true>(CACHE_SIZE);

  constructor(store: Pick<Store, 'claimTip' | 'markTipSeen'>) {
    this.#store = store;
  }

  /**
   * True when this is the person's first turn ever of a game, and they have not read its tip yet. A later turn at the
   * same table ends the tip, because the person has taken the first one without it.
   */
  async isFirst(userId: string, gameId: string, { tableId, turn }: FirstTurn): Promise<boolean> {
    const key = `${userId} ${gameId}`;
    if (this.#seen.has(key)) return false;
    const first = this.#first.get(key) ?? (await this.#claim(key, userId, gameId, { tableId, turn }));
    if (first?.tableId !== tableId) return false;
    if (turn > first.turn) await this.see(userId, gameId, first);
    return first.turn === turn;
  }

  /** True when a person should read a game's tip now; later calls return false. */
  async see(userId: string, gameId: string, turn: FirstTurn): Promise<boolean> {
    const key = `${userId} ${gameId}`;
    if (this.#seen.has(key)) return false;
    const isNew = await this.#store.markTipSeen(userId, gameId, turn);
    this.#seen.set(key, true);
    return isNew;
  }

  /** @returns null when the tip was read before */
  async #claim(key: string, userId: string, gameId: string, turn: FirstTurn): Promise<FirstTurn | null> {
    const { seen, ...first } = await this.#store.claimTip(userId, gameId, turn);
    if (seen) this.#seen.set(key, true);
    else this.#first.set(key, first);
    return seen ? null : first;
  }
}

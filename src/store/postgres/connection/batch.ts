interface Asked<Row> {
  readonly id: string;
  readonly resolve: (row: Row | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Asks for the rows that are wanted at the same moment with one query: most of the work is a query's, not a row's. */
export class Batch<Row> {
  readonly #query: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  #asked: Asked<Row>[] = [];

  /** @param query gives the rows that there are, by their ids */
  constructor(query: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>) {
    this.#query = query;
  }

  /** The row with that id, or null. Rejects with what the query rejects with. */
  find(id: string): Promise<Row | null> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => void this.#ask());
      this.#asked.push({ id, resolve, reject });
    });
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const rows = await this.#query([...new Set(asked.map(({ id }) => id))]);
      for (const { id, resolve } of asked) resolve(rows.get(id) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

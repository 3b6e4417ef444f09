import type { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { formatTable } from '#tests/harness/format-table.js';
import type { TrackedInteraction } from './tracked-interaction.js';

/** Statistics on the moments of the bot's deaths: a run whose kills all fell at one point would prove little. */
export class KillStatistics {
  readonly #counts = {
    kills: 0,
    '… while the bot started and caught up': 0,
    '… with interactions under way': 0,
    'changes cut short: not acknowledged, not stored': 0,
    '… acknowledged, not stored': 0,
    '… stored, not answered': 0,
    'boards behind when the bot was back': 0,
  };
  readonly #answered = new Set<TrackedInteraction>();
  readonly #kinds = new Map<string, number>();

  /**
   * @param wasStarting true when the bot was still starting, catching up, or receiving its predecessor's interrupted
   * interactions again
   */
  noteKill(wasStarting: boolean, arrived: readonly TrackedInteraction[]): void {
    const counts = this.#counts;
    counts.kills += 1;
    if (wasStarting) counts['… while the bot started and caught up'] += 1;
    if (arrived.some(({ isSettled }) => !isSettled)) counts['… with interactions under way'] += 1;
    for (const interaction of arrived) if (interaction.isConfirmed) this.#answered.add(interaction);
    for (const { change } of arrived)
      if (change !== null) this.#kinds.set(change.kind, (this.#kinds.get(change.kind) ?? 0) + 1);
  }

  /** Classifies the changes that the bot's death interrupted by the state of the database afterwards. */
  noteStart(database: DatabaseReader, cutShort: readonly TrackedInteraction[]): void {
    const counts = this.#counts;
    const places = database.places();
    for (const { id, change, acted } of cutShort) {
      if (change === null) continue;
      if (places.has(id)) counts['… stored, not answered'] += 1;
      else if (acted.timings.acknowledged === null) counts['changes cut short: not acknowledged, not stored'] += 1;
      else counts['… acknowledged, not stored'] += 1;
    }
    counts['boards behind when the bot was back'] += database
      .tables()
      .filter(({ board_version: shown, version }) => shown < version).length;
  }

  report(): string {
    const counts = { ...this.#counts, 'changes stored and answered': this.#answered.size };
    const rows = (of: Readonly<Record<string, number>>) => Object.entries(of).map(([name, n]) => [name, String(n)]);
    const kinds = Object.fromEntries([...this.#kinds].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return [
      formatTable([['where the kills fell', ''], ...rows(counts)]),
      formatTable([['what was asked, whatever came of it', ''], ...rows(kinds)]),
    ].join('\n\n');
  }
}

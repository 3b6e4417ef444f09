import type { SeenControl, SeenMessage } from '#playground/index.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';

/** The menu of a lobby's page in which a clock is chosen; null on any other page. */
export const clockMenu = ({ controls }: SeenMessage): SeenControl | null =>
  controls.find(({ customId }) => {
    const ref = parseCustomId(customId);
    return ref?.action === 'clockset' && ref.rest === 'clock';
  }) ?? null;

/** The clock that such a page shows as chosen, as it is written; undefined on any other page. */
export const clockOn = (page: SeenMessage): string | undefined =>
  clockMenu(page)?.options.find((option) => option.default === true)?.value;

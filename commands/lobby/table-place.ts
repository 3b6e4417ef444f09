import { z } from 'zod';
import type { Context } from '#src/discord/interactions/context.js';
import { missingText } from '#src/discord/interactions/tables/table-changes.js';
import { faultOf, loggable } from '#src/discord/delivery/requests/api-errors.js';
import type { Locale } from '#src/lib/locale.js';
import { places } from '#src/model/settings/server-settings.js';

export const placeChoice = z.enum(places);
export type PlaceChoice = z.infer<typeof placeChoice>;

export interface ChosenPlace {
  readonly channelId: string;
  readonly parentChannelId: string | null;
  /** The reason why it is here although a thread was wanted; null otherwise. */
  readonly note: string | null;
}

/**
 * Creates a thread for a table if wanted. If that is impossible, the table is opened here and the person reads the
 * reason; inside a thread only if they asked for another one.
 *
 * @param asked null when only the server's setting wants a thread
 */
export const choosePlace = async (
  context: Context,
  { gameId, locale, asked, usual }: { gameId: string; locale: Locale; asked: PlaceChoice | null; usual: PlaceChoice },
): Promise<ChosenPlace> => {
  const { channelId, interactionId, person, missingForThread, texts, threads, log } = context;
  const here = (note: string | null): ChosenPlace => ({ channelId, parentChannelId: null, note });
  if ((asked ?? usual) === 'here') return here(null);
  if (missingForThread === null) return here(asked === null ? null : texts.t('common:threads.none-here'));
  if (missingForThread.length > 0) return here(missingText(missingForThread, 'common:threads.lacking', texts));
  try {
    const opening = { parentId: channelId, gameId, hostName: person.name, locale, nonce: `${interactionId}t` };
    return { channelId: await threads.open(opening), parentChannelId: channelId, note: null };
  } catch (error) {
    log.warn({ fault: faultOf(error), ...loggable(error) }, 'no thread could be made for a table');
    return here(texts.t('common:threads.refused'));
  }
};

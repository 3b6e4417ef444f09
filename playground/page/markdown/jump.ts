/** A place in this server that a Discord link names. */
export interface Place {
  readonly channel: string;
  readonly message?: string;
}

/** Parses a link to a channel or a message on Discord; null for any other address. */
export const placeIn = (address: string): Place | null => {
  const [, channel, message] =
    /^https:\/\/(?:\w+\.)?discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/.exec(address) ?? [];
  if (channel === undefined) return null;
  return message === undefined ? { channel } : { channel, message };
};

/** Converts Discord's colour numbers, 0xRRGGBB; undefined where there is none. */
export const hexColour = (colour: number | null | undefined): string | undefined =>
  colour === null || colour === undefined ? undefined : `#${colour.toString(16).padStart(6, '0')}`;

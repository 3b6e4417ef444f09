import type { Game, PlayOption } from './game.js';

/** How the option of `/play` is called that names expansions; no option of a game has this name. */
export const EXPANSIONS = 'expansions';

/** A flag that is chosen among others of its kind: in `/play` by its name in a text, in the lobby on their page. */
export type Expansion = Extract<PlayOption, { kind: 'flag' }> & { readonly group: string };

export const expansionsOf = ({ playOptions }: Game): readonly Expansion[] =>
  playOptions.flatMap((option) =>
    option.kind === 'flag' && option.group !== undefined ? [{ ...option, group: option.group }] : [],
  );

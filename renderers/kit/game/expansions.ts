import type { Game, PlayOption } from './game.js';

/** The name of the `/play` option for expansions; no option of a game has this name. */
export const EXPANSIONS = 'expansions';

/** A flag of a group: in `/play` it is named in a text, in the lobby it is on its group's page. */
export type Expansion = Extract<PlayOption, { kind: 'flag' }> & { readonly group: string };

export const expansionsOf = ({ playOptions }: Game): readonly Expansion[] =>
  playOptions.flatMap((option) =>
    option.kind === 'flag' && option.group !== undefined ? [{ ...option, group: option.group }] : [],
  );

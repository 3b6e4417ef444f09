import { ESTIMATE_TERM, type Term } from '#engines/core/computer.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Game } from '#renderers/kit/game/game.js';

const termText = ({ engine }: Pick<Game, 'engine'>, { name, params = {} }: Term, { texts, names }: Scene): string => {
  const { seat } = params;
  const who = seat === undefined ? {} : { name: escapeMarkdown(names[seat] ?? '?') };
  return texts.t(`${engine.id}:terms.${name}`, { ...params, ...who });
};

const SEPARATOR = ' · ';

const factsOf = (game: Pick<Game, 'engine'>, terms: readonly Term[], scene: Scene): readonly string[] =>
  terms.filter(({ name }) => name !== ESTIMATE_TERM).map((term) => termText(game, term, scene));

/** The sure effects of a move. Its estimate is left out, because chances or an order of moves stand next to it. */
export const reasonsLine = (game: Pick<Game, 'engine'>, terms: readonly Term[], scene: Scene): string => {
  const facts = factsOf(game, terms, scene);
  return facts.length === 0 ? '' : `\n-# ${facts.join(SEPARATOR)}`;
};

const estimateOf = (terms: readonly Term[] | undefined): number | null =>
  terms?.find(({ name }) => name === ESTIMATE_TERM)?.params?.count ?? null;

/**
 * The reasons for each of some moves, the best first: the sure effects, and for a later one how far its estimate is
 * behind that of the first. An estimate that is ahead would contradict the order, and is left out.
 */
export const reasonsByMove = (
  game: Pick<Game, 'engine'>,
  moves: readonly { readonly terms: readonly Term[] }[],
  scene: Scene,
): readonly string[] => {
  const best = estimateOf(moves[0]?.terms);
  return moves.map(({ terms }) => {
    const own = estimateOf(terms);
    const behind = best === null || own === null ? 0 : best - own;
    const less = behind > 0 ? [scene.texts.t('common:advice.less', { count: behind })] : [];
    return [...factsOf(game, terms, scene), ...less].join(SEPARATOR);
  });
};

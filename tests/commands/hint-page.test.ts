import { expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import { carcassonne } from '#renderers/carcassonne/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import { hintPage } from '#commands/hint/hint-page.js';
import { games } from '#src/app/games.js';
import { payloadOf } from '#src/discord/messages/payload.js';
import { textsFor } from '#src/i18n/texts.js';
import type { Hint } from '#src/tables/table-service.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

const STEPS = 12;

/** The hints of the first turns of a game in which every player follows them. */
const hintsOf = ({ engine, computer }: Game): readonly Hint[] => {
  const start = engine.start(engine.deal(engine.options.parse({}), 2, randomFrom('hints')));
  if (!start.ok) throw new Error('The game cannot start');
  let state = start.value;
  return Array.from({ length: STEPS }, (_, step) => {
    const status = engine.status(state);
    const seat = status.kind === 'playing' ? status.seat : 0;
    const [legal, view] = [engine.moves(state, seat), engine.view(state, seat)];
    const marks = new Map(computer.appraise(view, legal).map((mark, index) => [legal[index], mark]));
    const best = legal.toSorted((one, other) => (marks.get(other) ?? 0) - (marks.get(one) ?? 0)).slice(0, 3);
    const played = engine.play(state, seat, best[0] ?? expect.fail());
    if (!played.ok) throw new Error('A legal move is refused');
    state = played.value.state;
    const terms = [{ name: 'points', params: { count: 3 } }];
    return {
      version: step + 1,
      view,
      legal,
      moves: best.map((move) => ({ move, terms: computer.terms?.(view, move) ?? terms })),
      isForced: legal.length === 1,
    };
  });
};

const pageFor = (game: Game, hint: Hint) =>
  hintPage(game, { ...tableInPlay, gameId: game.engine.id }, hint, textsFor('en'));

it('gives no reasons and no picture in a hint for the only move', () => {
  const [hint = expect.fail()] = hintsOf(araminiCircus);
  const move = { ...(hint.moves[0] ?? expect.fail()), terms: [{ name: 'points', params: { count: 3 } }] };
  const textFor = (isForced: boolean): string =>
    JSON.stringify(pageFor(araminiCircus, { ...hint, moves: [move], isForced }).blocks);
  expect(textFor(false)).toContain('-# ');
  expect(textFor(true)).toContain('This is your only move');
  expect(textFor(true)).not.toMatch(/-# |picture/u);
});

it('says how far a later move is behind the first, and nothing of an estimate that contradicts the order', () => {
  const [hint = expect.fail()] = hintsOf(carcassonne);
  const estimated = [6, 5, 8].map((count, index) => ({
    move: hint.legal[index] ?? expect.fail(),
    terms: [{ name: 'expects', params: { count } }],
  }));
  const text = pageFor(carcassonne, { ...hint, moves: estimated })
    .blocks.map((block) => (block.kind === 'text' ? block.text : ''))
    .join('\n');
  expect(text.match(/^-# .*$/gmu)).toEqual([
    '-# no immediate gain',
    '-# about 1 point less than the first by the end',
    '-# no immediate gain',
  ]);
  expect(text).toContain('The best first');
});

it.each(games.map((game) => [game.engine.id, game] as const))(
  'shows on the table of %s where its moves are',
  async (_, game) => {
    const pictures = hintsOf(game).flatMap((hint) => {
      const block = pageFor(game, hint).blocks.find(({ kind }) => kind === 'picture');
      return block?.kind === 'picture' && 'draw' in block.image ? [{ hint, image: block.image }] : [];
    });
    expect(pictures.length).toBeGreaterThan(2);
    for (const { hint, image } of pictures.slice(0, 2)) {
      const canvas = image.draw();
      expect(canvas.width / canvas.height).toBeGreaterThan(1.2);
      expect((await payloadOf(pageFor(game, hint))).files).toHaveLength(1);
    }
  },
);

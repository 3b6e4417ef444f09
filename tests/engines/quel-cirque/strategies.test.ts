import { describe, expect, it } from 'vitest';
import { randomFrom } from '#engines/core/random.js';
import { levels, type Level } from '#engines/core/search/strategy.js';
import { endless, type Question } from '#engines/core/search/strategy.js';
import { faces } from '#engines/quel-cirque/board/board.js';
import type { Ring } from '#engines/quel-cirque/board/ring.js';
import { bySearch, sightOf } from '#engines/quel-cirque/computer/search.js';
import { computer, engine, type QuelCirque } from '#engines/quel-cirque/index.js';
import type { State } from '#engines/quel-cirque/state.js';
import { worldOf } from '#engines/quel-cirque/model/world.js';
import { clown, gameWith, ringWith } from './table.js';

const asked = (state: State): Question<QuelCirque> => ({
  seat: state.seat,
  view: engine.view(state, state.seat),
  memory: {},
  moves: engine.moves(state, state.seat),
});

const noOpinion = { judge: ({ moves }: Question<QuelCirque>) => moves.map((_, index) => -index) };
const quick = bySearch(300, noOpinion);

/** Red's move after a roll of white, in notation. */
const chosen = (ring: Ring, options = {}): string => {
  const question = asked({ ...gameWith(['white'], options), ring });
  const marks = quick.judge(question, randomFrom('search'), endless);
  const move = question.moves[marks.indexOf(Math.max(...marks))];
  return move === undefined ? '' : engine.notation.format(move);
};

describe('the search of Quel Cirque', () => {
  const aside = [clown('a1'), clown('c1')];

  it('fills the last hole where that wins', () => {
    expect(chosen(ringWith([clown('b7', 'red'), ...aside], { 1: 'yellow' }))).toBe('b7-b8');
  });

  it('plays for the player whose turn it is', () => {
    const ring = ringWith([clown('b7', 'yellow'), ...aside], { 1: 'red' });
    const question = asked({ ...gameWith(['white']), ring, seat: 1 });
    const marks = quick.judge(question, randomFrom('seat'), endless);
    const best = question.moves[marks.indexOf(Math.max(...marks))];
    expect(best === undefined ? '' : engine.notation.format(best)).toBe('b7-b8');
  });

  it('tells rolls apart, and whose turn it is', () => {
    const sights = faces.flatMap((face) =>
      [0, 1, 2, 3].map((seat) => sightOf({ world: worldOf({ ...gameWith([face], {}, 4), face, seat }) })),
    );
    expect(new Set(sights).size).toBe(4 * faces.length);
  });

  it('does not end a game that it would lose by that', () => {
    const ring = ringWith([clown('b7', 'yellow'), clown('b2', 'red'), clown('c1')], { 1: 'red' });
    expect(chosen(ring)).not.toBe('b7-b8');
  });

  it('counts the games before', () => {
    const ring = ringWith([clown('b7', 'yellow'), ...aside], { 3: 'red', 2: 'red' });
    const before = [{ colours: ['red', 'yellow'], stars: [9, 0], because: 'last-hole' }] as const;
    const state = { ...gameWith(['white'], { tournament: 'games', goal: 2 }), ring, finished: before };
    const marks = quick.judge(asked(state), randomFrom('before'), endless);
    const ends = asked(state).moves.findIndex((move) => engine.notation.format(move) === 'b7-b8');
    // Ending the game with 14 stars against 6 wins, and other moves hardly lose.
    expect(marks[ends]).toBeGreaterThan(0);
  });

  it('marks each move by its share of the playouts', () => {
    const question = asked({ ...gameWith(['white']), ring: ringWith([clown('b7', 'red'), ...aside]) });
    const marks = quick.judge(question, randomFrom('shares'), endless);
    expect(Math.min(...marks)).toBeGreaterThan(0);
    expect(marks.reduce((sum, mark) => sum + mark, 0)).toBeCloseTo(1, 9);
  });

  it('marks what it never tried with nothing', () => {
    const question = asked({ ...gameWith(['white']), ring: ringWith([clown('b7', 'red'), ...aside]) });
    const marks = bySearch(1, noOpinion).judge(question, randomFrom('once'), endless);
    expect(marks.filter((mark) => mark === 1)).toHaveLength(1);
    expect(marks.filter((mark) => mark === 0)).toHaveLength(question.moves.length - 1);
  });

  it('leaves clowns that push each other to another strategy', () => {
    expect(chosen(ringWith([clown('b7', 'red'), ...aside]), { push: 'jostle' })).toMatch(/^red@/);
  });
});

describe('the levels of Quel Cirque', () => {
  const secret = {
    ...gameWith(['white'], { secret: true }),
    ring: ringWith([clown('b4', 'red'), clown('a5', 'blue', 'green'), clown('c1')]),
  };

  it.each(levels)('%s answers the same to the same question, whatever is hidden', (level: Level) => {
    const strategy = level === 'hard' ? bySearch(400, noOpinion) : computer.strategies?.[level];
    const judge = (state: State) => strategy?.judge(asked(state), randomFrom('twice'), endless);
    const first = judge(secret);
    expect(first).toHaveLength(asked(secret).moves.length);
    expect(judge(secret)).toEqual(first);
    const other = engine.imagine(engine.view(secret, secret.seat), {}, randomFrom('other'));
    expect(other.random).not.toEqual(secret.random);
    expect(judge(other)).toEqual(first);
  });

  it('err the oftener the lower they are, novices most', () => {
    const question = asked({ ...gameWith(['white']), ring: ringWith([clown('b4', 'red'), clown('a5'), clown('c1')]) });
    const best = computer.appraise(question.view, question.moves);
    const wanted = best.indexOf(Math.max(...best));
    const hits = (level: Level): number =>
      Array.from({ length: 100 }, (_, seed) => {
        const marks = computer.strategies?.[level].judge(question, randomFrom(`slip ${seed}`), endless) ?? [];
        return marks.indexOf(Math.max(...marks)) === wanted;
      }).filter((isBest) => isBest).length;
    expect(hits('easy')).toBeLessThan(80);
    expect(hits('novice')).toBeLessThan(hits('easy') - 10);
  });

  it('answers with the other strategy when there is no time', () => {
    const spent = { isSpent: () => true };
    expect(quick.judge(asked(secret), randomFrom('spent'), spent)).toEqual(noOpinion.judge(asked(secret)));
  });
});

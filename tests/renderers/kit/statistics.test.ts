import type { Canvas } from '#renderers/kit/canvas.js';
import { describe, expect, it } from 'vitest';
import { withSmallestLetter } from '#renderers/kit/fonts/fonts.js';
import { type BracketSide, drawBracket } from '#renderers/kit/statistics/bracket.js';
import { drawCurve, type CurveCard } from '#renderers/kit/statistics/curve.js';
import { drawStatistics, type StatisticsCard } from '#renderers/kit/statistics/card.js';
import { drawRanking, type Ranking } from '#renderers/kit/statistics/ranking.js';
import { MIN_LETTER } from '#renderers/kit/theme.js';
import { textsFor } from '#src/i18n/texts.js';

const texts = textsFor('en');
const long = 'Maximiliane von und zu Trampolin';
const ten = Array.from({ length: 10 }, (_, index) => index + 1);

const ranking: Ranking = {
  medals: true,
  title: 'The Grand Spring Cup of all the Circuses',
  subtitle: 'Swiss · Carcassonne, Golden Train and Circle the Wagons · round 5 of 5',
  columns: ['wins in a row', 'Buchholz', 'victories'],
  rows: ten.map((place) => ({ place, name: long, values: ['12,345', '12½', '100 %'], marked: place === 3 })),
  empty: '',
  accent: '#1d6a6b',
};
const card: StatisticsCard = {
  title: long,
  subtitle: 'Circle the Wagons · all seasons',
  tiles: ten.slice(0, 4).map(() => ({ label: 'wins in a row', value: '123,456', note: 'place 1,234 of 12,345' })),
  shares: { title: 'Won of played', rows: ten.slice(0, 5).map((part) => ({ label: long, part, whole: 12_345 })) },
  people: { title: 'Head to head', rows: ten.slice(0, 5).map(() => ({ name: long, text: '1234 : 5678' })), empty: '' },
  accent: '#1d6a6b',
};

const curve: CurveCard = {
  title: 'Winning chances in %',
  subtitle: 'Circle the Wagons',
  points: ten.map((step) => ({ step, chances: [step / 40, 0.5, 0.3, 0.1, 0, 0] })),
  marks: ten.slice(0, 5).map((step) => ({ step, seat: step - 1, label: String(step) })),
  ends: ['beginning', 'step 1,234'],
  accent: '#1d6a6b',
};
const scene = { texts, names: ten.slice(0, 6).map(() => long) };

const drawRounds = (rounds: number): Canvas => {
  const pair: readonly [BracketSide, BracketSide] = [
    { name: long, fate: 'won' },
    { name: long, fate: 'lost' },
  ];
  return drawBracket(
    {
      ...{ title: long, subtitle: ranking.subtitle, accent: '#6f3a6c' },
      rounds: ten.slice(0, rounds).map((round) => ({
        label: `round ${round}`,
        pairs: ten.slice(0, 2 ** (rounds - round)).map(() => pair),
      })),
    },
    texts,
  );
};

describe('a bracket', () => {
  it.each([1, 2, 3, 4])(
    'of %i rounds can be read on a phone, and is not higher than Discord shows it well',
    (rounds) => {
      const { drawn: canvas, smallestLetter } = withSmallestLetter(() => drawRounds(rounds));
      expect(canvas.width / canvas.height).toBeGreaterThanOrEqual(4 / 3 - 0.01);
      expect(smallestLetter / canvas.width).toBeGreaterThanOrEqual(MIN_LETTER);
    },
  );
});

describe.each<[string, () => Canvas]>([
  ['a curve of six', () => drawCurve(curve, scene)],
  [
    'a curve of one move, alone',
    () => drawCurve({ ...curve, points: [{ step: 0, chances: [1] }], marks: [] }, { texts, names: ['Ada'] }),
  ],
  ['a crowded ranking', () => drawRanking(ranking, texts)],
  ['an empty ranking', () => drawRanking({ ...ranking, rows: [], empty: 'Nobody has three rated games yet.' }, texts)],
  ['crowded statistics', () => drawStatistics(card, texts)],
  [
    'statistics of a beginner',
    () => drawStatistics({ ...card, shares: { title: '', rows: [] }, people: { ...card.people, rows: [] } }, texts),
  ],
])('%s', (_what, draw) => {
  it('is as wide as Discord shows it best, and can be read on a phone', () => {
    const { drawn: canvas, smallestLetter } = withSmallestLetter(draw);
    expect(canvas.width / canvas.height).toBeCloseTo(11 / 7, 2);
    expect(smallestLetter / canvas.width).toBeGreaterThanOrEqual(MIN_LETTER);
  });
});

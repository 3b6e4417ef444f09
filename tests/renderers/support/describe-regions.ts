import { describe, expect, it } from 'vitest';
import type { Engine, GameTypes } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly, type Variant } from '#engines/core/testing/index.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import { boundsOf, type Region, type Regions } from '#renderers/kit/regions.js';
import type { Renderer, Scene } from '#renderers/kit/renderer.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { locales } from '#src/i18n/resources.js';
import { sceneIn } from './describe-renderer.js';

export interface RegionsPlan<Types extends GameTypes> {
  readonly engine: Engine<Types>;
  readonly renderer: Renderer<Types>;
  readonly variants: readonly Variant[];
  readonly sampleEvery: number;
  /** The moves of a page, where they are not the legal ones. */
  readonly offers?: (view: Types['View'], moves: readonly Types['Move'][]) => readonly Types['Move'][];
  /** Games of each variant; default: one. */
  readonly games?: number;
}

/** The maximum number of steps to a move, to detect a game that never gets there. */
const MAX_STEPS = 12;
/** The interval of the steps that are drawn. */
const DRAWN_STEPS = 25;
/** Pixels of the picture: enlarged at most five times, a region is as large as a finger on a phone. */
const MIN_SIDE = 24;

const isInside = (outline: readonly Point[], [x, y]: Point): boolean =>
  outline.reduce((inside, [x1, y1], at) => {
    const [x0, y0] = outline.at(at - 1) ?? [x1, y1];
    return y1 > y !== y0 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1 ? !inside : inside;
  }, false);

/** Points of an outline, close enough together for fingers and mice. */
const samplesOf = (outline: readonly Point[]): readonly Point[] => {
  const bounds = boundsOf({ outline });
  if (bounds === null) return [];
  const shares = Array.from({ length: 7 }, (_, step) => (step + 1) / 8);
  return shares
    .flatMap((across) =>
      shares.map((down): Point => [bounds.x + across * bounds.width, bounds.y + down * bounds.height]),
    )
    .filter((point) => isInside(outline, point));
};

/** The faults of one step: of its words, and of its regions' places. */
const faultsOf = <Move>({ prompt, regions }: Regions<Move>, picture: Canvas): readonly string[] => {
  const faults: string[] = prompt.trim() === '' ? [`the prompt is "${prompt}"`] : [];
  const labels = regions.map(({ label }) => label);
  if (new Set(labels).size < labels.length || labels.some((label) => label.trim() === ''))
    faults.push(`the labels are not distinct: ${labels.join(' | ')}`);
  const shown = regions.flatMap((region) => (region.outline === null ? [] : [{ ...region, outline: region.outline }]));
  for (const { outline, label } of shown) {
    if (outline.some(([x, y]) => !(x >= 0 && y >= 0 && x <= picture.width && y <= picture.height)))
      faults.push(`"${label}" lies outside the picture: ${JSON.stringify(outline)}`);
    const [width, height] = [0, 1].map((axis) => {
      const along = outline.map((point) => point[axis] ?? 0);
      return Math.max(...along) - Math.min(...along);
    });
    if (Math.min(width ?? 0, height ?? 0) < MIN_SIDE) faults.push(`"${label}" is ${width} by ${height}`);
    const hit = (point: Point) => shown.findLast((other) => isInside(other.outline, point));
    if (!samplesOf(outline).some((point) => hit(point)?.label === label))
      faults.push(`"${label}" is covered by others`);
  }
  return faults;
};

/** Taps every region of every step. @returns all moves that remain as the only one */
const tapThrough = <Types extends GameTypes>(
  { renderer, engine }: RegionsPlan<Types>,
  view: Types['View'],
  moves: readonly Types['Move'][],
  scene: Scene,
): { readonly left: readonly Types['Move'][]; readonly faults: readonly string[] } | null => {
  const left = new Map<string, Types['Move']>();
  const faults: string[] = [];
  const seen = new Set<string>();
  const keyOf = (some: readonly Types['Move'][]): string => some.map((move) => engine.notation.format(move)).join('; ');
  let table: Canvas | null = null;
  let own: Canvas | null = null;
  const pictureOf = ({ picture }: Regions<Types['Move']>): Canvas =>
    picture === undefined
      ? (table ??= renderer.table?.(view, scene) ?? renderer.sheet?.(view, scene) ?? renderer.board(view, scene))
      : (own ??= picture());
  const step = (some: readonly Types['Move'][], depth: number): void => {
    // The first step is shown even with a single move, which remains after a tap.
    const key = `${depth === 0 ? 'first' : 'later'}: ${keyOf(some)}`;
    if (seen.has(key)) return;
    seen.add(key);
    const asked = renderer.regions?.(view, some, scene) ?? null;
    if (asked === null) throw new Error('a step is left to a form after the first one was not');
    const [only, ...others] = some;
    if (only !== undefined && others.length === 0 && depth > 0) left.set(engine.notation.format(only), only);
    // Drawing takes far longer than all else here, and the steps of one position are drawn by the same code.
    if (seen.size % DRAWN_STEPS === 1) asked.draw?.(contextOf(blankCanvas(8, 8)));
    faults.push(...faultsOf(asked, pictureOf(asked)));
    if (depth === MAX_STEPS) faults.push(`${depth} steps do not lead to a move`);
    if (others.length === 0 && depth > 0) return;
    // A single move without a region leaves nothing to tap.
    if (others.length === 0 && asked.regions.length === 0 && only !== undefined)
      left.set(engine.notation.format(only), only);
    for (const { move } of asked.amounts?.choices ?? []) left.set(engine.notation.format(move), move);
    for (const region of asked.regions) follow(region, some, depth);
  };
  const follow = (region: Region<Types['Move']>, before: readonly Types['Move'][], depth: number): void => {
    if (region.moves.length === 0) faults.push(`"${region.label}" leads nowhere`);
    // A rotation is no step: the same moves in another order.
    const isTurn = depth > 0 && region.moves.length === before.length;
    if (depth < MAX_STEPS) step(region.moves, isTurn ? depth : depth + 1);
  };
  if ((renderer.regions?.(view, moves, scene) ?? null) === null) return null;
  step(moves, 0);
  return { left: [...left.values()], faults };
};

/** Tests the regions of a game over the positions of random games, in all languages. */
export const describeRegions = <Types extends GameTypes>(plan: RegionsPlan<Types>): void => {
  const { engine, variants, sampleEvery, games = 1 } = plan;
  const offersOf = plan.offers ?? ((_view: Types['View'], moves: readonly Types['Move'][]) => moves);
  describe(`the regions of ${engine.id}`, () => {
    it.each(variants)('lead by tapping to every move and to no other ($options, $seats)', ({ options = {}, seats }) => {
      let taps = 0;
      const faults: string[] = [];
      for (let game = 0; game < games; game += 1) {
        const seed = `regions ${JSON.stringify(options)} ${seats}${game === 0 ? '' : ` ${game}`}`;
        playOut(engine, {
          setup: engine.deal(engine.options.parse(options), seats, randomFrom(seed)),
          seats,
          seed,
          chooser: () => randomly(seed),
          maxMoves: 20_000,
          visit: ({ state, status, moves, number }) => {
            if (status.kind === 'over' || number % sampleEvery !== game % sampleEvery || faults.length > 0) return;
            const view = engine.view(state, status.seat);
            const scene = sceneIn(locales[number % locales.length] ?? 'en');
            const offered = offersOf(view, moves);
            const tapped = tapThrough(plan, view, offered, scene);
            if (tapped === null) {
              faults.push(`${number}: nothing can be tapped`);
              return;
            }
            taps += 1;
            faults.push(...tapped.faults.map((fault) => `${number}: ${fault}`));
            const [reached, wanted] = [tapped.left, offered].map(
              (some) => new Set(some.map((move) => engine.notation.format(move))),
            );
            const missed = [...(wanted ?? [])].filter((move) => reached?.has(move) !== true);
            const wrong = [...(reached ?? [])].filter((move) => wanted?.has(move) !== true);
            if (missed.length + wrong.length > 0)
              faults.push(`${number}: not reached ${missed.join(' | ')}; reached ${wrong.join(' | ')}`);
          },
        });
      }
      expect(faults.slice(0, 3)).toEqual([]);
      expect(taps).toBeGreaterThan(0);
    });
  });
};

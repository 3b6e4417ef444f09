import { useMemo } from 'preact/hooks';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { Point } from '#renderers/kit/figures/paths.js';
import type { Rect } from '#renderers/kit/layout.js';
import { maker } from '#renderers/kit/makers/browser.js';
import { boundsOf, type Region } from '#renderers/kit/regions.js';
import type { Size } from '../../shared/zoom.js';
import { nextTowards } from './focus.js';
import { useTable } from '../connection/opened-table.js';
import { numbersOn, platesAt, spokenLabel } from './gains.js';
import { Picture } from './Picture.js';

interface Props {
  readonly picture: Size;
  readonly regions: readonly Region[];
  /** Areas to tap instead of the last one; keyboards and screen readers have *Back*. */
  readonly others: readonly Region[];
  readonly draw: ((ctx: Context2D) => void) | null;
  readonly chosen: readonly (readonly Point[])[];
  readonly onTap: (region: Region) => void;
  readonly onSwap: (region: Region) => void;
  /** Plays the move on show; null while something is left to choose. */
  readonly onPlay: (() => void) | null;
  /** Called when the keyboard leads to an area. */
  readonly onReach: (area: Rect) => void;
  readonly wasPulled: () => boolean;
}

const Preview = ({ picture: { width, height }, draw }: Pick<Props, 'picture' | 'draw'>) => {
  const canvas = useMemo(() => {
    const painted = maker.transparent(width, height);
    const ctx = painted.getContext('2d');
    if (ctx !== null) draw?.(ctx);
    return painted;
  }, [draw, width, height]);
  return <Picture canvas={canvas} look="preview" />;
};

/** The points that a place gains its player, on a round plate, and those of the rival who gains most, on a square one. */
const Brought = ({ region, seat }: { readonly region: Region; readonly seat: number | null }) => {
  const bounds = boundsOf(region);
  const { gains } = region;
  if (bounds === null || gains === undefined) return null;
  const numbers = numbersOn(gains, seat);
  const { size, plates } = platesAt(
    region,
    bounds,
    numbers.map(({ words }) => words.length),
  );
  return (
    <g class={region.isSpot === true ? 'brought spot' : 'brought'} aria-hidden="true">
      {numbers.map(({ isOwn, look, words }, index) => {
        const plate = plates[index];
        return plate === undefined ? null : (
          <g key={index} class={look}>
            <rect {...plate} rx={isOwn ? size / 2 : 0} />
            <text x={plate.x + plate.width / 2} y={plate.y + size / 2} font-size={size}>
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
};

/** The attribute of a polygon. */
export const pointsOf = (outline: readonly Point[]): string => outline.map((point) => point.join(',')).join(' ');

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The choices that can be tapped on the board: each is also a button for keyboards and screen readers. */
export const RegionLayer = ({
  picture,
  regions,
  others,
  draw,
  chosen,
  onTap,
  onSwap,
  onPlay,
  onReach,
  wasPulled,
}: Props) => {
  const { seat, scene } = useTable();
  const placed = regions.flatMap((region) => {
    const area = boundsOf(region);
    return region.outline === null || area === null
      ? []
      : [{ region, outline: region.outline, area, name: spokenLabel(region, seat, scene.names) }];
  });
  const onKey = (event: KeyboardEvent & { readonly currentTarget: Element }, region: Region, area: Rect): void => {
    const arrow = arrows[event.key];
    if (arrow === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (arrow === undefined) {
      onTap(region);
      return;
    }
    const next = nextTowards(
      area,
      placed.map((other) => other.area),
      arrow,
    );
    const shown = event.currentTarget.parentElement?.querySelectorAll<SVGElement>('.region')[next];
    shown?.focus({ preventScroll: true });
  };
  return (
    <>
      {draw === null ? null : <Preview picture={picture} draw={draw} />}
      <svg class="regions" role="presentation" viewBox={`0 0 ${picture.width} ${picture.height}`}>
        {others.map((region) =>
          region.outline === null ? null : (
            <polygon
              key={region.label}
              class="instead"
              points={pointsOf(region.outline)}
              aria-hidden="true"
              onClick={() => {
                if (!wasPulled()) onSwap(region);
              }}
            />
          ),
        )}
        {chosen.map((outline, index) => (
          <polygon
            key={index}
            class={onPlay !== null && index === chosen.length - 1 ? 'chosen playable' : 'chosen'}
            points={pointsOf(outline)}
            onClick={() => {
              if (!wasPulled()) onPlay?.();
            }}
          />
        ))}
        <path
          class="region-ground"
          d={placed.map(({ region, outline }) => (region.isSpot === true ? '' : `M${pointsOf(outline)}Z`)).join('')}
        />
        {placed.map(({ region, outline, area, name }) => (
          <polygon
            key={region.label}
            class={region.isSpot === true ? 'region spot' : 'region'}
            points={pointsOf(outline)}
            role="button"
            tabindex={0}
            aria-label={name}
            onClick={() => {
              if (!wasPulled()) onTap(region);
            }}
            onKeyDown={(event) => onKey(event, region, area)}
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) onReach(area);
            }}
          >
            <title>{name}</title>
          </polygon>
        ))}
        {regions.map((region) => (
          <Brought key={region.label} region={region} seat={seat} />
        ))}
      </svg>
    </>
  );
};

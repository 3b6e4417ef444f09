import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Canvas } from '#renderers/kit/canvas.js';
import { centre, type Rect } from '#renderers/kit/layout.js';
import { boundsOf, type Region, type Regions } from '#renderers/kit/regions.js';
import type { Landmark } from '#renderers/kit/renderer.js';
import { useTable } from '../connection/opened-table.js';
import './Board.css';
import { Arrivals, Picture } from './Picture.js';
import { centreOf, contains, scaleToHit } from './focus.js';
import { LandmarkLayer, pathOf } from './LandmarkLayer.js';
import { MiniMap } from './MiniMap.js';
import { RegionLayer } from './RegionLayer.js';
import { useView } from './useView.js';

interface Props {
  readonly canvas: Canvas;
  readonly alt: string;
  readonly landmarks: readonly Landmark[];
  /** Pieces that have just been placed, and the version of the table at which they were. */
  readonly arrivals: { readonly version: number; readonly places: readonly Rect[] };
  readonly regions: Regions | null;
  /** True for a board that is read as a whole: it is zoomed only where a finger could not hit a choice. */
  readonly isSheet: boolean;
  readonly onTap: (region: Region) => void;
}

/** Milliseconds for which the previous picture fades; the same as in Board.css. */
const FADE_MS = 450;

/** The scale from which a map is worth its space while no choice is open. */
const MAP_FROM = 1.8;

/** The margin around an area that is scrolled into view, in pixels. */
const MARGIN = 12;

const isTouched = window.matchMedia('(any-pointer: coarse)').matches;

/** The previous picture, while it fades. */
const useFormer = (canvas: Canvas): Canvas | null => {
  const last = useRef(canvas);
  const [former, setFormer] = useState<Canvas | null>(null);
  useEffect(() => {
    if (last.current === canvas) return undefined;
    setFormer(last.current.width === canvas.width && last.current.height === canvas.height ? last.current : null);
    last.current = canvas;
    const timer = window.setTimeout(() => setFormer(null), FADE_MS);
    return () => window.clearTimeout(timer);
  }, [canvas]);
  return former;
};

export const Board = ({ canvas, alt, landmarks, arrivals, regions, isSheet, onTap }: Props) => {
  const { words, seat } = useTable();
  const picture = { width: canvas.width, height: canvas.height };
  const view = useView(picture);
  const former = useFormer(canvas);
  const [told, setTold] = useState<string | null>(null);
  // Each frame of the table creates new objects for its places: the outline identifies the visible one.
  const landmark = told === null ? null : (landmarks.find((place) => pathOf(place) === told) ?? null);
  const places = (regions?.regions ?? []).flatMap((region) => boundsOf(region) ?? []);

  // Every choice must be easy to tap: a large land zooms in by itself, and an area out of sight scrolls into view.
  useLayoutEffect(() => {
    if (view.fit === 0) return;
    if (places.length === 0) {
      // The chosen area stays in sight until it is played.
      if (regions === null) view.leave();
      return;
    }
    const wanted = Math.max(view.zoom.scale, scaleToHit(places, view.fit, isSheet || !isTouched ? 'careful' : 'easy'));
    const isInSight = places.some((place) => contains(view.part, place));
    const isNewsInSight = arrivals.places.every((place) => contains(view.part, place));
    if (isInSight && isNewsInSight && wanted < view.zoom.scale * 1.01) return;
    const [across, down] = [view.size.width - 2 * MARGIN, view.size.height - 2 * MARGIN];
    const scale = view.fit * wanted;
    // Pieces that others have just placed are shown too where there is room.
    view.bring(
      centreOf([...places, ...arrivals.places], { width: across / scale, height: down / scale }, centre(view.part)),
      wanted,
    );
  }, [JSON.stringify(places), regions === null, view.fit, arrivals.version]);

  const { x, y, scale } = view.zoom;
  const isMapWanted =
    regions === null ? scale >= MAP_FROM : scale > 1 && places.some((place) => !contains(view.part, place));
  const tools = [
    { name: 'zoom-in', sign: '+', run: view.larger },
    { name: 'zoom-out', sign: '−', run: view.smaller },
    { name: 'zoom-whole', sign: '⤢', run: view.whole },
  ] as const;
  return (
    <div class="board">
      <div ref={view.frame} class="board-frame" {...view.handlers}>
        <div
          class="board-land"
          style={{
            width: `${picture.width * view.fit}px`,
            height: `${picture.height * view.fit}px`,
            transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`,
            '--zoom': scale,
          }}
        >
          <Picture canvas={canvas} alt={alt} />
          {former === null ? null : <Picture canvas={former} look="leaving" />}
          <Arrivals key={arrivals.version} canvas={canvas} places={arrivals.places} />
          <LandmarkLayer
            picture={picture}
            landmarks={landmarks}
            shown={landmark}
            onShow={(place) => setTold(place === null ? null : pathOf(place))}
            wasPulled={view.wasPulled}
          />
          <RegionLayer
            picture={picture}
            regions={regions?.regions ?? []}
            draw={regions?.draw ?? null}
            seat={seat}
            onTap={onTap}
            wasPulled={view.wasPulled}
          />
        </div>
        {isMapWanted ? (
          <MiniMap
            canvas={canvas}
            label={words.t('map')}
            frame={view.size}
            part={view.part}
            places={places}
            onGo={view.goTo}
          />
        ) : null}
      </div>
      <div class="board-bar">
        <p class="landmark-words" aria-live="polite">
          {landmark?.words}
        </p>
        {tools.map(({ name, sign, run }) => (
          <button key={name} type="button" class="tool" aria-label={words.t(name)} title={words.t(name)} onClick={run}>
            {sign}
          </button>
        ))}
      </div>
    </div>
  );
};

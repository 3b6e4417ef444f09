import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Canvas } from '#renderers/kit/canvas.js';
import { centre, type Rect } from '#renderers/kit/layout.js';
import { boundsOf, type Region } from '#renderers/kit/regions.js';
import type { Landmark } from '#renderers/kit/renderer.js';
import { useTable } from '../connection/opened-table.js';
import './Board.css';
import { Arrivals, Picture } from './Picture.js';
import { centreOf, contains, overlaps, placeNear, scaleToHit, scaleToShow } from './focus.js';
import { LandmarkLayer, pathOf } from './LandmarkLayer.js';
import { type Mark, MarkLayer } from './MarkLayer.js';
import { MiniMap } from './MiniMap.js';
import { RegionLayer } from './RegionLayer.js';
import type { Choice } from './useChoice.js';
import { useView } from './useView.js';

interface Props {
  readonly canvas: Canvas;
  readonly alt: string;
  readonly landmarks: readonly Landmark[];
  /** Pieces that have just been placed, and the version of the table at which they were. */
  readonly arrivals: { readonly version: number; readonly places: readonly Rect[] };
  /** The two moves of a costly turn, on its step of the replay. */
  readonly marks: readonly Mark[];
  /** Null on a step of the replay. */
  readonly choice: Choice | null;
  readonly isSending: boolean;
  /** True for a board that is read as a whole: it is zoomed only where a finger could not hit a choice. */
  readonly isSheet: boolean;
  /** True for a land that grows: its zoom may leave some choices to the map. */
  readonly isLand: boolean;
  readonly onTap: (region: Region) => void;
  readonly onPlay: (move: object) => void;
}

/** Milliseconds for which the previous picture fades; the same as in Board.css. */
const FADE_MS = 450;

/** The scale from which a map is worth its space while no choice is open. */
const MAP_FROM = 1.8;

/** The margin around an area that is scrolled into view, in pixels. */
const MARGIN = 12;

/** The size of the button that plays on the board, in pixels: it hides as little as a finger allows. */
const PLAY = { width: 46, height: 46 } as const;

/** A screen with room next to the board, but not on it: a phone on its side, a large zoom. */
const LOW = '(orientation: landscape) and (max-height: 500px)';

const isTouched = window.matchMedia('(any-pointer: coarse)').matches;

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

export const Board = ({
  canvas,
  alt,
  landmarks,
  arrivals,
  marks,
  choice,
  isSheet,
  isLand,
  isSending,
  onTap,
  onPlay,
}: Props) => {
  const { words } = useTable();
  const picture = { width: canvas.width, height: canvas.height };
  const view = useView(picture);
  const leaving = useFormer(canvas);
  const [told, setTold] = useState<string | null>(null);
  // Each frame of the table creates new objects for its places: the outline identifies the visible one.
  const landmark = told === null ? null : (landmarks.find((place) => pathOf(place) === told) ?? null);
  const regions = choice?.regions ?? null;
  const places = (regions?.regions ?? []).flatMap((region) => boundsOf(region) ?? []);
  const chosen = (choice?.chosen ?? []).flatMap((outline) => boundsOf({ outline }) ?? []);
  const pieces = regions?.pieces ?? [];

  const drawn = useRef({ fit: 0, size: view.size, picture });
  // Every choice must be easy to tap: a large land zooms in by itself, and an area out of sight scrolls into view.
  useLayoutEffect(() => {
    if (view.fit === 0) return;
    const before = drawn.current;
    drawn.current = { fit: view.fit, size: view.size, picture };
    const isSamePicture = before.picture.width === picture.width && before.picture.height === picture.height;
    const isResized =
      isSamePicture &&
      before.fit !== 0 &&
      (before.size.width !== view.size.width || before.size.height !== view.size.height);
    if (isResized && !view.isOwn) {
      view.keepMiddle(before.fit);
      return;
    }
    // A single choice has a button, and needs no finger on the board.
    const isDecided = choice !== null && choice.ready !== null;
    if (places.length + chosen.length === 0 || (isDecided && chosen.length === 0)) {
      if (regions === null || isDecided) view.leave();
      return;
    }
    const [across, down] = [view.size.width - 2 * MARGIN, view.size.height - 2 * MARGIN];
    const target = isSheet || !isTouched ? 'careful' : 'easy';
    const easy = places.length === 0 ? 0 : scaleToHit(places, view.fit, target);
    const most = scaleToShow([...places, ...chosen, ...pieces], view.fit, { width: across, height: down });
    const least = isLand ? easy : Math.min(easy, most);
    // The page's own zoom of another size or another question does not last.
    const isRenewed = view.isOwn && (isResized || !isLand);
    const isGoingOn = isRenewed && !isResized && isSamePicture && choice !== null && choice.back !== null;
    const kept = isGoingOn ? Math.min(view.zoom.scale, most) : isRenewed ? 1 : view.zoom.scale;
    const wanted = Math.max(kept, least);
    const isSeen = (place: Rect): boolean => contains(view.part, place);
    const isInSight = places.length === 0 || (isLand || !view.isOwn ? places.some(isSeen) : places.every(isSeen));
    // The chosen area stays in sight until it is played.
    const isRestInSight = [...chosen, ...pieces, ...arrivals.places].every(isSeen);
    if (!isResized && isInSight && isRestInSight && Math.abs(wanted / view.zoom.scale - 1) < 0.01) return;
    const scale = view.fit * wanted;
    // Pieces that others have just placed are shown too where there is room.
    view.bring(
      centreOf(
        [...places, ...chosen, ...pieces, ...arrivals.places],
        { width: across / scale, height: down / scale },
        isResized ? { x: picture.width / 2, y: picture.height / 2 } : centre(view.part),
      ),
      wanted,
    );
  }, [
    JSON.stringify([places, chosen]),
    regions === null,
    view.fit,
    view.size.width,
    view.size.height,
    arrivals.version,
  ]);

  /** An area of the picture in pixels of the frame. */
  const inFrame = (area: Rect): Rect => ({
    ...{ x: (area.x - view.part.x) * view.perPixel, y: (area.y - view.part.y) * view.perPixel },
    ...{ width: area.width * view.perPixel, height: area.height * view.perPixel },
  });
  const onReach = (area: Rect) => {
    if (!contains(view.part, area)) view.goTo(centre(area));
  };

  const { x, y, scale } = view.zoom;
  const isMapWanted =
    regions === null ? scale >= MAP_FROM : scale > 1 && places.some((place) => !contains(view.part, place));
  const tools = [
    { name: 'zoom-in', sign: '+', run: view.larger },
    { name: 'zoom-out', sign: '−', run: view.smaller },
    { name: 'zoom-whole', sign: '⤢', run: view.whole },
  ] as const;
  const isMapApart = window.matchMedia(LOW).matches;
  // Next to a sheet, which fills the height anyway, a map would cost more width than it saves.
  const map =
    isMapWanted && !(isMapApart && isSheet) ? (
      <MiniMap
        canvas={canvas}
        label={words.t('map')}
        frame={isMapApart ? null : view.size}
        part={view.part}
        places={places}
        onGo={view.goTo}
      />
    ) : null;
  const playable = choice?.playable ?? null;
  // A choice that no one had to tap for has its button in the question: on the board it might hide a name.
  const last = chosen.at(-1) ?? null;
  // A spot on a chosen tile leaves the tile free.
  const stand = last === null ? null : (chosen.find((area) => overlaps(area, last)) ?? last);
  const others = [...places, ...pieces].map(inFrame);
  const at = playable === null || stand === null ? null : placeNear(inFrame(stand), PLAY, view.size, others);
  return (
    <div class="board">
      <div
        ref={view.frame}
        class="board-frame"
        // The browser scrolls to what has the focus, but only the zoom moves the board.
        onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
        {...view.handlers}
      >
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
          {leaving === null ? null : <Picture canvas={leaving} look="leaving" />}
          <Arrivals key={arrivals.version} canvas={canvas} places={arrivals.places} />
          <LandmarkLayer
            picture={picture}
            landmarks={landmarks}
            shown={landmark}
            onShow={(place) => setTold(place === null ? null : pathOf(place))}
            wasPulled={view.wasPulled}
          />
          {marks.length === 0 ? null : <MarkLayer picture={picture} marks={marks} />}
          <RegionLayer
            picture={picture}
            regions={regions?.regions ?? []}
            others={choice?.others ?? []}
            draw={regions?.draw ?? null}
            chosen={choice?.chosen ?? []}
            onTap={onTap}
            onSwap={(region) => choice?.swap(region)}
            onPlay={playable === null ? null : () => onPlay(playable)}
            onReach={onReach}
            wasPulled={view.wasPulled}
          />
        </div>
        {isMapApart ? null : map}
        {playable === null || at === null ? null : (
          <button
            type="button"
            class="button button-primary play-here"
            style={{ left: `${at.x}px`, top: `${at.y}px`, width: `${PLAY.width}px`, height: `${PLAY.height}px` }}
            aria-label={words.t('confirm')}
            title={words.t('confirm')}
            disabled={isSending}
            onClick={() => onPlay(playable)}
          >
            ✓
          </button>
        )}
      </div>
      <div class="board-bar">
        {isMapApart ? map : null}
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

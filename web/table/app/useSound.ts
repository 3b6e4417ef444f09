import { useEffect, useRef, useState } from 'preact/hooks';
import type { HistoryEntry } from '#src/model/record/history.js';
import { useTable } from '../connection/opened-table.js';
import { isSoundOn, rememberSound } from '../connection/remembered.js';

/** In hertz: a fifth, which rises when the reader's turn begins. */
const NOTES = { low: 392, high: 587 } as const;
/** In seconds. */
const NOTE_LENGTH = 0.35;
const RISE = 0.02;
/** Shares of full loudness; the fall ends above zero, which an exponential curve never reaches. */
const LOUD = 0.06;
const SILENT = 0.0001;

const ring = (audio: AudioContext, frequency: number, delay: number): void => {
  const at = audio.currentTime + delay;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
  const volume = new GainNode(audio, { gain: SILENT });
  volume.gain.setValueAtTime(SILENT, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + RISE);
  volume.gain.exponentialRampToValueAtTime(SILENT, at + NOTE_LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + NOTE_LENGTH);
};

const isByAnother = (entry: HistoryEntry, seat: number | null): boolean => entry.kind === 'move' && entry.seat !== seat;

/**
 * Soft notes, which the reader turns on: one when another player has moved, two when it is then the reader's turn.
 * Browsers play nothing before the reader has touched the page.
 */
export const useSound = () => {
  const { table, latest, seat, position } = useTable();
  const { version } = table;
  const [isOn, setOn] = useState(isSoundOn);
  const audio = useRef<AudioContext | null>(null);
  const heard = useRef(version);
  const play = (isMine: boolean): void => {
    audio.current ??= new AudioContext();
    void audio.current.resume();
    ring(audio.current, NOTES.low, 0);
    if (isMine) ring(audio.current, NOTES.high, NOTE_LENGTH / 2);
  };
  useEffect(() => {
    const isNews =
      version > heard.current && latest.some((entry) => entry.version > heard.current && isByAnother(entry, seat));
    heard.current = version;
    if (isOn && isNews) play(seat !== null && (position?.moves.length ?? 0) > 0);
  }, [version]);
  return {
    isOn,
    toggle: () => {
      rememberSound(!isOn);
      setOn(!isOn);
      if (!isOn) play(true);
    },
  };
};

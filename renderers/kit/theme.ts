/** The colours of all pictures. Each is used together with a shape, a letter or a word. */
export const palette = {
  paper: '#f7ecd3',
  card: '#fffaf0',
  sand: '#e9d6ad',
  ink: '#2a1c15',
  muted: '#6d5748',
  red: '#a8281f',
  mustard: '#e2a62b',
  teal: '#1d6a6b',
  green: '#4d7433',
  blue: '#33588f',
  plum: '#6f3a6c',
  brown: '#7a4a26',
  white: '#ffffff',
} as const;

const looks = {
  day: {
    paper: palette.paper,
    card: palette.card,
    /** A panel that stands out. */
    lit: palette.white,
    /** A panel through which a landscape shines. */
    veil: 'rgba(255, 250, 240, 0.55)',
    sand: palette.sand,
    ink: palette.ink,
    muted: palette.muted,
    red: palette.red,
    green: palette.green,
    brown: palette.brown,
  },
  night: {
    paper: '#241d1a',
    card: '#33291f',
    lit: '#4d3d2b',
    veil: 'rgba(36, 29, 26, 0.6)',
    sand: '#55442f',
    ink: '#f4e7cf',
    muted: '#c9b497',
    red: '#f0857a',
    green: '#9ccf70',
    brown: '#c08d5c',
  },
} as const;
export type Look = keyof typeof looks;

let current: Look = 'day';

/** The colours of the table under the pieces, and of what is written on it. They depend on the look. */
export const backdrop: Record<keyof (typeof looks)[Look], string> = { ...looks.day };

/** Makes all that is drawn from now on look so; sprites of both looks are kept apart. */
export const setLook = (look: Look): void => {
  current = look;
  Object.assign(backdrop, looks[look]);
};

export const currentLook = (): Look => current;

export const hexOf = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** The smallest letter as a share of a picture's width: readable on a phone, which shows a picture 350 pixels wide. */
export const MIN_LETTER = 0.028;

/**
 * The sheet of every board. Discord shows a picture at most 550 × 350 on a desktop and about 350 wide on a phone, so a
 * sheet has this width and a ratio between 11 : 7 and 4 : 3. A taller picture is smaller on a desktop.
 */
export const sheetWidth = 1_100;
export const sheetHeight = 700;
export const MAX_SHEET_HEIGHT = (sheetWidth * 3) / 4;

/** Sizes of letters on a sheet; no text is smaller than `small`. */
export const letter = {
  small: Math.ceil(sheetWidth * MIN_LETTER),
  text: 34,
  large: 42,
  value: 56,
} as const;

export const gap = 12;

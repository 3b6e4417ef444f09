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

/** Returns a colour of Discord's accents as one of a canvas. */
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

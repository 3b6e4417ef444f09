/** The colours of all pictures. Every one is used together with a shape, a letter or a word. */
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

/** The smallest letter as a share of a picture's width: what a phone shows 350 pixels wide is then still read. */
export const MIN_LETTER = 0.028;

/**
 * The sheet every board is drawn on: Discord shows a picture at most 550 × 350 on a desktop and about 350 wide on a
 * phone, so a sheet is as wide as this and between 11 : 7 and 4 : 3. What is taller is seen smaller on a desktop.
 */
export const sheetWidth = 1_100;
export const sheetHeight = 700;
export const MAX_SHEET_HEIGHT = (sheetWidth * 3) / 4;

/** Sizes of letters on a sheet; nothing that is to be read is smaller than `small`. */
export const letter = {
  small: Math.ceil(sheetWidth * MIN_LETTER),
  text: 34,
  large: 42,
  value: 56,
} as const;

/** The space between things. */
export const gap = 12;

/** The colours of the poster. Every one is used with a shape, a letter or a word beside it. */
export const palette = {
  paper: '#f7ecd3',
  card: '#fffaf0',
  sand: '#e9d6ad',
  ink: '#2a1c15',
  faded: '#6d5748',
  red: '#a8281f',
  mustard: '#e2a62b',
  teal: '#1d6a6b',
  green: '#4d7433',
  blue: '#33588f',
  plum: '#6f3a6c',
  brown: '#7a4a26',
  white: '#ffffff',
} as const;

/**
 * Pictures are drawn at twice the width they are read at: 800 pixels here are 400 points on a phone.
 * Text below `size.small` is not readable there.
 */
export const pageWidth = 800;

export const size = { small: 24, text: 30, large: 38, value: 48, title: 46 } as const;

/** The space between things, and the space around them. */
export const gap = 12;
export const margin = 24;

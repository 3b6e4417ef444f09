import { sheetHeight, sheetWidth } from '#renderers/kit/theme.js';

/** What a sheet needs around its body, and between land and column. */
export const SHEET_MARGIN = 40;
export const GAP = 14;

/** What land and column share of the width, and how high a body is at most and at least. */
export const BODY_WIDTH = sheetWidth - SHEET_MARGIN - GAP;
export const MAX_HEIGHT = sheetWidth - SHEET_MARGIN;
export const BOTTOM = sheetHeight - SHEET_MARGIN;

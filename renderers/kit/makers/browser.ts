import type { Canvas, CanvasMaker } from '../canvas.js';
import { typefaces, type TypefaceFile } from '../fonts/fonts.js';

interface BrowserCanvas extends Canvas {
  width: number;
  height: number;
  getContext(kind: '2d', settings?: { readonly alpha: boolean }): ReturnType<Canvas['getContext']>;
}

interface BrowserTypeface {
  load(): Promise<this>;
}

// The few browser APIs of the kit. It is compiled without the types of browsers, like all renderers.
declare const document: {
  createElement(name: 'canvas'): BrowserCanvas;
  readonly fonts: { add(typeface: BrowserTypeface): void };
};
declare const FontFace: new (
  family: string,
  source: string,
  descriptors: { readonly weight: string },
) => BrowserTypeface;

const create = (width: number, height: number, alpha: boolean): Canvas => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // The first context decides on transparency.
  canvas.getContext('2d', { alpha });
  return canvas;
};

export const maker: CanvasMaker = {
  opaque: (columns, lines) => create(columns, lines, false),
  transparent: (columns, lines) => create(columns, lines, true),
  release: () => undefined,
};

/**
 * Loads typefaces from their URLs, by file. Text widths are cached, so load a text's typefaces (`typefacesFor`) before
 * its first measurement.
 */
export const loadTypefaces = async (urls: Readonly<Partial<Record<TypefaceFile, string>>>): Promise<void> => {
  await Promise.all(
    typefaces.map(async ({ file, family, weight }) => {
      const url = urls[file];
      if (url !== undefined) document.fonts.add(await new FontFace(family, `url("${url}")`, { weight }).load());
    }),
  );
};

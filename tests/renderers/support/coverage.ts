const PLATFORM_UNICODE = 0;
const PLATFORM_WINDOWS = 3;
const FULL_REPERTOIRE = 12;
const BASIC_PLANE = 4;

const tableOffset = (font: Buffer, tag: string): number => {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The typeface has no table "${tag}"`);
};

const subtables = (font: Buffer): readonly number[] => {
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  const records = Array.from({ length: count }, (_, index) => cmap + 4 + index * 8);
  return records
    .filter((record) => [PLATFORM_UNICODE, PLATFORM_WINDOWS].includes(font.readUInt16BE(record)))
    .map((record) => cmap + font.readUInt32BE(record + 4));
};

type Range = readonly [first: number, last: number];

/** Segments of the basic plane; the last one only closes the list. */
const basicRanges = (font: Buffer, table: number): readonly Range[] => {
  const segments = font.readUInt16BE(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + segments * 2 + 2;
  return Array.from({ length: segments }, (_, index): Range => [
    font.readUInt16BE(starts + index * 2),
    font.readUInt16BE(ends + index * 2),
  ]).filter(([first]) => first !== 0xffff);
};

const fullRanges = (font: Buffer, table: number): readonly Range[] =>
  Array.from({ length: font.readUInt32BE(table + 12) }, (_, index): Range => {
    const group = table + 16 + index * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });

/**
 * The code points with glyphs in a TrueType file, in order, from its `cmap` table (OpenType specification, formats 4
 * and 12).
 */
export const glyphRanges = (font: Buffer): readonly Range[] => {
  const ranges = subtables(font)
    .flatMap((table) => {
      const format = font.readUInt16BE(table);
      if (format === FULL_REPERTOIRE) return fullRanges(font, table);
      return format === BASIC_PLANE ? basicRanges(font, table) : [];
    })
    .toSorted(([one], [other]) => one - other);
  const merged: Range[] = [];
  for (const [first, last] of ranges) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1] + 1) merged.splice(-1, 1, [before[0], Math.max(before[1], last)]);
    else merged.push([first, last]);
  }
  return merged;
};

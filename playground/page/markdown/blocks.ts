/** A message's source, its lists told apart from the rest. An item's source holds its own nested lists. */
export type Block =
  | { readonly type: 'text'; readonly source: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly string[] };

interface Marker {
  readonly indent: number;
  readonly ordered: boolean;
  readonly start: number;
  readonly rest: string;
}

const markerOf = (line: string): Marker | null => {
  const found = /^(\s*)(?:([-*])|(\d{1,9})\.) (.*)$/.exec(line);
  if (found === null) return null;
  const [, indent = '', , number, rest = ''] = found;
  return { indent: indent.length, ordered: number !== undefined, start: Number(number ?? 1), rest };
};

const isFence = (line: string): boolean => (line.match(/```/g) ?? []).length % 2 === 1;

/** The lines of one list from `from` on: each item with the deeper lines that belong to it. */
const listFrom = (
  lines: readonly string[],
  from: number,
  first: Marker,
): { readonly items: readonly string[]; readonly end: number } => {
  const items: string[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const marker = markerOf(line);
    const nested = line.startsWith(' '.repeat(first.indent + 2)) && line.trim() !== '' && items.length > 0;
    if (nested) items[items.length - 1] = `${items.at(-1) ?? ''}\n${line.slice(first.indent + 2)}`;
    else if (marker?.ordered === first.ordered) items.push(marker.rest);
    else break;
  }
  return { items, end: at };
};

/** Cuts a source into its lists and what stands between them. Inside a code block nothing is a list. */
export const blocksOf = (source: string): readonly Block[] => {
  const lines = source.split('\n');
  const blocks: Block[] = [];
  let loose: string[] = [];
  let fenced = false;
  const flush = () => {
    if (loose.length > 0) blocks.push({ type: 'text', source: loose.join('\n') });
    loose = [];
  };
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const marker = fenced ? null : markerOf(line);
    if (marker === null) {
      if (isFence(line)) fenced = !fenced;
      loose.push(line);
      at += 1;
      continue;
    }
    flush();
    const { items, end } = listFrom(lines, at, marker);
    blocks.push({ type: 'list', ordered: marker.ordered, start: marker.start, items });
    at = end;
  }
  flush();
  return blocks;
};

import { parse as parseDiscord } from 'discord-markdown-parser';
import { z } from 'zod';

/** A message's source, with its lists separated from the rest. An item's source holds its own nested lists. */
type Block =
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

/** Reads one list, starting at the line `from`: each item with the deeper lines that belong to it. */
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

/** Splits a source into its lists and the text between them. Code blocks contain no lists. */
const blocksOf = (source: string): readonly Block[] => {
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

type Mark = 'strong' | 'em' | 'underline' | 'strikethrough' | 'spoiler' | 'blockQuote' | 'subtext';

/** A piece of a message. Pages draw this tree; they never make HTML from a message. */
export type Node =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'mark'; readonly mark: Mark; readonly children: readonly Node[] }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Node[] }
  | {
      readonly type: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Node[])[];
    }
  | { readonly type: 'code'; readonly text: string; readonly block: boolean }
  | { readonly type: 'link'; readonly target: string; readonly children: readonly Node[] }
  | { readonly type: 'person' | 'channel' | 'role'; readonly id: string }
  | { readonly type: 'everyone'; readonly text: string }
  | { readonly type: 'command'; readonly path: string; readonly id: string }
  | { readonly type: 'emoji'; readonly name: string }
  | { readonly type: 'time'; readonly seconds: number; readonly format: string }
  | { readonly type: 'break' };

const text = (value: string): Node => ({ type: 'text', text: value });

const nodeSchema: z.ZodType<readonly Node[]> = z.lazy(() =>
  z.union([
    z.object({ type: z.literal('text'), content: z.string() }).transform(({ content }) => [text(content)]),
    z
      .object({
        type: z.enum(['strong', 'em', 'underline', 'strikethrough', 'spoiler', 'blockQuote', 'subtext']),
        content: childrenSchema,
      })
      .transform(({ type, content }): Node[] => [{ type: 'mark', mark: type, children: content }]),
    z
      .object({
        type: z.literal('heading'),
        level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        content: childrenSchema,
      })
      .transform(({ level, content }): Node[] => [{ type: 'heading', level, children: content }]),
    z
      .object({ type: z.enum(['inlineCode', 'codeBlock']), content: z.string() })
      .transform(({ type, content }): Node[] => [{ type: 'code', text: content, block: type === 'codeBlock' }]),
    z
      .object({ type: z.enum(['link', 'url', 'autolink']), target: z.string(), content: childrenSchema })
      .transform(({ target, content }): Node[] => link(target, content)),
    z
      .object({ type: z.enum(['user', 'channel', 'role']), id: z.string() })
      .transform(({ type, id }): Node[] => [{ type: type === 'user' ? 'person' : type, id }]),
    z
      .object({ type: z.enum(['everyone', 'here']) })
      .transform(({ type }): Node[] => [{ type: 'everyone', text: `@${type}` }]),
    z
      .object({ type: z.literal('slashCommand'), fullName: z.string(), id: z.string() })
      .transform(({ fullName, id }): Node[] => [{ type: 'command', path: fullName, id }]),
    z
      .object({ type: z.literal('emoji'), name: z.string() })
      .transform(({ name }): Node[] => [{ type: 'emoji', name: `:${name}:` }]),
    z
      .object({ type: z.literal('twemoji'), name: z.string() })
      .transform(({ name }): Node[] => [{ type: 'emoji', name }]),
    z
      .object({ type: z.literal('timestamp'), timestamp: z.coerce.number(), format: z.string().optional() })
      .transform(({ timestamp, format }): Node[] => [{ type: 'time', seconds: timestamp, format: format ?? 'f' }]),
    z.object({ type: z.literal('br') }).transform((): Node[] => [{ type: 'break' }]),
    z.object({ content: z.string() }).transform(({ content }) => [text(content)]),
    z.object({ content: childrenSchema }).transform(({ content }) => content),
  ]),
);

const childrenSchema: z.ZodType<readonly Node[]> = z.lazy(() =>
  z.array(nodeSchema).transform((lists) => join(lists.flat())),
);

/** Only web addresses become links. */
const link = (target: string, children: readonly Node[]): Node[] =>
  /^https?:\/\//i.test(target) ? [{ type: 'link', target, children }] : [...children];

const isBlock = (node: Node): boolean =>
  node.type === 'heading' ||
  node.type === 'list' ||
  (node.type === 'code' && node.block) ||
  (node.type === 'mark' && (node.mark === 'blockQuote' || node.mark === 'subtext'));

/** The library splits text into many small pieces. */
const join = (nodes: readonly Node[]): readonly Node[] =>
  nodes.reduce<Node[]>((list, node) => {
    const last = list.at(-1);
    // A block element already ends its line.
    if (node.type === 'break' && last !== undefined && isBlock(last)) return list;
    if (node.type === 'text' && last?.type === 'text') list[list.length - 1] = text(last.text + node.text);
    else list.push(node);
    return list;
  }, []);

const inline = (source: string): readonly Node[] =>
  childrenSchema.safeParse(parseDiscord(source, 'extended')).data ?? [text(source)];

export const parseMarkdown = (source: string): readonly Node[] =>
  blocksOf(source).flatMap((block): readonly Node[] => {
    if (block.type === 'text') return inline(block.source);
    return [{ type: 'list', ordered: block.ordered, start: block.start, items: block.items.map(parseMarkdown) }];
  });

import { createContext, type ComponentChildren, type ComponentType } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { parseMarkdown, type Node } from './parse.js';
import './Markdown.css';
import { formatDistance, formatTime } from './time.js';

/** The parts of Markdown that lead somewhere, as each page draws them. */
export interface MarkdownParts {
  /** A BCP 47 tag, as browsers name languages. */
  readonly language: () => string;
  /** The label of a spoiler until it is pressed. */
  readonly hiddenLabel: () => string;
  /** The element of every heading, where the texts of a page have only one size; default: by its size. */
  readonly Heading?: 'h2';
  readonly Link: ComponentType<{ readonly address: string; readonly children: ComponentChildren }>;
  readonly Person: ComponentType<{ readonly id: string }>;
  readonly Channel: ComponentType<{ readonly id: string }>;
  /** A command with its path, such as `watch table`; default: its name. */
  readonly Command?: ComponentType<{ readonly path: string; readonly id: string }>;
}

const nothing = () => null;

const PlainCommand = ({ path }: { readonly path: string }) => <span class="mention">/{path}</span>;

export const MarkdownContext = createContext<MarkdownParts>({
  language: () => 'en',
  hiddenLabel: () => '',
  Link: ({ children }) => <>{children}</>,
  Person: nothing,
  Channel: nothing,
});

const nowInSeconds = (): number => Math.floor(Date.now() / 1_000);

/** A time in the reader's language; a relative time keeps up with the clock. */
const Timestamp = ({ seconds, format }: { readonly seconds: number; readonly format: string }) => {
  const language = useContext(MarkdownContext).language();
  const [now, setNow] = useState(nowInSeconds);
  const relative = format === 'R';
  const every = Math.abs(seconds - now) < 120 ? 1_000 : 20_000;
  useEffect(() => {
    if (!relative) return undefined;
    const timer = window.setInterval(() => setNow(nowInSeconds()), every);
    return () => window.clearInterval(timer);
  }, [relative, every]);
  return (
    <time
      class="timestamp"
      dateTime={new Date(seconds * 1_000).toISOString()}
      title={formatTime(seconds, 'F', language)}
    >
      {relative ? formatDistance(seconds, now, language) : formatTime(seconds, format, language)}
    </time>
  );
};

const Spoiler = ({ children }: { readonly children: ComponentChildren }) => {
  const label = useContext(MarkdownContext).hiddenLabel();
  const [shown, setShown] = useState(false);
  if (shown) return <span class="spoiler spoiler-shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label={label} onClick={() => setShown(true)}>
      <span aria-hidden="true" inert>
        {children}
      </span>
    </button>
  );
};

const TAGS = {
  strong: 'strong',
  em: 'em',
  underline: 'u',
  strikethrough: 's',
  blockQuote: 'blockquote',
  subtext: 'small',
} as const;
const HEADINGS = { 1: 'h3', 2: 'h4', 3: 'h5' } as const;

const Nodes = ({ nodes }: { readonly nodes: readonly Node[] }) => (
  <>
    {nodes.map((node, index) => (
      <OneNode key={index} node={node} />
    ))}
  </>
);

const OneNode = ({ node }: { readonly node: Node }) => {
  const { Heading, Link, Person, Channel, Command = PlainCommand } = useContext(MarkdownContext);
  switch (node.type) {
    case 'text':
      return <>{node.text}</>;
    case 'break':
      return <br />;
    case 'mark': {
      if (node.mark === 'spoiler') return <Spoiler>{<Nodes nodes={node.children} />}</Spoiler>;
      const Tag = TAGS[node.mark];
      return (
        <Tag>
          <Nodes nodes={node.children} />
        </Tag>
      );
    }
    case 'heading': {
      const Tag = Heading ?? HEADINGS[node.level];
      return (
        <Tag class={`md-heading md-heading-${node.level}`}>
          <Nodes nodes={node.children} />
        </Tag>
      );
    }
    case 'list': {
      const items = node.items.map((item, index) => (
        <li key={index}>
          <Nodes nodes={item} />
        </li>
      ));
      return node.ordered ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'code':
      return node.block ? (
        <pre>
          <code>{node.text}</code>
        </pre>
      ) : (
        <code>{node.text}</code>
      );
    case 'link':
      return (
        <Link address={node.target}>
          <Nodes nodes={node.children} />
        </Link>
      );
    case 'person':
      return <Person id={node.id} />;
    case 'channel':
      return <Channel id={node.id} />;
    case 'role':
      return <span class="mention">@{node.id}</span>;
    case 'everyone':
      return <span class="mention">{node.text}</span>;
    case 'command':
      return <Command path={node.path} id={node.id} />;
    case 'emoji':
      return <span class="md-emoji">{node.name}</span>;
    case 'time':
      return <Timestamp seconds={node.seconds} format={node.format} />;
  }
};

/** Draws Discord's Markdown as elements; HTML in it stays text. */
export const Markdown = ({ source }: { readonly source: string }) => {
  const nodes = useMemo(() => parseMarkdown(source), [source]);
  return (
    <div class="md">
      <Nodes nodes={nodes} />
    </div>
  );
};

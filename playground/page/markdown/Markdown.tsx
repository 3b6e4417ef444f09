import { useMemo } from 'preact/hooks';
import { parseMarkdown, type Node } from './parse.js';
import { Link } from './Link.js';
import { ChannelMention, PersonMention } from './Mention.js';
import { Spoiler } from './Spoiler.js';
import { Timestamp } from './Timestamp.js';
import './Markdown.css';

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
      const Tag = HEADINGS[node.level];
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
      return <PersonMention id={node.id} />;
    case 'channel':
      return <ChannelMention id={node.id} />;
    case 'role':
      return <span class="mention">@{node.id}</span>;
    case 'everyone':
      return <span class="mention">{node.text}</span>;
    case 'command':
      return <span class="mention">/{node.name}</span>;
    case 'emoji':
      return <span class="md-emoji">{node.name}</span>;
    case 'time':
      return <Timestamp seconds={node.seconds} format={node.format} />;
  }
};

/** A text of Discord's markdown, drawn as elements; markup in it stays text. */
export const Markdown = ({ source }: { readonly source: string }) => {
  const nodes = useMemo(() => parseMarkdown(source), [source]);
  return (
    <div class="md">
      <Nodes nodes={nodes} />
    </div>
  );
};

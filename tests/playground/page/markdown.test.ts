import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../web/shared/markdown/parse.js';
import { placeIn } from '../../../playground/page/markdown/jump.js';
import { formatDistance } from '../../../web/shared/markdown/time.js';

const text = (value: string) => ({ type: 'text', text: value });

describe('parseMarkdown', () => {
  test('reads marks inside marks', () => {
    expect(parseMarkdown('**bold and *leaning***')).toEqual([
      {
        type: 'mark',
        mark: 'strong',
        children: [text('bold and '), { type: 'mark', mark: 'em', children: [text('leaning')] }],
      },
    ]);
  });

  test('reads mentions, channels and moments', () => {
    expect(parseMarkdown('<@1375000000000000101> in <#1375000000000000201> <t:1700000000:R>')).toEqual([
      { type: 'person', id: '1375000000000000101' },
      text(' in '),
      { type: 'channel', id: '1375000000000000201' },
      text(' '),
      { type: 'time', seconds: 1_700_000_000, format: 'R' },
    ]);
  });

  test('reads a command with its path', () => {
    expect(parseMarkdown('Use </watch table:1375000000000000901>.')).toEqual([
      text('Use '),
      { type: 'command', path: 'watch table', id: '1375000000000000901' },
      text('.'),
    ]);
  });

  test('reads lists within lists, and what follows them', () => {
    expect(parseMarkdown('- lion\n  - cub\n- camel\nafter')).toEqual([
      {
        type: 'list',
        ordered: false,
        start: 1,
        items: [[text('lion'), { type: 'list', ordered: false, start: 1, items: [[text('cub')]] }], [text('camel')]],
      },
      text('after'),
    ]);
  });

  test('a numbered list keeps its first number', () => {
    expect(parseMarkdown('3. third\n4. fourth')).toEqual([
      { type: 'list', ordered: true, start: 3, items: [[text('third')], [text('fourth')]] },
    ]);
  });

  test('nothing inside a code block is a list or a mark', () => {
    expect(parseMarkdown('```\n- **no**\n```')).toEqual([{ type: 'code', text: '- **no**', block: true }]);
  });

  test('small print, headings and spoilers are distinguished', () => {
    const kinds = parseMarkdown('## Ring\n-# small\n||hidden||').map((node) =>
      node.type === 'mark' ? node.mark : node.type,
    );
    expect(kinds).toEqual(['heading', 'subtext', 'spoiler']);
  });

  test('only web addresses become links', () => {
    expect(parseMarkdown('[here](https://example.org/a)')).toEqual([
      { type: 'link', target: 'https://example.org/a', children: [text('here')] },
    ]);
    expect(JSON.stringify(parseMarkdown('[here](javascript:alert(1))'))).not.toContain('"link"');
  });

  test('markup of HTML stays text', () => {
    expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([text('<img src=x onerror=alert(1)>')]);
  });
});

test.each([
  ['https://discord.com/channels/1/22/333', { channel: '22', message: '333' }],
  ['https://discord.com/channels/1/22', { channel: '22' }],
  ['https://example.org/channels/1/22/333', null],
])('%s leads to the right place', (address, place) => {
  expect(placeIn(address)).toEqual(place);
});

test('a time span is shown in its largest whole unit', () => {
  expect(formatDistance(1_000, 1_125, 'en')).toBe('2 minutes ago');
  expect(formatDistance(1_000 + 86_400, 1_000, 'fr')).toBe('demain');
});

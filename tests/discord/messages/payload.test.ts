import { createCanvas } from 'canvas';
import { ComponentType, type APIComponentInContainer } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { CommandMentions } from '#src/discord/messages/command-mentions.js';
import type { Block, PressButton } from '#src/discord/messages/page.js';
import { editOptions, payloadOf } from '#src/discord/messages/payload.js';

const plain = new CommandMentions();

const button = (payload: string): PressButton => ({
  press: { action: 'm', tableId: 'abcdefghij', version: 3, payload },
  label: payload,
});

const partsOf = async (blocks: readonly Block[]): Promise<readonly APIComponentInContainer[]> =>
  (await payloadOf({ blocks })).components[0]?.components ?? [];

describe('a page as Discord’s components', () => {
  it('puts buttons in rows of five, and leaves none alone', async () => {
    const rowsOf = async (length: number) => {
      const buttons = Array.from({ length }, (_, index) => button(`b${index}`));
      return (await partsOf([{ kind: 'buttons', buttons }])).map((row) =>
        'components' in row ? row.components.length : 0,
      );
    };
    expect(await rowsOf(12)).toEqual([5, 5, 2]);
    expect(await rowsOf(6)).toEqual([3, 3]);
    expect(await rowsOf(11)).toEqual([4, 4, 3]);
    expect(await rowsOf(1)).toEqual([1]);
  });

  it('gives two controls that do the same an id each', async () => {
    const parts = await partsOf([{ kind: 'buttons', buttons: [button('draw'), button('draw'), button('draw')] }]);
    const ids = parts.flatMap((part) =>
      part.type === ComponentType.ActionRow
        ? part.components.map((inner) => ('custom_id' in inner ? inner.custom_id : ''))
        : [],
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('leaves out what a menu has nothing to say about: Discord refuses a description without a character', async () => {
    const choices = [
      { value: 'a', label: 'A', detail: '' },
      { value: 'b', label: 'B', detail: 'b' },
    ];
    const parts = await partsOf([{ kind: 'menu', press: button('a').press, prompt: 'p', choices }]);
    expect(JSON.stringify(parts).match(/"description":"[^"]*"/g)).toEqual(['"description":"b"']);
  });

  it('cuts labels, placeholders and alt texts to what fits', async () => {
    const long = 'x'.repeat(2_000);
    const parts = await partsOf([
      { kind: 'buttons', buttons: [{ ...button('a'), label: long }] },
      { kind: 'menu', press: button('b').press, prompt: long, choices: [{ value: 'v', label: long, detail: long }] },
      { kind: 'picture', name: 'board', image: { kept: { id: '1', filename: 'board.png' } }, alt: long },
    ]);
    const lengths = JSON.stringify(parts)
      .match(/x+…/g)
      ?.map(({ length }) => length);
    expect(lengths).toEqual([80, 150, 100, 100, 1_024]);
  });

  it('cuts the longest texts first when their sum is too long', async () => {
    const parts = await partsOf(
      ['short', 'long\n'.repeat(1_200), 'x'.repeat(900)].map((text): Block => ({ kind: 'text', text })),
    );
    const texts = parts.map((part) => (part.type === ComponentType.TextDisplay ? part.content : ''));
    expect(texts[0]).toBe('short');
    expect(texts[1]).toMatch(/…$/);
    expect(texts[2]).toBe('x'.repeat(900));
    expect(texts.join('').length).toBeLessThanOrEqual(3_500);
  });

  it('counts what stands on controls, and takes the details of menus away before the words', async () => {
    const choices = Array.from({ length: 25 }, (_, index) => ({
      value: String(index),
      label: `${index} ${'l'.repeat(90)}`,
      detail: 'd'.repeat(100),
    }));
    const parts = await partsOf([
      { kind: 'text', text: 't'.repeat(3_000) },
      { kind: 'menu', press: button('a').press, prompt: 'p'.repeat(150), choices },
      { kind: 'menu', press: button('b').press, prompt: 'q', choices },
    ]);
    const shown = JSON.stringify(parts);
    expect(shown).not.toContain('ddd');
    const read = [...shown.matchAll(/"(?:content|label|placeholder|description)":"(.*?)"/g)].map(([, text]) => text);
    const length = read.join('').length;
    expect(length).toBeLessThanOrEqual(3_500);
    expect(length).toBeGreaterThan(3_000);
    expect(shown).toContain('ttt');
  });

  it('sends the pictures it shows, described, and none when a message keeps its own', async () => {
    const drawn = await payloadOf({
      blocks: [{ kind: 'picture', name: 'board', image: { draw: () => createCanvas(4, 4) }, alt: 'four dots' }],
    });
    expect(drawn.files.map(({ name, description }) => [name, description])).toEqual([['board.png', 'four dots']]);
    expect(drawn.files[0]?.attachment.subarray(1, 4).toString()).toBe('PNG');
    expect(drawn.kept).toEqual([]);
    const image = { kept: { id: '7', filename: 'board_1.png' } };
    const kept = await payloadOf({ blocks: [{ kind: 'picture', name: 'board', image, alt: 'four dots' }] });
    expect(kept.files).toEqual([]);
    expect(kept.kept).toEqual([image.kept]);
    expect(JSON.stringify(kept.components)).toContain('attachment://board_1.png');
  });

  it('lists in every edit all that the message is to have, in an array of its own', async () => {
    const payload = await payloadOf({
      blocks: [{ kind: 'picture', name: 'board', image: { kept: { id: '7', filename: 'board.png' } }, alt: '' }],
    });
    const [first, second] = [editOptions(payload, plain), editOptions(payload, plain)];
    first.attachments.push({ id: '0', filename: 'another.png' });
    expect(second.attachments).toEqual([{ id: '7', filename: 'board.png' }]);
    expect(editOptions(await payloadOf({ blocks: [] }), plain).attachments).toEqual([]);
  });

  it('leaves out an ornament that is no emoji', async () => {
    const parts = await partsOf([
      {
        kind: 'buttons',
        buttons: [
          { ...button('a'), emoji: '🂠' },
          { ...button('b'), emoji: '🎪' },
          // Part of Emoji 15 (2022): older lists lack it.
          { ...button('c'), emoji: '🫨' },
        ],
      },
    ]);
    expect(JSON.stringify(parts)).toContain('🎪');
    expect(JSON.stringify(parts)).not.toContain('🂠');
    expect(JSON.stringify(parts)).not.toContain('🫨');
  });

  it('refuses more controls than a message can carry', async () => {
    const buttons = Array.from({ length: 40 }, (_, index) => button(`b${index}`));
    await expect(payloadOf({ blocks: [{ kind: 'buttons', buttons }] })).rejects.toThrow(RangeError);
  });
});

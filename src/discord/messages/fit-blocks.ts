import { shorten } from '#renderers/kit/words.js';
import type { Block, MenuChoice } from './page.js';
import { clipLines, limits } from '#renderers/kit/wording.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const shortLength = (text: string): number => Math.min(text.length, limits.choice);

/** The total length of a block's labels, in characters. */
const labelsOf = (block: Block): number => {
  if (block.kind === 'buttons') return sum(block.buttons.map(({ label }) => Math.min(label.length, limits.label)));
  if (block.kind === 'channels' || block.kind === 'people') return Math.min(block.prompt.length, limits.prompt);
  if (block.kind !== 'menu') return 0;
  const choices = block.choices.map(({ label, detail = '' }) => shortLength(label) + shortLength(detail));
  return sum(choices) + Math.min(block.prompt.length, limits.prompt);
};

/**
 * Shortens menus for the text in two stages only: first the details of their choices go, then the ends of their labels.
 */
const withFittingMenus = (blocks: readonly Block[]): readonly Block[] => {
  const change = (choice: (old: MenuChoice) => MenuChoice): readonly Block[] =>
    blocks.map((block) => (block.kind === 'menu' ? { ...block, choices: block.choices.map(choice) } : block));
  const fits = (candidate: readonly Block[]): boolean => sum(candidate.map(labelsOf)) <= limits.labelsInMessage;
  if (fits(blocks)) return blocks;
  const plain = change((choice) => ({ ...choice, detail: undefined }));
  if (fits(plain)) return plain;
  const others = sum(plain.map((block) => (block.kind === 'menu' ? block.prompt.length : labelsOf(block))));
  const choices = sum(blocks.map((block) => (block.kind === 'menu' ? block.choices.length : 0)));
  const longest = Math.max(1, Math.floor((limits.labelsInMessage - others) / choices));
  return change((choice) => ({ ...choice, label: shorten(choice.label, longest), detail: undefined }));
};

const textLengths = (blocks: readonly Block[]): readonly number[] =>
  blocks.map((block) => (block.kind === 'text' ? block.text.length : 0));

/** Cuts the longest texts first, so that text and controls fit in one message. */
const withFittingTexts = (blocks: readonly Block[]): readonly Block[] => {
  const lengths = [...textLengths(blocks)];
  const most = limits.textInMessage - sum(blocks.map(labelsOf));
  while (sum(lengths) > most) {
    const longest = Math.max(...lengths);
    lengths[lengths.indexOf(longest)] = Math.max(0, longest - (sum(lengths) - most));
  }
  return blocks.map((block, index) =>
    block.kind === 'text' ? { ...block, text: clipLines(block.text, lengths[index] ?? 0) } : block,
  );
};

export const fitBlocks = (blocks: readonly Block[]): readonly Block[] => withFittingTexts(withFittingMenus(blocks));

/** The number of characters by which the texts of fitting blocks may still grow. */
export const roomIn = (blocks: readonly Block[]): number =>
  limits.textInMessage - sum(blocks.map(labelsOf)) - sum(textLengths(blocks));

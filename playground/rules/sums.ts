import { ComponentType } from 'discord-api-types/v10';
import type { Readings } from '../readings.js';
import type { Part, TopLevel } from './components.js';
import type { Problem } from './errors.js';
import { allParts } from './tree.js';

const mostComponents = 40;
const mostCharacters = 4000;

const textsOfControl = (part: Part): readonly string[] => {
  switch (part.type) {
    case ComponentType.Button:
      return [part.label ?? ''];
    case ComponentType.StringSelect:
      return [part.placeholder ?? '', ...part.options.flatMap(({ label, description = '' }) => [label, description])];
    case ComponentType.UserSelect:
    case ComponentType.ChannelSelect:
      return [part.placeholder ?? ''];
    default:
      return [];
  }
};

export const characters = (components: readonly TopLevel[], counted: Readings['countedTexts']): number =>
  [...allParts(components)].reduce((sum, { part }) => {
    const texts = part.type === ComponentType.TextDisplay ? [part.content] : textsOfControl(part);
    const counts = counted === 'all' || part.type === ComponentType.TextDisplay;
    return counts ? sum + texts.reduce((length, text) => length + text.length, 0) : sum;
  }, 0);

/**
 * Checks Discord's totals for a message with components V2 (docs/components/reference; for the texts: several bots,
 * #8562).
 */
export const problemsOfSums = (
  components: readonly TopLevel[],
  counted: Readings['countedTexts'],
): readonly Problem[] => {
  const problems: Problem[] = [];
  if ([...allParts(components)].length > mostComponents) {
    problems.push({
      path: ['components'],
      code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      message: 'The total number of components cannot exceed 40.',
    });
  }
  if (characters(components, counted) > mostCharacters) {
    problems.push({
      path: ['components'],
      code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      message: 'Components displayable text size exceeds maximum size of 4000',
    });
  }
  return problems;
};

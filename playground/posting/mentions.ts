import { AllowedMentionsTypes, ComponentType } from 'discord-api-types/v10';
import type { TopLevel } from '../rules/components.js';
import type { AllowedMentions } from '../rules/message.js';
import { allParts } from '../rules/tree.js';

export const textsOf = (content: string, components: readonly TopLevel[]): readonly string[] => {
  const displays = [...allParts(components)].flatMap(({ part }) =>
    part.type === ComponentType.TextDisplay ? [part.content] : [],
  );
  return [content, ...displays];
};

export interface Mentions {
  readonly people: readonly string[];
  readonly everyone: boolean;
}

/** The people whom the texts mention, limited by `allowed`; without it, all of them. */
export const mentionsIn = (texts: readonly string[], allowed: AllowedMentions | undefined): Mentions => {
  const text = texts.join('\n');
  const named = [...text.matchAll(/<@!?(\d{15,21})>/g)].flatMap((match) => match[1] ?? []);
  const parse: readonly AllowedMentionsTypes[] =
    allowed === undefined ? Object.values(AllowedMentionsTypes) : (allowed.parse ?? []);
  const people = parse.includes(AllowedMentionsTypes.User)
    ? named
    : named.filter((id) => allowed?.users?.includes(id) === true);
  return {
    people: [...new Set(people)],
    everyone: parse.includes(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/.test(text),
  };
};

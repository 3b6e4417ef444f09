import { z } from 'zod';
import type { Problem } from './errors.js';
import { attachmentName, colour, mediaUrl, text, webUrl } from './fields.js';

const media = z.strictObject({ url: mediaUrl });

const embed = z.strictObject({
  title: text(1, 256).exactOptional(),
  description: text(1, 4096).exactOptional(),
  url: webUrl.exactOptional(),
  timestamp: z.iso.datetime({ offset: true }).exactOptional(),
  color: colour.exactOptional(),
  footer: z.strictObject({ text: text(1, 2048), icon_url: mediaUrl.exactOptional() }).exactOptional(),
  image: media.exactOptional(),
  thumbnail: media.exactOptional(),
  author: z
    .strictObject({ name: text(1, 256), url: webUrl.exactOptional(), icon_url: mediaUrl.exactOptional() })
    .exactOptional(),
  fields: z
    .array(z.strictObject({ name: text(1, 256), value: text(1, 1024), inline: z.boolean().exactOptional() }))
    .max(25)
    .exactOptional(),
});

export const embeds = z.array(embed).max(10);
export type Embed = z.output<typeof embed>;

const sizeOf = (one: Embed): number => {
  const fields = (one.fields ?? []).flatMap((field) => [field.name, field.value]);
  const texts = [one.title ?? '', one.description ?? '', one.footer?.text ?? '', one.author?.name ?? '', ...fields];
  return texts.reduce((sum, part) => sum + part.length, 0);
};

const attachmentsShown = (
  given: readonly Embed[],
): readonly { readonly name: string; readonly path: (string | number)[] }[] =>
  given.flatMap((one, index) => {
    const urls: [string | undefined, ...string[]][] = [
      [one.image?.url, 'image', 'url'],
      [one.thumbnail?.url, 'thumbnail', 'url'],
      [one.footer?.icon_url, 'footer', 'icon_url'],
      [one.author?.icon_url, 'author', 'icon_url'],
    ];
    return urls.flatMap(([url, ...path]) => {
      const name = url === undefined ? null : attachmentName(url);
      return name === null ? [] : [{ name, path: ['embeds', index, ...path] }];
    });
  });

export const problemsWithEmbeds = (given: readonly Embed[], fileNames: ReadonlySet<string>): readonly Problem[] => {
  const problems: Problem[] = attachmentsShown(given)
    .filter(({ name }) => !fileNames.has(name))
    .map(({ path }) => ({
      path,
      code: 'EMBED_ATTACHMENT_NOT_FOUND',
      message: 'The referenced attachment was not found.',
    }));
  if (given.reduce((sum, one) => sum + sizeOf(one), 0) > 6000) {
    problems.push({
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: 'Embed size exceeds maximum size of 6000',
    });
  }
  given.forEach((one, index) => {
    const shows = sizeOf(one) > 0 || one.image !== undefined || one.thumbnail !== undefined;
    if (!shows)
      problems.push({
        path: ['embeds', index, 'description'],
        code: 'BASE_TYPE_REQUIRED',
        message: 'This field is required',
      });
  });
  return problems;
};

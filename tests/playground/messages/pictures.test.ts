import { ComponentType, MessageFlags, PermissionFlagsBits, type APIMessage } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstChannel, openStage, personNamed, type Stage } from '../bot.js';
import { requests, type File } from '../server/rest.js';

let stage: Stage;
let channel: string;
let zoe: string;
let rest: ReturnType<typeof requests>;

beforeAll(async () => {
  stage = await openStage();
  channel = firstChannel(stage.playground);
  zoe = personNamed(stage.playground, 'Zoé');
  rest = requests(stage, () => channel);
});
beforeEach(() => {
  Object.assign(stage.playground.control.readings, {
    attachmentLookup: 'request',
    keptById: 'refused',
    keptByAddress: 'refused',
    attachFilesToKeep: 'asked',
  });
});
afterAll(() => stage.stop());

const missing = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
const flags = MessageFlags.IsComponentsV2;
const file = (name = 'board.png'): File => ({ name, data: Buffer.from(name) });
const show = (url: string): object[] => [{ type: ComponentType.MediaGallery, items: [{ media: { url } }] }];
const board = show('attachment://board.png');
const words = [{ type: ComponentType.TextDisplay, content: 'the turn is over' }];

interface Picture {
  readonly message: APIMessage;
  readonly id: string;
  readonly url: string;
}

const pictureOf = (message: APIMessage): Picture => {
  const [gallery] = message.components ?? [];
  if (gallery?.type !== ComponentType.MediaGallery) throw new Error('There is no gallery.');
  const { attachment_id: id = '', url } = gallery.items[0]?.media ?? { url: '' };
  return { message, id, url };
};

const sendPicture = async (): Promise<Picture> => {
  const { message } = await rest.send({ flags, components: board }, [file()]);
  if (message === null) throw new Error('It was not sent.');
  return pictureOf(message);
};

const readShown = (id: string): readonly string[] | undefined =>
  stage.playground.control
    .messages(zoe, channel)
    .find((message) => message.id === id)
    ?.pictures.map(({ name }) => name);

describe('a picture that a component shows', () => {
  it('is not in the message’s attachments: its id stands in the component', async () => {
    const { message, id, url } = await sendPicture();
    expect(message.attachments).toEqual([]);
    expect(id).toMatch(/^\d+$/);
    expect((await fetch(url)).status).toBe(200);
  });

  it('has another address each time, which ends after a day', async () => {
    const { message, url } = await sendPicture();
    const again = (await rest.get(message.id)).message;
    expect(again === null ? '' : pictureOf(again).url).not.toBe(url);
    stage.playground.control.advance(24 * 60 * 60_000 + 1_000);
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('an edit that keeps a picture', () => {
  it.each([
    ['neither file nor entry', {}],
    ['an entry that names it by its id alone', { attachments: (id: string) => [{ id }] }],
    ['an entry under another name', { attachments: (id: string) => [{ id, filename: 'other.png' }] }],
  ])('is refused with %s, and changes nothing', async (_, given: { attachments?: (id: string) => object[] }) => {
    const { message, id } = await sendPicture();
    const attachments = given.attachments?.(id);
    const outcome = await rest.edit(message.id, { components: board, ...(attachments ? { attachments } : {}) });
    expect(outcome).toMatchObject({
      status: 400,
      code: 50035,
      problems: [`components.0.items.0.media.url: ${missing}`],
    });
    expect(readShown(message.id)).toEqual(['board.png']);
  });

  it('names its id and its file name, and the id stays', async () => {
    const { message, id } = await sendPicture();
    const entry = { id, filename: 'board.png', description: 'alt' };
    const edited = await rest.edit(message.id, { components: board, attachments: [entry] });
    expect(edited.message === null ? '' : pictureOf(edited.message).id).toBe(id);
    expect(readShown(message.id)).toEqual(['board.png']);
  });

  it('is done where one report says so: by the id alone, by the address, or by the message', async () => {
    const { readings } = stage.playground.control;
    const { message, id, url } = await sendPicture();
    readings.keptById = 'accepted';
    expect((await rest.edit(message.id, { components: board, attachments: [{ id }] })).status).toBe(200);
    expect((await rest.edit(message.id, { components: show(url) })).status).toBe(400);
    readings.keptByAddress = 'accepted';
    const edited = await rest.edit(message.id, { components: show(url) });
    expect(edited.message === null ? '' : pictureOf(edited.message).id).toBe(id);
    expect((await rest.edit(message.id, { components: board })).status).toBe(400);
    readings.attachmentLookup = 'message';
    expect((await rest.edit(message.id, { components: board })).status).toBe(200);
    expect(readShown(message.id)).toEqual(['board.png']);
  });

  it('needs the right to attach files, unless that reading is taken back', async () => {
    const { control } = stage.playground;
    const { message, id } = await sendPicture();
    const all = control.server.botPermissions(channel);
    control.server.setBotPermissions(channel, all & ~PermissionFlagsBits.AttachFiles);
    const keep = { components: board, attachments: [{ id, filename: 'board.png' }] };
    expect(await rest.edit(message.id, keep)).toMatchObject({ status: 403, code: 50013 });
    control.readings.attachFilesToKeep = 'not-asked';
    expect((await rest.edit(message.id, keep)).status).toBe(200);
    expect((await rest.edit(message.id, { components: words, attachments: [] })).status).toBe(200);
    control.server.setBotPermissions(channel, all);
  });
});

describe('an edit', () => {
  it('that uploads finds its file only with the array of attachments', async () => {
    const { message, url } = await sendPicture();
    expect(await rest.edit(message.id, { components: board }, [file()])).toMatchObject({ status: 400, code: 50035 });
    const edited = await rest.edit(message.id, { components: board, attachments: [{ id: '0' }] }, [file()]);
    expect(edited.status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
    expect(readShown(message.id)).toEqual(['board.png']);
    expect((await rest.edit(message.id, { components: board, attachments: [] }, [file()])).status).toBe(200);
  });

  it('without the array leaves the files as they are, and with it deletes what it leaves out', async () => {
    const { message, url } = await sendPicture();
    expect((await rest.edit(message.id, { components: words })).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect((await rest.edit(message.id, { components: words, attachments: [] })).status).toBe(200);
    expect((await fetch(url)).status).toBe(404);
    expect(readShown(message.id)).toEqual([]);
  });

  it('takes back what Discord itself wrote about a picture', async () => {
    const { message, id } = await sendPicture();
    const attachments = [{ id, filename: 'board.png' }];
    const own = { url: 'attachment://board.png', attachment_id: id, width: 3, placeholder: 'x' };
    const components = [{ type: ComponentType.MediaGallery, items: [{ media: own }] }];
    expect((await rest.edit(message.id, { components, attachments })).status).toBe(200);
  });
});

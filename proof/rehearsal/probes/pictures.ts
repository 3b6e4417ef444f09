import type { Answer } from '../answer.js';
import { ALT_TEXT, body, type File, fileNameOf, gallery, picture, pictureOf, picturesIn, text } from '../message.js';
import { observed, type Place, type Probe } from '../probe.js';
import { done, PreparationRefused, type Requests } from '../requests.js';

const NAME = 'board.png';
const board = (url = `attachment://${NAME}`): ReturnType<typeof body> =>
  body([text('Rehearsal: a picture'), gallery(url)]);
const first = (): File => picture(NAME, '#b5382a');
const second = (name = NAME): File => picture(name, '#2f6d8c');

interface Sent {
  readonly message: string;
  readonly attachment: string;
}

/** Sends a message with a picture, for editing. @throws PreparationRefused */
const sent = async (requests: Requests, { channel }: Place): Promise<Sent> => {
  const answer = done(
    await requests.send(channel, { ...board(), attachments: [{ id: '0', description: ALT_TEXT }] }, [first()]),
  );
  const attachment = pictureOf(answer)?.media.attachment_id;
  if (answer.message === null || attachment === undefined) throw new PreparationRefused(answer);
  return { message: answer.message.id, attachment };
};

const keeping = (answer: Answer, attachment: string): string => {
  const kept = pictureOf(answer);
  if (kept === null) return 'no picture';
  return kept.media.attachment_id === attachment ? 'the same picture' : 'another picture';
};

const edit = (
  name: string,
  matters: boolean,
  change: (sent: Sent) => { readonly body: object; readonly files?: readonly File[] },
  detail: (answer: Answer, sent: Sent) => string,
): Probe => ({
  name: `a picture: ${name}`,
  matters,
  run: async (requests, place) => {
    const before = await sent(requests, place);
    const { body: wanted, files = [] } = change(before);
    const answer = await requests.edit(place.channel, before.message, wanted, files);
    return observed(answer, detail(answer, before));
  },
});

const same = (answer: Answer, { attachment }: Sent): string => keeping(answer, attachment);

const send: Probe = {
  name: 'a picture: send it with alt text',
  matters: true,
  run: async (requests, { channel }) => {
    const answer = await requests.send(channel, { ...board(), attachments: [{ id: '0', description: ALT_TEXT }] }, [
      first(),
    ]);
    const shown = pictureOf(answer);
    const alt = shown?.description === ALT_TEXT ? 'with its alt text' : 'without its alt text';
    const id = shown?.media.attachment_id === undefined ? 'without its id' : 'with its id';
    return observed(answer, shown === null ? 'no picture' : `a picture, ${alt}, ${id}`);
  },
};

const listed: Probe = {
  name: 'a picture: what a component shows is listed among the attachments',
  matters: false,
  run: async (requests, place) => {
    const { message } = await sent(requests, place);
    const answer = await requests.fetch(place.channel, message);
    return observed(answer, `${answer.message?.attachments.length ?? 0} listed`);
  },
};

const byAddress: Probe = {
  name: 'a picture: keep it by the address just fetched',
  matters: false,
  run: async (requests, place) => {
    const { message, attachment } = await sent(requests, place);
    const url = pictureOf(done(await requests.fetch(place.channel, message)))?.media.url;
    const answer = await requests.edit(place.channel, message, board(url));
    return observed(answer, keeping(answer, attachment));
  },
};

export const pictures: readonly Probe[] = [
  send,
  listed,
  edit(
    'keep it by id and file name',
    true,
    ({ attachment: id }) => ({ body: { ...board(), attachments: [{ id, filename: NAME }] } }),
    same,
  ),
  edit(
    'keep it by the id alone',
    false,
    ({ attachment: id }) => ({ body: { ...board(), attachments: [{ id }] } }),
    same,
  ),
  byAddress,
  edit('keep it by its name, without an entry', false, () => ({ body: board() }), same),
  edit(
    'upload it again',
    true,
    () => ({ body: { ...board(), attachments: [{ id: '0', filename: NAME }] }, files: [second()] }),
    same,
  ),
  edit('upload it again, without the array of attachments', false, () => ({ body: board(), files: [second()] }), same),
  edit(
    'replace it by one of another name',
    true,
    () => ({ body: { ...board('attachment://next.png'), attachments: [] }, files: [second('next.png')] }),
    ({ message }) => picturesIn(message?.components).map(fileNameOf).join(', '),
  ),
  edit(
    'shrink the message to text',
    true,
    () => ({ body: { ...body([text('Rehearsal: the turn is over')]), attachments: [] } }),
    (answer) =>
      `${picturesIn(answer.message?.components).length + (answer.message?.attachments.length ?? 0)} pictures left`,
  ),
];

import { Hono, type HonoRequest } from 'hono';
import { attachmentSizeLimit } from '../interactions/payload.js';
import type { World } from '../world/world.js';

/** Beside its file a request has its boundaries and a name. */
const requestSizeLimit = attachmentSizeLimit + 64 * 1024;

/** Takes the file that a person picks for a command, and answers with its id: the value of the option. */
export function uploadRoutes(world: World): Hono {
  const app = new Hono();
  app.post('/', async (context) => {
    const tooLarge = () => context.json({ message: 'A file has at most 10 MB.' }, 413);
    const length = Number(context.req.header('content-length') ?? Number.NaN);
    // Without a length nobody knows what would be read.
    if (!(length <= requestSizeLimit)) return tooLarge();
    const file = await pickedFile(context.req);
    if (file === null) return context.json({ message: 'There is no file.' }, 400);
    if (file.size > attachmentSizeLimit) return tooLarge();
    const { attachment } = world.files.give(world.snowflakes.next(), {
      name: file.name,
      contentType: file.type === '' ? 'application/octet-stream' : file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    });
    return context.json({ id: attachment.id });
  });
  return app;
}

async function pickedFile(request: HonoRequest): Promise<File | null> {
  try {
    const { file } = await request.parseBody();
    return file instanceof File ? file : null;
  } catch {
    return null;
  }
}

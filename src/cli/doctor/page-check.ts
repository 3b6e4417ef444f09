import { WebSocket } from 'ws';
import { POLICY_PATHS } from '#src/web/policies.js';
import { closeCodes } from '#src/web/protocol.js';
import { type Finding, fail, pass, warn } from './finding.js';

const ABOUT = 'pages of tables';
const TIMEOUT_MS = 10_000;

/** Tests a connection like that of a page: the bot must accept it, and close it for lack of a session. */
const isConnected = async (publicUrl: string): Promise<boolean> => {
  const address = new URL(`${publicUrl}/table/api/doctor/spectator/live`);
  const { origin } = address;
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address, { origin, handshakeTimeout: TIMEOUT_MS });
  // A 'close' event follows each error.
  socket.on('error', () => undefined);
  const timer = setTimeout(() => socket.terminate(), TIMEOUT_MS);
  const code = await new Promise((resolve) => socket.on('close', resolve));
  clearTimeout(timer);
  return code === closeCodes.ended;
};

export const checkPages = async (publicUrl: string): Promise<Finding> => {
  const start = 'start the bot, and let the web server in front of it hand on /table/ to WEB_PORT';
  try {
    const page = await fetch(`${publicUrl}/table/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isOurs = (page.headers.get('content-security-policy') ?? '').includes("default-src 'none'");
    if (!page.ok || !isOurs)
      return fail(ABOUT, `${publicUrl}/table/ answers ${page.status}, and is not the page of this bot`, start);
    if (!(await isConnected(publicUrl)))
      return fail(
        ABOUT,
        `${publicUrl} shows the page, but no WebSocket gets through`,
        'see docs/operations.md, Tables as pages',
      );
    return publicUrl.startsWith('https:')
      ? pass(ABOUT, `${publicUrl}/table/ shows the page, and WebSockets get through`)
      : warn(ABOUT, 'are reached without https', 'give the web server in front of the bot a certificate');
  } catch {
    return fail(ABOUT, `${publicUrl}/table/ cannot be reached`, start);
  }
};

/** Checks that browsers get the policies where the bot serves them: a web server may hand on the tables alone. */
export const checkServedPolicies = async (publicUrl: string): Promise<Finding> => {
  const about = 'policies';
  const answers = await Promise.all(
    POLICY_PATHS.map(async (path) => {
      const answer = await fetch(`${publicUrl}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
      return { path, isOurs: answer?.ok === true && answer.headers.has('content-language') };
    }),
  );
  const missing = answers.filter(({ isOurs }) => !isOurs).map(({ path }) => `${publicUrl}${path}`);
  return missing.length === 0
    ? pass(about, `${publicUrl} shows ${POLICY_PATHS.join(' and ')}`)
    : warn(
        about,
        `${missing.join(' and ')} cannot be read`,
        'let the web server in front of the bot hand on both paths to WEB_PORT',
      );
};

import http from 'node:http';
import https from 'node:https';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { getProxyForUrl } from 'proxy-from-env';
import { fetch, ProxyAgent, type RequestInit, type Response } from 'undici';
import { z } from 'zod';
import { StartError } from './start-error.js';

/*
 * The variables HTTPS_PROXY, HTTP_PROXY and NO_PROXY, in upper or lower case, have the same effect as in other
 * programs.
 */

/**
 * Returns the proxy for an address; null for a direct connection.
 *
 * @throws StartError when the variable contains no valid proxy
 */
const proxyOf = (url: string): URL | null => {
  const given = getProxyForUrl(url);
  if (given === '') return null;
  const proxy = URL.canParse(given) ? new URL(given) : null;
  if (proxy === null || !/^https?:$/u.test(proxy.protocol) || proxy.hostname === '')
    throw new StartError(
      'The variable HTTPS_PROXY, HTTP_PROXY or ALL_PROXY names no proxy that can be used; one is like http://proxy.example:3128',
    );
  return proxy;
};

/** Returns the proxy of an address without name and password; null for a direct connection. */
export const proxyName = (url: string): string | null => proxyOf(url)?.host ?? null;

const agents = new Map<string, ProxyAgent>();

export const proxyAgent = (url: string): ProxyAgent | null => {
  const proxy = proxyOf(url);
  if (proxy === null) return null;
  const agent = agents.get(proxy.href) ?? new ProxyAgent(proxy.href);
  agents.set(proxy.href, agent);
  return agent;
};

export const fetchByProxy = (url: string, init: RequestInit = {}): Promise<Response> => {
  const dispatcher = proxyAgent(url);
  return fetch(url, dispatcher === null ? init : { ...init, dispatcher });
};

/** Excludes an address in this process from the proxy, whatever the variables say. */
export const reachDirectly = (url: string): void => {
  const { hostname } = new URL(url);
  const before = process.env.no_proxy ?? process.env.NO_PROXY;
  process.env.no_proxy = before === undefined || before === '' ? hostname : `${before},${hostname}`;
};

const upgrade = z.looseObject({
  host: z.string(),
  port: z.coerce.string(),
  headers: z.looseObject({ Upgrade: z.literal('websocket') }),
});

/** Adds the agent of a proxy to the options of a request that opens a WebSocket; other options stay unchanged. */
const withProxyAgent = (scheme: 'http' | 'https', options: unknown): unknown => {
  const { data } = upgrade.safeParse(options);
  if (data === undefined) return options;
  const proxy = proxyOf(`${scheme}://${data.host.includes(':') ? `[${data.host}]` : data.host}:${data.port}`);
  return proxy === null ? options : { ...data, agent: new HttpsProxyAgent(proxy), secureEndpoint: scheme === 'https' };
};

let isProxying = false;

/**
 * Sends all later WebSocket connections through the proxies of their addresses. The gateway's library sets no agent and
 * has no option for one, so the connections are intercepted where they ask Node for a socket.
 */
export const proxyWebSockets = (): void => {
  if (isProxying) return;
  isProxying = true;
  for (const [scheme, module] of [
    ['http', http],
    ['https', https],
  ] as const) {
    const { request } = module;
    Object.assign(module, {
      request: (options: unknown, ...others: readonly unknown[]): unknown =>
        Reflect.apply(request, module, [withProxyAgent(scheme, options), ...others]),
    });
  }
};

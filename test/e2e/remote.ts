// A running server, spoken to as the tests speak to one in their own process: so its people can do things between
// pages.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { BrowserContext } from '@playwright/test';
import type { Someone } from '../people.ts';

/** What the tests' people need of an app, over the network. */
export function remote(address: string): { app: FastifyInstance } {
  const inject = async ({ method, url, query, headers, payload }: InjectOptions) => {
    const to = new URL(String(url), address);
    for (const [name, value] of Object.entries((query as Record<string, string>) ?? {}))
      to.searchParams.set(name, value);
    const response = await fetch(to, {
      method: method ?? 'GET',
      headers: {
        ...(headers as Record<string, string>),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const body = await response.text();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      json: () => JSON.parse(body),
      cookies: response.headers.getSetCookie().map((cookie) => {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        return { name, value };
      }),
    };
  };
  return { app: { inject } as unknown as FastifyInstance };
}

/** From now on this browser is signed in as them. */
export async function enterAs(context: BrowserContext, address: string, { cookie }: Someone): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
}

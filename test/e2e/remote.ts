// Accesses a running server the way tests access one in their own process, so that people can act between pages.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { BrowserContext } from '@playwright/test';
import type { Someone } from '../people.ts';

/** The parts of an app that the tests' people use, over the network. */
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

/** Signs this browser in as them. */
export async function enterAs(context: BrowserContext, address: string, { cookie }: Someone): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
}

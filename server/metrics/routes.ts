// The metrics endpoint: for this machine, and for clients with the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { operations } from '#shared/operations.ts';
import type { Adviser } from '../ai/adviser.ts';
import type { Parts } from '../http/parts.ts';
import { refuse } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { LOOPBACK } from '../base/addresses.ts';
import { readMetrics } from './read-metrics.ts';

export function metricsRoutes({ app, context, adviser }: Parts & { adviser: Adviser | undefined }): void {
  serve(app, operations.metrics, async ({ request, reply }) => {
    const isOpen = isFromHere(request) || hasToken(request, context.config.METRICS_TOKEN);
    if (!isOpen) refuse('not_found');
    const metrics = await readMetrics(context.db, context.now(), adviser?.figures() ?? []);
    reply.type('text/plain; version=0.0.4; charset=utf-8').serializer(String);
    return metrics;
  });
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

/**
 * Behind a proxy on this machine every request looks local, so one that was forwarded or names another host does not
 * count.
 */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const host = headers.host ?? '';
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(address);
  const url = `http://${host}`;
  return (
    isLocal && !FORWARDED.some((name) => name in headers) && URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const said = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && said !== undefined && timingSafeEqual(digest(said), digest(token));
}

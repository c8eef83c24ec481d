// Endpoints for load balancers, monitoring, and authors of clients.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done } from './fields.ts';

export const operations = {
  health: endpoint({ method: 'GET', path: '/healthz', about: 'The process answers.', access: 'visitor', reply: Done }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    about: 'The process can serve: its database answers, too.',
    access: 'visitor',
    reply: Done,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    about: 'Figures for monitoring as text, for this machine itself or with the operator’s token.',
    access: 'visitor',
    reply: z.string(),
    media: 'text/plain',
    refuses: ['not_found'],
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    about: 'This document.',
    access: 'visitor',
    reply: z.looseObject({ openapi: z.string() }),
  }),
};

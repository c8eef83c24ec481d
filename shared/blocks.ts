// Blocking neighbours.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, IdParam, page, Time } from './fields.ts';
import { Person } from './users.ts';

export const Block = z.object({ person: Person, since: Time });
export type Block = z.infer<typeof Block>;

const neighbour = z.object({ id: IdParam });

export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/api/blocks',
    about: 'Whom I have blocked: the latest first, twenty a page. Who has blocked me, nobody is told.',
    access: 'user',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: page(Block),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/users/:id/block',
    about:
      'Blocks a neighbour: neither finds the other any more, writes to them or begins a deal with them, and what the two have not paid yet is withdrawn. A paid deal goes on. Repeated, it changes nothing.',
    access: 'user',
    params: neighbour,
    reply: Done,
    refuses: ['former_neighbour', 'own_block', 'provider_refused', 'too_many_requests', 'busy'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/block',
    about: 'Takes my block of a neighbour back; what was withdrawn stays so. Where there is none, it changes nothing.',
    access: 'user',
    params: neighbour,
    reply: Done,
    refuses: ['too_many_requests'],
  }),
};

// What operators do with services.
import * as z from 'zod/mini';
import { Because } from './admin-deals.ts';
import { endpoint } from './endpoint.ts';
import { Cursor, Done, Id, IdParam, line, page, Time } from './fields.ts';
import { Category, Visibility } from './services.ts';

export const AdminService = z.object({
  id: Id,
  title: z.string(),
  category: Category,
  visibility: Visibility,
  city: z.nullable(z.string()),
  createdAt: Time,
  providerId: Id,
  /** The provider's name. */
  provider: z.string(),
  /** Unfinished deals about it, which continue when it is hidden. */
  openDeals: z.int(),
  /** Null if it is not hidden. */
  hiddenReason: z.nullable(z.string()),
});
export type AdminService = z.infer<typeof AdminService>;

const params = z.object({ id: IdParam });

export const adminServices = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/services',
    about:
      'The town’s services whose title or tags hold the text, of one category or owner where these are given, the newest first.',
    access: 'admin',
    query: z.object({
      q: z.optional(line(100)),
      category: z.optional(Category),
      /** Part of the provider's name. */
      owner: z.optional(line(100)),
      only: z.optional(z.enum(['hidden'])),
      cursor: z.optional(Cursor),
    }),
    reply: page(AdminService),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/admin/services/:id/hide',
    about: 'Takes a service out of every search and match at once; its provider is told why, and deals about it go on.',
    access: 'admin',
    params,
    body: Because,
    reply: Done,
    refuses: ['own_matter'],
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/admin/services/:id/show',
    about: 'Shows a hidden service again, as visible as it was before; its provider is told.',
    access: 'admin',
    params,
    body: Because,
    reply: Done,
    refuses: ['own_matter'],
  }),
};

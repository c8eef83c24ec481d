// The devices on which an account is signed in.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParam, Time } from './fields.ts';

export const Session = z.object({
  id: Id,
  /** "Firefox on Windows". */
  device: z.string(),
  createdAt: Time,
  /** To within ten minutes. */
  lastSeenAt: Time,
  /** The session that makes the request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    about: 'My sessions that have not ended: this one first, then by when they were last used.',
    access: 'user',
    reply: z.object({ items: z.array(Session) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    about: 'Ends one session of mine, and closes its live connections.',
    access: 'user',
    params: z.object({ id: IdParam }),
    reply: Done,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    about: 'Ends all my sessions but this one.',
    access: 'user',
    reply: Done,
  }),
};

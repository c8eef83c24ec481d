// What a suspended user can do: read why, appeal, and write to the operators. They cannot sign in, so each call carries
// the token from the refused sign-in or from the mail.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, line } from './fields.ts';
import { NewPost, Question } from './questions.ts';
import { Decision, NewAppeal } from './reports.ts';

const token = line(200, { min: 1, required: 'Please open the link again' });

export const Suspension = z.object({
  username: z.string(),
  /** Null: the user can sign in again. */
  reason: z.nullable(z.string()),
  /** What can be appealed, with the appeals, the latest first; empty once they can sign in. */
  decisions: z.array(Decision),
  /** The user's later questions, with the replies, latest first. */
  questions: z.array(Question),
});
export type Suspension = z.infer<typeof Suspension>;

export const suspension = {
  read: endpoint({
    method: 'POST',
    path: '/api/suspension',
    about: 'Why an account is suspended, for somebody who has its password or the mail about it.',
    access: 'visitor',
    body: z.object({ token }),
    reply: Suspension,
    refuses: ['suspension_link_old', 'too_many_requests'],
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/suspension/appeal',
    about: 'Appeals against one of the decisions about a suspended user, once each.',
    access: 'visitor',
    body: z.extend(NewAppeal, { token, id: Id }),
    reply: Suspension,
    refuses: ['suspension_link_old', 'not_found', 'already_appealed', 'no_appeal', 'key_reused', 'too_many_requests'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/suspension/posts',
    about: 'Writes to the operators from a suspended account.',
    access: 'visitor',
    body: z.extend(NewPost, { token }),
    reply: Suspension,
    refuses: ['suspension_link_old', 'key_reused', 'too_many_requests'],
  }),
};

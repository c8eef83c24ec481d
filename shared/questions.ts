// Questions to the operators, and the replies.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { type ErrorCode, errors } from './errors.ts';
import { Cursor, Done, Id, IdParam, Key, page, text, Time } from './fields.ts';

const QuestionText = text(2000, { min: 1, required: 'Please write your message' });

const Code = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]], 'This is not a code of ours');

export const NewQuestion = z.object({
  text: QuestionText,
  /** The refusal from which the user came, if any. */
  refusal: z._default(z.nullable(Code), null),
  /** The user's deal that it is about, if any. */
  dealId: z._default(z.nullable(Id), null),
  key: Key,
});

export const NewPost = z.object({ text: QuestionText, key: Key });

const Post = z.object({
  id: Id,
  byOperator: z.boolean(),
  text: z.string(),
  createdAt: Time,
});

export const Question = z.object({
  id: Id,
  refusal: z.nullable(Code),
  dealId: z.nullable(Id),
  createdAt: Time,
  /** The latest post has no reply from an operator yet. */
  isWaiting: z.boolean(),
  /** Oldest first. */
  posts: z.array(Post),
});
export type Question = z.infer<typeof Question>;

export const AdminQuestion = z.extend(Question, {
  person: z.object({ id: Id, username: z.string(), suspended: z.boolean() }),
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

const params = z.object({ id: IdParam });

export const questions = {
  ask: endpoint({
    method: 'POST',
    path: '/api/questions',
    about: 'Asks the operators something. Repeated with the same key it is one question.',
    access: 'user',
    body: NewQuestion,
    reply: Question,
    refuses: ['demo_only', 'not_found', 'key_reused', 'too_many_requests'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/questions',
    about: 'My questions to the operators with their answers, the latest first.',
    access: 'user',
    query: z.object({ cursor: z.optional(Cursor) }),
    reply: page(Question),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/questions/:id/posts',
    about: 'Writes more to a question of mine.',
    access: 'user',
    params,
    body: NewPost,
    reply: Question,
    refuses: ['key_reused', 'too_many_requests'],
  }),
};

export const adminQuestions = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/questions/:id',
    about: 'A question to the operators, with everything that was written to it.',
    access: 'admin',
    params,
    reply: AdminQuestion,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/questions/:id/posts',
    about: 'Replies to a question; who asked is told.',
    access: 'admin',
    params,
    body: NewPost,
    reply: AdminQuestion,
    refuses: ['key_reused'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/questions/:id/close',
    about: 'Takes a question off the queue that needs no reply.',
    access: 'admin',
    params,
    reply: Done,
  }),
};

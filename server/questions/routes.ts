// Routes for questions to the operators, and for the replies.
import { adminQuestions, questions } from '#shared/questions.ts';
import type { Parts } from '../http/parts.ts';
import { refuse } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { answerQuestion, closeQuestion } from './answer-question.ts';
import { askOperator, writeMore } from './ask-operator.ts';
import { listQuestions, readQuestion } from './read-questions.ts';

export function questionRoutes({ app, context, limits }: Parts): void {
  serve(app, questions.list, ({ user, query }) => listQuestions(context.db, user.id, query.cursor));
  serve(app, questions.ask, async ({ user, body }) => {
    if (user.isGuest || user.world !== 0) refuse('demo_only');
    await limits.take('question', user.id);
    return askOperator(context, user, body);
  });
  serve(app, questions.write, async ({ user, params, body }) => {
    await limits.take('question', user.id);
    return writeMore(context, user.id, params.id, body);
  });
  serve(app, adminQuestions.get, ({ params }) => readQuestion(context.db, params.id));
  serve(app, adminQuestions.reply, ({ user, params, body }) => answerQuestion(context, user, params.id, body));
  serve(app, adminQuestions.close, async ({ user, params }) => {
    await closeQuestion(context, user, params.id);
    return { ok: true } as const;
  });
}

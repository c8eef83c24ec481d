// The routes of reviews.
import { reviews } from '#shared/reviews.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { listReviews } from './list-reviews.ts';
import { replyToReview } from './reply-to-review.ts';
import { writeReview } from './write-review.ts';

export function reviewRoutes({ app, context, limits }: Parts): void {
  serve(app, reviews.write, async ({ params, body, user }) => {
    await limits.take('step', user.id);
    return writeReview(context, user, params.id, body);
  });
  serve(app, reviews.reply, async ({ params, body, user }) => {
    await limits.take('step', user.id);
    return replyToReview(context, user, params.id, body.text);
  });
  serve(app, reviews.ofUser, ({ params, query, user }) => listReviews(context.db, user, params.id, query));
}

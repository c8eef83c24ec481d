// Routes for blocking and unblocking a neighbour, and for the list of blocked neighbours.
import { blocks } from '#shared/blocks.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { block, unblock } from './block.ts';
import { listBlocks } from './list-blocks.ts';

export function blockRoutes({ app, context, limits }: Parts): void {
  serve(app, blocks.list, ({ user, query }) => listBlocks(context.db, user.id, query.cursor));
  serve(app, blocks.set, async ({ user, params }) => {
    await limits.take('step', user.id);
    await block(context, user, params.id);
    return { ok: true as const };
  });
  serve(app, blocks.remove, async ({ user, params }) => {
    await limits.take('step', user.id);
    await unblock(context, user, params.id);
    return { ok: true as const };
  });
}

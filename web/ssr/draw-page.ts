// Draws a page for its reader, with what they would see of it; on the server, which returns what is asked
// (server/page-reader.ts).
import { type Query, QueryClient } from '@tanstack/react-query';
import { type CurrentUser, users } from '#shared/users.ts';
import { call } from '../lib/api/call.ts';
import { userKey } from '../lib/api/query-client.ts';
import { render } from './render.tsx';

/** How many rounds of queries: a reply may lead to further ones. */
const MOST_PASSES = 3;

/**
 * Keeps what was answered for as long as it is kept itself: a question with a time of its own would leave a timer,
 * which holds it all.
 */
class DrawingClient extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) =>
    super.defaultQueryOptions({ ...options, gcTime: Number.POSITIVE_INFINITY });
}

const isUnasked = ({ state, options }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle' && (options as { enabled?: unknown }).enabled !== false;

/**
 * The markup for inside the document; `note` hears who the reader is. Throws where nobody is signed in, and once it is
 * `late`.
 */
export async function drawPage(
  path: string,
  search: string,
  note: (user: CurrentUser) => void,
  late: AbortSignal,
): Promise<string> {
  const client = new DrawingClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  note(await client.fetchQuery({ queryKey: userKey, queryFn: () => call(users.current) }));
  const refused = new Set<string>();
  for (let pass = 1; ; pass += 1) {
    late.throwIfAborted();
    const drawn = await render({ path, search, client, for: 'reader' });
    const unasked = client
      .getQueryCache()
      .getAll()
      .filter((query) => isUnasked(query) && !refused.has(query.queryHash));
    if (unasked.length === 0 || pass === MOST_PASSES) return drawn;
    // What is refused is drawn as it is while it loads; the app says what is wrong.
    const ask = (query: Query) =>
      query.fetch().catch(() => {
        refused.add(query.queryHash);
        query.reset();
      });
    await Promise.all(unasked.map(ask));
  }
}

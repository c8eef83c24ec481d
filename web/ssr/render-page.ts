// Renders a page with its reader's data, on the server, which handles the API requests itself (server/ssr-reader.ts).
import { type Query, QueryClient } from '@tanstack/react-query';
import { type CurrentUser, users } from '#shared/users.ts';
import { call } from '../lib/api/call.ts';
import { userKey } from '../lib/api/query-client.ts';
import { renderApp } from './render-app.tsx';

/** How many rounds of queries: a reply may lead to further ones. */
const MOST_PASSES = 3;

/**
 * Keeps every reply for its own lifetime: a query with a cache time would leave a timer, which keeps all of it in
 * memory.
 */
class SsrQueryClient extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) =>
    super.defaultQueryOptions({ ...options, gcTime: Number.POSITIVE_INFINITY });
}

const isUnasked = ({ state, options }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle' && (options as { enabled?: unknown }).enabled !== false;

/**
 * Returns the markup for inside the document and calls `note` with the reader. Throws if nobody is signed in, and once
 * `late` is aborted.
 */
export async function renderPage(
  path: string,
  search: string,
  note: (user: CurrentUser) => void,
  late: AbortSignal,
): Promise<string> {
  const client = new SsrQueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  note(await client.fetchQuery({ queryKey: userKey, queryFn: () => call(users.current) }));
  const refused = new Set<string>();
  for (let pass = 1; ; pass += 1) {
    late.throwIfAborted();
    const html = await renderApp({ path, search, client, for: 'reader' });
    const unasked = client
      .getQueryCache()
      .getAll()
      .filter((query) => isUnasked(query) && !refused.has(query.queryHash));
    if (unasked.length === 0 || pass === MOST_PASSES) return html;
    // A refused query is rendered as loading; the app shows the error.
    const ask = (query: Query) =>
      query.fetch().catch(() => {
        refused.add(query.queryHash);
        query.reset();
      });
    await Promise.all(unasked.map(ask));
  }
}

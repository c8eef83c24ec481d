// Draws a page for its reader, with what they would see of it; on the server, which answers what is asked (server/page-reader.ts).
import { type Query, QueryClient } from '@tanstack/react-query';
import { type CurrentUser, users } from '#shared/users.ts';
import { call } from '../lib/call.ts';
import { userKey } from '../lib/query-client.ts';
import { render } from './render.tsx';

/** What was answered may lead to further questions, so many times. */
const MOST_PASSES = 3;

const isUnasked = ({ state, options }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle' && (options as { enabled?: unknown }).enabled !== false;

/** The markup for inside the document; `note` hears who the reader is. Throws where nobody is signed in. */
export async function drawPage(path: string, search: string, note: (user: CurrentUser) => void): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  note(await client.fetchQuery({ queryKey: userKey, queryFn: () => call(users.current) }));
  for (let pass = 1; ; pass += 1) {
    const drawn = await render({ path, search, client, isForAnyone: false });
    const unasked = client.getQueryCache().getAll().filter(isUnasked);
    if (unasked.length === 0 || pass === MOST_PASSES) return drawn;
    // What is refused is drawn as it is while it loads; the app says what is wrong.
    await Promise.allSettled(unasked.map((query) => query.fetch().catch(() => query.reset())));
  }
}

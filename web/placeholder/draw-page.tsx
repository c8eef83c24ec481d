// Draws a page for its reader, with what they would see of it, on the server.
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { users } from '#shared/users.ts';
import { call } from '../lib/call.ts';
import { userKey } from '../lib/query-client.ts';
import { Routes } from '../routes.tsx';
import { type Reader, reader } from './reader.ts';

/** What was learned may lead to further questions, so many times. */
const PASSES = 3;

const isUnasked = ({ state, options, meta }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle' && (options as { enabled?: unknown }).enabled !== false && meta === undefined;

export const drawPage = (path: string, search: string, who: Reader): Promise<string> =>
  reader.run(who, async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
    await client.fetchQuery({ queryKey: userKey, queryFn: () => call(users.current) });
    for (let pass = 1; ; pass += 1) {
      const drawn = await render(client, path, search);
      const unasked = client.getQueryCache().getAll().filter(isUnasked);
      if (unasked.length === 0 || pass === PASSES) return drawn;
      await Promise.allSettled(unasked.map((query) => query.fetch()));
    }
  });

async function render(client: QueryClient, path: string, search: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <Router ssrPath={path} ssrSearch={search}>
        <Routes />
      </Router>
    </QueryClientProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw new Error(`${path} cannot be drawn.`, { cause: failures[0] });
  return new Response(prelude).text();
}

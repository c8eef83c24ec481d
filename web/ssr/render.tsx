// The app at an address, with what is known, as markup in one piece.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { productName } from '../lib/page/product.ts';
import { type DrawnFor, PlaceholderContext } from '../lib/page/ssr.ts';
import { DrawnTitleContext } from '../lib/page/tab-title.ts';
import { Routes } from '../routes.tsx';
import { asPlaceholder } from './as-placeholder.ts';

interface RenderOptions {
  path: string;
  search: string;
  /** What has been loaded. */
  client: QueryClient;
  for: DrawnFor;
}

export async function render({ path, search, client, for: whom }: RenderOptions): Promise<string> {
  const failures: unknown[] = [];
  let title: string = productName;
  const { prelude } = await prerender(
    <PlaceholderContext value={whom}>
      <DrawnTitleContext value={(drawn) => (title = drawn)}>
        <QueryClientProvider client={client}>
          <Router ssrPath={path} ssrSearch={search}>
            <Routes />
          </Router>
        </QueryClientProvider>
      </DrawnTitleContext>
    </PlaceholderContext>,
    // What is drawn later would have to be put in its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  // Without the path: the log holds no address with an id in it.
  if (failures.length > 0) throw new Error('This page cannot be drawn.', { cause: failures[0] });
  return asPlaceholder(await new Response(prelude).text(), whom, title);
}

// Renders the whole app at a URL to markup, from the given data.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { productName } from '../lib/page/product.ts';
import { type RenderedFor, PlaceholderContext } from '../lib/page/ssr.ts';
import { SsrTitleContext } from '../lib/page/tab-title.ts';
import { Routes } from '../routes.tsx';
import { asPlaceholder } from './as-placeholder.ts';

interface RenderOptions {
  path: string;
  search: string;
  /** Contains the loaded data. */
  client: QueryClient;
  for: RenderedFor;
}

export async function renderApp({ path, search, client, for: whom }: RenderOptions): Promise<string> {
  const failures: unknown[] = [];
  let title: string = productName;
  const { prelude } = await prerender(
    <PlaceholderContext value={whom}>
      <SsrTitleContext value={(shown) => (title = shown)}>
        <QueryClientProvider client={client}>
          <Router ssrPath={path} ssrSearch={search}>
            <Routes />
          </Router>
        </QueryClientProvider>
      </SsrTitleContext>
    </PlaceholderContext>,
    // No streaming: a later chunk would need a script to put it in place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  // Without the path, as the log must not contain addresses with ids.
  if (failures.length > 0) throw new Error('This page cannot be rendered.', { cause: failures[0] });
  return asPlaceholder(await new Response(prelude).text(), whom, title);
}

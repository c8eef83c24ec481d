// Renders a visitor's first page at build time.
import { prerender } from 'react-dom/static';
import { FirstVisit } from './first-visit.tsx';

/** The markup for inside the document's root. */
export async function renderFirstVisit(): Promise<string> {
  const { prelude } = await prerender(<FirstVisit onReady={() => undefined} />);
  return new Response(prelude).text();
}

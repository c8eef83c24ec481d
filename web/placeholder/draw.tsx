// Draws a view for the build, as it is before anything of it is loaded.
import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { CurrentUser } from '#shared/users.ts';
import { PLACEHOLDER, PlaceholderContext } from '../lib/placeholder.ts';
import { createQueryClient, userKey } from '../lib/query-client.ts';
import { paths } from '../paths.ts';
import { Routes } from '../routes.tsx';
import { ANY, type View } from './views.ts';

/** Somebody of whom the pages have nothing to say, nor anything to ask. */
const somebody: CurrentUser = {
  id: 1,
  username: '',
  avatar: null,
  city: null,
  state: null,
  ratingAverage: null,
  ratingCount: 0,
  completedDeals: 0,
  bio: '',
  createdAt: new Date(0).toISOString(),
  email: null,
  phone: null,
  latitude: '0.0000',
  longitude: '0.0000',
  placeIsChosen: true,
  timeZone: 'UTC',
  distanceUnit: 'km',
  isAdmin: false,
  isGuest: false,
  guestExpiresAt: null,
};
/** Names are those of the page that takes the drawing's place, and the content security policy allows no styles of single elements. */
const NAMES = / (?:id|for|name|data-tour|style)="[^"]*"/g;
const COMMENTS = /<!--.*?-->/g;

/** The whole app at that view. */
export async function draw({ path, search = {} }: View): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(userKey, { ...somebody, isAdmin: path === paths.admin });
  const sample = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, value === ANY ? '1' : value]));
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <PlaceholderContext value={true}>
      <QueryClientProvider client={client}>
        <Router ssrPath={path.replace(/:\w+/g, '1')} ssrSearch={String(sample)}>
          <Routes />
        </Router>
      </QueryClientProvider>
    </PlaceholderContext>,
    // In one piece: what is drawn later would have to be put in its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw new Error(`${path} cannot be drawn.`, { cause: failures[0] });
  const drawn = (await new Response(prelude).text()).replace(COMMENTS, '').replace(NAMES, '');
  return `<div id="${PLACEHOLDER}" aria-hidden="true" inert>${drawn}</div>`;
}

// Renders a view for the build, as it looks before any data has loaded.
import type { CurrentUser } from '#shared/users.ts';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { paths } from '../paths.ts';
import { renderApp } from './render-app.tsx';
import { ANY, type View } from './views.ts';

/** A user without any data, whose pages fetch nothing. */
const somebody: CurrentUser = {
  id: 1,
  username: '',
  displayName: '',
  avatar: null,
  city: null,
  state: null,
  ratingAverage: null,
  ratingCount: 0,
  completedDeals: 0,
  bio: '',
  languages: [],
  serviceRadiusKm: null,
  createdAt: new Date(0).toISOString(),
  email: null,
  emailConfirmed: true,
  phoneConfirmed: true,
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

/** The whole app at that view. */
export function renderView({ path, search = {} }: View): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(userKey, { ...somebody, isAdmin: path === paths.admin });
  const sample = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, value === ANY ? '1' : value]));
  return renderApp({ path: path.replace(/:\w+/g, '1'), search: String(sample), client, for: 'anyone' }).catch(
    (cause: unknown) => {
      throw new Error(`${path}?${sample} cannot be rendered.`, { cause });
    },
  );
}

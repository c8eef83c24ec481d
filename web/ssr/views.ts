// The pages that have their own document, distinguished by their query if a path has several.
import { paths } from '../paths.ts';

export interface View {
  /** With parameters as `:id`. */
  path: string;
  /** Required query parameters; `ANY` matches any value. */
  search?: Record<string, string>;
  /** Operators only: it is never shown to others, not even empty. */
  admins?: true;
}

export const ANY = '*';

export const views: readonly View[] = [
  { path: paths.home },
  { path: paths.home, search: { goal: ANY } },
  { path: paths.needs },
  { path: paths.services },
  { path: paths.services, search: { tab: 'hours' } },
  { path: paths.serviceInterests },
  { path: paths.serviceInterests, search: { deal: ANY } },
  { path: paths.serviceRequests },
  { path: paths.serviceRequests, search: { deal: ANY } },
  { path: paths.bookings },
  { path: paths.messages },
  { path: paths.messages, search: { with: ANY } },
  { path: paths.user },
  { path: paths.user, search: { service: ANY } },
  { path: paths.settings },
  { path: paths.paymentSetup },
  { path: paths.pay },
  { path: paths.admin, admins: true },
  ...['figures', 'users', 'services', 'outbox', 'books', 'tariffs', 'audit'].map((tab) => ({
    path: paths.admin,
    search: { tab },
    admins: true as const,
  })),
];

// The page's state in the URL: tab, filters, and the open deal, report or question. Links are made from it, so that
// reload, back and shared links work.
import { useSearchParams } from 'wouter';
import { QUEUE_KINDS } from '#shared/admin-deals.ts';
import { USER_ORDERS, type UserOrder } from '#shared/admin-users.ts';
import { CATEGORIES, type Category } from '#shared/services.ts';
import { idIn } from '../lib/page/id-in.ts';
import { paths } from '../paths.ts';

export const TABS = {
  queue: 'Queue',
  figures: 'Figures',
  users: 'Users',
  services: 'Services',
  outbox: 'Outbox',
  books: 'Books',
  tariffs: 'Fees and clocks',
  audit: 'Audit',
} as const;
export type AdminTab = keyof typeof TABS;

/** The browser tab's title with this section, deal, report or question open. */
export const adminTitle = (open: string): string => `${open} · Admin Dashboard`;

export type Kind = keyof typeof QUEUE_KINDS;

type Only = 'suspended' | 'operators' | 'hidden';

interface Change {
  tab?: AdminTab;
  kind?: Kind | null;
  deal?: number | null;
  report?: number | null;
  question?: number | null;
  q?: string | null;
  owner?: string | null;
  category?: Category | null;
  only?: Only | null;
  sort?: UserOrder | null;
}

export interface AdminAddress {
  tab: AdminTab;
  kind: Kind | undefined;
  dealId: number | undefined;
  reportId: number | undefined;
  questionId: number | undefined;
  q: string;
  /** Part of the name of the services' owner. */
  owner: string;
  category: Category | undefined;
  only: Only | undefined;
  /** The sort order of accounts. */
  sort: UserOrder;
  /** A URL of this page with some changes; null removes a value. */
  hrefWith: (change: Change) => string;
}

const oneOf = <T extends string>(value: string | null, values: readonly T[]): T | undefined =>
  values.find((each) => each === value);

export function useAdminAddress(): AdminAddress {
  const [search] = useSearchParams();
  return {
    tab: oneOf(search.get('tab'), Object.keys(TABS) as AdminTab[]) ?? 'queue',
    kind: oneOf(search.get('kind'), Object.keys(QUEUE_KINDS) as Kind[]),
    dealId: idIn(search.get('deal')),
    reportId: idIn(search.get('report')),
    questionId: idIn(search.get('question')),
    q: search.get('q') ?? '',
    owner: search.get('owner') ?? '',
    category: oneOf(search.get('category'), Object.keys(CATEGORIES) as Category[]),
    only: oneOf(search.get('only'), ['suspended', 'operators', 'hidden']),
    sort: oneOf(search.get('sort'), USER_ORDERS) ?? 'newest',
    hrefWith: (change) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      return next.size > 0 ? `${paths.admin}?${next}` : paths.admin;
    },
  };
}

// One item of the sidebar: a link to a page, or a button.
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { idIn } from '../lib/page/id-in.ts';
import { paths } from '../paths.ts';
import { dealById } from '../queries/deals.ts';
import type { Entry } from './navigation.ts';

const look =
  'flex min-h-11 w-full items-center gap-3 rounded-ctl px-3 text-left font-medium text-ink-2 hover:bg-sunken hover:text-ink ' +
  'aria-[current]:bg-tint-lamp aria-[current]:font-semibold aria-[current]:text-ink';

interface SidebarLinkProps {
  entry: Entry;
  city?: string | null;
  count?: number;
  /** What the count stands for. */
  counted?: string;
}

export function SidebarLink({
  entry: { href, label, icon: Icon, withCity, tour },
  city,
  count = 0,
  counted,
}: SidebarLinkProps) {
  const here = useCurrentPage();
  return (
    <Link href={href} data-tour={tour} aria-current={here === href ? 'page' : undefined} className={look}>
      <Icon size={19} aria-hidden="true" className="flex-none" />
      <span className="min-w-0 flex-1 @[12rem]:truncate">
        {label} {withCity && city && <span className="ml-0.5 text-[0.86rem] font-normal text-ink-2">{city}</span>}
      </span>{' '}
      <Count count={count} counted={counted} />
    </Link>
  );
}

interface SidebarButtonProps {
  icon: LucideIcon;
  count?: number;
  pending?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function SidebarButton({ icon: Icon, count = 0, pending = false, onClick, children }: SidebarButtonProps) {
  return (
    <button type="button" aria-busy={pending || undefined} disabled={pending} onClick={onClick} className={look}>
      <Icon size={19} aria-hidden="true" className="flex-none" />
      <span className="min-w-0 flex-1 @[12rem]:truncate">{children}</span> <Count count={count} />
    </button>
  );
}

function Count({ count, counted = 'unread' }: { count: number; counted?: string | undefined }) {
  if (count <= 0) return null;
  return (
    <span className="num rounded-full bg-sunken px-2 text-[0.8rem] font-semibold text-ink">
      {count} <span className="sr-only">{counted}</span>
    </span>
  );
}

/** The active item: the page's, or, with a deal open, that of my side in it. */
function useCurrentPage(): string {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const isOfDeals = path === paths.serviceInterests || path === paths.serviceRequests;
  const dealId = (isOfDeals && idIn(search.get('deal'))) || 0;
  // The page fetches it, so this only reads the cache.
  const { data: deal } = useQuery({ ...dealById(dealId), enabled: false });
  if (dealId === 0 || !deal) return path;
  return deal.side === 'seeker' ? paths.serviceInterests : paths.serviceRequests;
}

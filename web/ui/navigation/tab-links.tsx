// Tabs whose state is in the URL: links, so that reload, back and shared links work.
import type { ReactNode } from 'react';
import { Link } from 'wouter';

const look =
  'flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-[10px] font-semibold text-ink-2 hover:text-ink ' +
  'aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-card';

/** With more tabs, they are closer together, and on a phone, where they wrap, each line is filled. */
const ONE_LINE = 5;

export interface TabLink {
  href: string;
  label: ReactNode;
  current: boolean;
  count?: number;
}

export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="mb-6 flex w-fit max-w-full flex-wrap gap-1 rounded-ctl-lg bg-sunken p-1">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={`${look} ${tabs.length > ONE_LINE ? 'px-2 max-sm:flex-auto lg:px-4' : 'px-3 sm:px-4'}`}
        >
          {tab.label}
          {tab.count ? <span className="num text-[0.85rem] font-medium text-ink-2">{tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

// A page's frame and heading: the title, one line below it, and the main action.
import type { ReactNode } from 'react';
import { useTabTitle } from '../../lib/page/tab-title.ts';

/** The content area of a page below the header. */
export function Page({ width = 'wide', children }: { width?: 'wide' | 'narrow'; children: ReactNode }) {
  const most = width === 'wide' ? 'max-w-[1120px]' : 'max-w-[720px]';
  return <div className={`@container mx-auto ${most} px-4 pb-20 pt-8 sm:px-8 sm:pt-10`}>{children}</div>;
}

interface PageHeadingProps {
  title: string;
  /**
   * The browser tab's title, if it says more than the heading: what is open, and with whom. Null if another part of the
   * page sets it.
   */
  tabTitle?: string | null | undefined;
  /** One line below the title. */
  sub?: ReactNode;
  /** The page's main button or link. */
  action?: ReactNode;
  /** Shown before the title: an avatar, a link back. */
  before?: ReactNode;
}

/** Keeps "e-mail" from breaking at its hyphen. */
const unbroken = (title: string): ReactNode =>
  title.split(/(\b\p{L}-\p{L}{1,12}\b)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

export function PageHeading({ title, tabTitle = title, sub, action, before }: PageHeadingProps) {
  useTabTitle(tabTitle);
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        {before}
        <div data-tour="page" className="min-w-0">
          <h1 className="text-[clamp(1.9rem,3.6vw,2.6rem)]">{unbroken(title)}</h1>
          {sub && <p className="mt-2 flex flex-wrap items-center gap-1.5 text-ink-2">{sub}</p>}
        </div>
      </div>
      {action}
    </div>
  );
}

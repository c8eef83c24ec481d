// The frame of a page opened from a mail's link: without the shell, signed in or not.
import { type ReactNode } from 'react';
import { paths } from '../paths.ts';
import { HomeMark } from '../ui/navigation/home-mark.tsx';
import { PageHeading } from '../ui/navigation/page-heading.tsx';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { ThemeToggle } from '../ui/navigation/theme-toggle.tsx';
import { Toasts } from '../ui/overlay/toasts.tsx';

/** The token from the URL's fragment, which no server sees; empty if there is none. */
export const tokenInAddress = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

export function MailLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="wrap flex h-[72px] items-center justify-between">
        <HomeMark href={paths.home} />
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[508px] px-4 pb-20 pt-8 outline-none sm:pt-14">
        <PageHeading title={title} />
        <div className="card p-5 shadow-float sm:p-8">{children}</div>
      </main>
      <Toasts limit={1} />
    </>
  );
}

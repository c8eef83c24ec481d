// The frame of the simulator's pages: outside the app, and labelled as a simulator.
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTabTitle } from '../lib/page/tab-title.ts';
import { Card } from '../ui/display/card.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { ThemeToggle } from '../ui/navigation/theme-toggle.tsx';
import { Wordmark } from '../ui/scene/logo.tsx';

export function SimulatorFrame({ title, children }: { title: string; children: ReactNode }) {
  useTabTitle(title);
  return (
    <>
      <SkipLink />
      <header>
        <div className="wrap flex h-[72px] items-center justify-between">
          <div className="@container min-w-0 flex-1">
            <Wordmark />
          </div>
          <ThemeToggle />
        </div>
        <p className="flex items-center justify-center gap-2 bg-lamp px-4 py-2.5 text-center font-semibold text-on-lamp">
          <FlaskConical size={18} aria-hidden="true" className="flex-none" />
          Test payments, no money moves
        </p>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[920px] px-4 pb-20 pt-8 outline-none sm:px-8">
        {children}
      </main>
    </>
  );
}

interface SimulatorEndProps {
  title: string;
  /** An absolute URL, because a payment provider's page does not know our routes. */
  href: string;
  action: string;
  children: ReactNode;
}

/** Nothing is left to do here: shows the result, and a link onwards. */
export function SimulatorEnd({ title, href, action, children }: SimulatorEndProps) {
  return (
    <Card className="mx-auto grid max-w-[520px] gap-4">
      <h1 className="text-[1.8rem]">{title}</h1>
      <p className="text-ink-2">{children}</p>
      <a href={href} className="btn btn-primary justify-self-start">
        {action}
      </a>
    </Card>
  );
}

export function SimulatorLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

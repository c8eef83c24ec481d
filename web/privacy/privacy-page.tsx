// The privacy policy and the terms: public, and accepted by version at registration.
import { useEffect } from 'react';
import { TERMS_VERSION } from '#shared/accounts.ts';
import { formatDay } from '../lib/time/dates.ts';
import { useTabTitle } from '../lib/page/tab-title.ts';
import { paths } from '../paths.ts';
import { HomeMark } from '../ui/navigation/home-mark.tsx';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { ThemeToggle } from '../ui/navigation/theme-toggle.tsx';
import { Policy } from './policy.tsx';
import { Terms } from './terms.tsx';

export default function PrivacyPage() {
  useTabTitle('Privacy Policy and Terms');
  useEffect(() => {
    // The browser looked for the anchor before the page had rendered.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 h-[72px] border-b border-line bg-bg">
        <div className="wrap flex h-full items-center justify-between">
          <HomeMark href={paths.home} />
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap pb-24 pt-10 outline-none md:pt-14">
        <h1 className="max-w-[18ch] text-[clamp(2rem,4.4vw,3rem)]">Privacy Policy and Terms of Service</h1>
        <p className="mt-4 max-w-[60ch] text-ink-2">
          Both stand here in version {TERMS_VERSION}, in force since {formatDay(TERMS_VERSION)}. Whoever registers
          accepts this version, and the version and the time are kept with the account. This is a fictional
          demonstration project: no real jobs, people or payments.
        </p>
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[220px_minmax(0,720px)]">
          <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
            <ul className="flex flex-wrap gap-2 lg:flex-col">
              <Jump to="privacy">Privacy Policy</Jump>
              <Jump to="terms">Terms of Service</Jump>
            </ul>
          </nav>
          <div className="grid gap-16">
            <Policy />
            <Terms />
          </div>
        </div>
      </main>
    </>
  );
}

function Jump({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a
        href={`#${to}`}
        className="inline-flex min-h-11 items-center rounded-ctl bg-sunken px-4 font-medium hover:bg-tint-garden"
      >
        {children}
      </a>
    </li>
  );
}

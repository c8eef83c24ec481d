// The privacy policy and the terms: open to everybody, and what registration accepts by version.
import { useEffect } from 'react';
import { Link } from 'wouter';
import { TERMS_VERSION } from '#shared/accounts.ts';
import { productName, tagline } from '../lib/product.ts';
import { paths } from '../paths.ts';
import { Wordmark } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Policy } from './policy.tsx';
import { Terms } from './terms.tsx';

export default function PrivacyPage() {
  useEffect(() => {
    document.title = `Privacy Policy and Terms · ${productName}`;
  }, []);
  return (
    <>
      <SkipLink />
      <header className="h-[72px] border-b border-line">
        <div className="wrap flex h-full items-center justify-between">
          <Link href={paths.home} className="flex min-h-11 items-center" aria-label={`${productName}, ${tagline}, home`}>
            <Wordmark />
          </Link>
          <ThemeToggle />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[760px] px-4 pb-24 pt-10 outline-none sm:px-8">
        <h1 className="text-[clamp(2rem,4.4vw,3rem)]">Privacy Policy and Terms of Service</h1>
        <p className="mt-3 text-ink-2">
          Version {TERMS_VERSION}. This is a fictional demonstration project: no real jobs, people or payments.
        </p>
        <Policy />
        <Terms />
      </main>
    </>
  );
}

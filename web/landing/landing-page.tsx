// What a visitor sees. At any other address than the home page they came for a page of the app: the form is shown at once.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { productName } from '../lib/product.ts';
import { sessionEnd } from '../lib/session-end.ts';
import { paths } from '../paths.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinSection } from './join-section.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { useFormRequest } from './use-form-request.ts';

export default function LandingPage() {
  const [path] = useLocation();
  const reason = useReason(path);
  const { mode, setMode, focusRequest, ask } = useFormRequest(reason !== undefined || path !== paths.home || location.hash === '#join');
  useEffect(() => {
    document.title = `${productName}: good help a few doors down`;
  }, []);
  return (
    <>
      <SkipLink />
      <LandingHeader onAsk={ask} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero onAsk={ask} />
        <HowItWorks />
        <JoinSection reason={reason} mode={mode} onMode={setMode} focusRequest={focusRequest} />
      </main>
      <LandingFooter />
      <Toasts limit={1} />
    </>
  );
}

/** Why somebody who came for something else sees the form; undefined where they came for this page. */
function useReason(path: string): string | undefined {
  const end = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get);
  if (end === 'elsewhere') return 'You have been signed out.';
  const cameForThis: string[] = [paths.home, paths.auth];
  return cameForThis.includes(path) ? undefined : 'Sign in to open this page.';
}

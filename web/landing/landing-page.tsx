// What a visitor sees. At any other address than the home page they came for a page of the app: the form is shown at once.
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { productName } from '../lib/product.ts';
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
  const { mode, setMode, focusRequest, ask } = useFormRequest(path !== paths.home || location.hash === '#join');
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
        <JoinSection mode={mode} onMode={setMode} focusRequest={focusRequest} />
      </main>
      <LandingFooter />
      <Toasts limit={1} />
    </>
  );
}

// What a visitor sees: one page, from the street to the form.
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AuthFormProps } from '../accounts/auth-form.tsx';
import { productName } from '../lib/page/product.ts';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { Features } from './features/features.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinSection } from './join-section.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Testimonials } from './testimonials.tsx';
import { type AskForForm, useFormRequest } from './use-form-request.ts';
import { useReveal } from './use-reveal.ts';
import { Why } from './why.tsx';

interface LandingPageProps {
  /** Renders the form once it is wanted. */
  renderForm: (props: AuthFormProps) => ReactNode;
  /** One line above the form, for visitors who came for something else. */
  reason?: string;
  /** Whether the page opens at the form. */
  formAtOnce: boolean;
}

export function LandingPage({ renderForm, reason, formAtOnce }: LandingPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const alive = useAlive();
  const { mode, setMode, focusRequest, guestRequest, ask } = useFormRequest(formAtOnce);
  const [guestPending, setGuestPending] = useState(false);
  useReveal(page);
  useEffect(() => {
    document.title = `${productName}: good help a few doors down`;
  }, []);
  const askFor: AskForForm = (wanted) => {
    // Set at once, because the form that does the work may still be loading.
    if (wanted === 'guest') setGuestPending(true);
    ask(wanted);
  };
  const formProps = { mode, onMode: setMode, focusRequest, guestRequest, onGuestPending: setGuestPending };
  return (
    <div ref={page}>
      <SkipLink />
      <LandingHeader onAsk={askFor} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero onAsk={askFor} />
        <Features />
        <HowItWorks onAsk={askFor} guestPending={guestPending} />
        <Why />
        <Testimonials />
        <JoinSection reason={reason} wanted={alive && focusRequest + guestRequest > 0}>
          {() => renderForm(formProps)}
        </JoinSection>
      </main>
      <LandingFooter />
    </div>
  );
}

const never = () => () => undefined;

/** Whether React has hydrated the page; the pre-rendered page is the same for everybody. */
const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

// The main part of the page: after navigating it starts at the top and has the focus, like a fresh page.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { BelowTestPaymentsMark } from '../money/test-payments-mark.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';

export function PageFrame({ inert, children }: { inert: boolean; children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // When going back, the browser restores the scroll position.
    if (!wentBack.current) window.scrollTo({ top: 0, behavior: 'instant' });
    wentBack.current = false;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main ref={main} id="main" tabIndex={-1} inert={inert} className="pt-[72px] outline-none lg:pl-(--sidebar)">
      <BelowTestPaymentsMark>
        <ErrorBoundary key={path}>{children}</ErrorBoundary>
      </BelowTestPaymentsMark>
    </main>
  );
}

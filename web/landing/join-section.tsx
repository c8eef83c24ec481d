// Where a visitor signs in or joins. The form's code is fetched when the section comes near, or on request.
import { type ReactNode, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { OpenDoor } from './street/open-door.tsx';
import { useNear } from './use-near.ts';

/** About as tall as the sign-in form, so that nothing jumps when it loads. */
const waiting = <Skeleton className="h-[541px]" />;

interface JoinSectionProps {
  reason?: string;
  /** Whether the form was requested. */
  wanted: boolean;
  /** Renders the form. */
  children: () => ReactNode;
}

export function JoinSection({ reason, wanted, children }: JoinSectionProps) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section, '1200px');
  return (
    <section ref={section} id="join" aria-labelledby="join-heading" className="-scroll-mt-4 py-20 md:py-32">
      <div className="wrap grid gap-12 lg:min-h-[605px] lg:grid-cols-[1fr_460px] lg:gap-20">
        <div data-reveal="" className="self-center">
          <h2 id="join-heading" className="landing-heading">
            Come on in.
          </h2>
          <p className="mt-5 max-w-[46ch] text-lg text-ink-2">
            Joining is free. Ask for help, offer what you are good at, or do both from the same account.
          </p>
          <OpenDoor />
        </div>
        <div data-reveal="" className="card self-start p-5 shadow-float sm:p-8">
          {reason && (
            <div role="alert">
              <Notice tone="lamp" className="mb-5">
                {reason}
              </Notice>
            </div>
          )}
          <Notice tone="lamp" className="mb-5 hidden noscript:block">
            Signing in and joining need JavaScript. Please switch it on for this page.
          </Notice>
          <ErrorBoundary>
            {near || wanted ? <Suspense fallback={waiting}>{children()}</Suspense> : waiting}
          </ErrorBoundary>
        </div>
      </div>
    </section>
  );
}

// Where a visitor signs in or joins.
import { Suspense } from 'react';
import type { AuthMode } from '../accounts/auth-form.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OpenDoor } from './open-door.tsx';

const AuthForm = lazyPart(() => import('../accounts/auth-form.tsx'));

interface JoinSectionProps {
  /** One line above the form. */
  reason: string | undefined;
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  focusRequest: number;
}

export function JoinSection({ reason, ...form }: JoinSectionProps) {
  return (
    <section id="join" aria-labelledby="join-heading" className="py-20 md:py-28">
      <div className="wrap grid gap-12 lg:grid-cols-[1fr_460px] lg:gap-20">
        <div className="self-center">
          <h2 id="join-heading" className="text-[clamp(2rem,4.4vw,3.4rem)]">Come on in.</h2>
          <p className="mt-5 max-w-[46ch] text-lg text-ink-2">
            Joining is free. Ask for help, offer what you are good at, or do both from the same account.
          </p>
          <OpenDoor />
        </div>
        <div className="card min-h-[560px] self-start p-5 shadow-float sm:p-8">
          {reason && <Notice tone="lamp" className="mb-5">{reason}</Notice>}
          <ErrorBoundary>
            <Suspense fallback={<Skeleton className="h-[496px]" />}>
              <AuthForm {...form} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </section>
  );
}

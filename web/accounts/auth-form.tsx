// The form for signing in, registering, resetting a password, and entering as a guest.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useGuestLogin } from './use-guest-login.ts';

// Loads the rules of all countries' phone numbers, which signing in does not need.
const RegisterForm = lazyPart(() => import('./register-form.tsx'));

export type AuthMode = 'sign-in' | 'register';

export interface AuthFormProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** Changes each time the first field should take the focus; initially 0. */
  focusRequest: number;
  /** Changes each time a visitor asks for a guest account elsewhere on the page; initially 0. */
  guestRequest: number;
  /** Called when creating a guest account starts, and when it has failed. */
  onGuestPending: (pending: boolean) => void;
}

export default function AuthForm({ mode, onMode, focusRequest, guestRequest, onGuestPending }: AuthFormProps) {
  useGuestRequest(guestRequest, onGuestPending);
  // The value of `focusRequest` when the user chose "forgot password": a new request shows the form again.
  const [forgotAt, setForgotAt] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const answer = () => {
    const field = frame.current?.querySelector<HTMLInputElement>('[data-state="active"] input[name="username"]');
    if (focusRequest === answered.current || !field) return;
    answered.current = focusRequest;
    field.focus({ preventScroll: true });
  };
  useEffect(answer);
  const back = () => {
    setForgotAt(undefined);
    answered.current = -1;
  };
  if (forgotAt === focusRequest) return <ForgotPassword onBack={back} />;
  return (
    <div ref={frame}>
      <Tabs<AuthMode>
        label="Sign in or create an account"
        value={mode}
        onChange={onMode}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign in',
            content: (
              <Shown onShown={answer}>
                <SignInForm onForgot={() => setForgotAt(focusRequest)} />
              </Shown>
            ),
          },
          {
            value: 'register',
            label: 'Create account',
            content: (
              <Suspense fallback={<Skeleton className="h-[560px]" />}>
                <Shown onShown={answer}>
                  <RegisterForm />
                </Shown>
              </Suspense>
            ),
          },
        ]}
      />
      <GuestButton />
    </div>
  );
}

/** Calls `onShown` when its children have rendered, which can be later than the tab was chosen. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown);
  return children;
}

/** The button for entering without an account. */
function GuestButton() {
  const { enter, pending } = useGuestLogin();
  return (
    <div className="mt-6">
      <p className="mb-6 flex items-center gap-4 text-[0.92rem] text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or look around first
      </p>
      <Button variant="quiet" size="lg" className="w-full" disabled={pending} pending={pending} onClick={enter}>
        {pending ? 'Creating Guest Account...' : 'Try the guest demo'}
      </Button>
      <p className="mt-4 text-[0.92rem] text-ink-2">
        A guest account is temporary: after 24 hours it is gone, with everything in it.
      </p>
    </div>
  );
}

/**
 * Enters as a guest for a button outside the form, each time `request` grows. Reports when creating a guest account
 * starts and ends, whichever button started it.
 */
function useGuestRequest(request: number, onPending: (pending: boolean) => void): void {
  const { enter, pending } = useGuestLogin();
  const answered = useRef(0);
  const told = useRef(false);
  useEffect(() => {
    if (request === answered.current) return;
    answered.current = request;
    enter();
  }, [request, enter]);
  useEffect(() => {
    if (pending === told.current) return;
    told.current = pending;
    onPending(pending);
  }, [pending, onPending]);
}

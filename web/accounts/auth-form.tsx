// The form that signs in or registers, helps who forgot a password, and lets guests in.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { GuestButton } from './guest-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useGuestRequest } from './use-guest-request.ts';

// It brings the rules of the world's phone numbers; who only signs in needs none of them.
const RegisterForm = lazyPart(() => import('./register-form.tsx'));

export type AuthMode = 'sign-in' | 'register';

export interface AuthFormProps {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  /** Changes each time the first field should take the focus; 0 at first. */
  focusRequest: number;
  /** Changes each time somebody wants to come in as a guest from elsewhere on the page; 0 at first. */
  guestRequest: number;
  /** Says when a guest account begins to be made, and when that has failed. */
  onGuestPending: (pending: boolean) => void;
}

export default function AuthForm({ mode, onMode, focusRequest, guestRequest, onGuestPending }: AuthFormProps) {
  useGuestRequest(guestRequest, onGuestPending);
  // The request at which the password was forgotten: a new one shows the form again.
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
          { value: 'sign-in', label: 'Sign in', content: <Shown onShown={answer}><SignInForm onForgot={() => setForgotAt(focusRequest)} /></Shown> },
          {
            value: 'register',
            label: 'Create account',
            content: (
              <Suspense fallback={<Skeleton className="h-[560px]" />}>
                <Shown onShown={answer}><RegisterForm /></Shown>
              </Suspense>
            ),
          },
        ]}
      />
      <GuestButton />
    </div>
  );
}

/** Says when its children have come up, which can be later than the tab was chosen. */
function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown);
  return children;
}

// The landing page inside the app, for users at any of its addresses who are not signed in, or have just signed out. At
// any address but the home page they came for a page of the app, so the form opens at once.
import { useLocation } from 'wouter';
import { sessionEnd } from '../lib/api/session-end.ts';
import { usePlaceholderEnd } from '../lib/page/ssr.ts';
import { useStore } from '../lib/state/use-store.ts';
import { paths } from '../paths.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Toasts } from '../ui/overlay/toasts.tsx';
import { LandingPage } from './landing-page.tsx';

/** Links that neighbours share: a person, and below them a service. */
const SHARED = /^\/users\/\d+$/;

const AuthForm = lazyPart(() => import('../accounts/auth-form.tsx'));

export default function VisitorPage() {
  usePlaceholderEnd();
  const [path] = useLocation();
  const reason = useReason(path);
  const formAtOnce = reason !== undefined || path !== paths.home || location.hash === '#join';
  return (
    <>
      <LandingPage renderForm={(props) => <AuthForm {...props} />} reason={reason} formAtOnce={formAtOnce} />
      <Toasts limit={1} />
    </>
  );
}

/** Why a visitor who came for another page sees the form; undefined when they came for this one. */
function useReason(path: string): string | undefined {
  const end = useStore(sessionEnd);
  if (typeof end === 'object') return 'You have been signed out.';
  const cameForThis: string[] = [paths.home, paths.auth];
  if (cameForThis.includes(path)) return undefined;
  return SHARED.test(path)
    ? 'A neighbour is on this page. Join free or sign in to see them and what they offer.'
    : 'Sign in to open this page.';
}

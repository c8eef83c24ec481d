// Maps URLs to pages: visitors get the landing page with the form, users the app.
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { forgetAccount, refreshUser, useCurrentUser } from './lib/api/current-user.ts';
import { signedOutElsewhere } from './lib/api/session-end.ts';
import { paths } from './paths.ts';
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx';
import { lazyPage, lazyPart } from './ui/feedback/lazy-part.tsx';
import { PageSpinner } from './ui/feedback/spinner.tsx';

const VisitorPage = lazyPage(() => import('./landing/visitor-page.tsx'));
const Shell = lazyPart(() => import('./shell/shell.tsx'));
const NotFoundPage = lazyPage(() => import('./shell/not-found-page.tsx'));

/** Public pages, without the shell. */
const openPages: Record<string, ComponentType> = {
  [paths.privacy]: lazyPage(() => import('./privacy/privacy-page.tsx')),
  [paths.confirmEmail]: lazyPage(() => import('./accounts/confirm-email-page.tsx')),
  [paths.stopEmailChange]: lazyPage(() => import('./accounts/stop-email-change-page.tsx')),
  [paths.createAccount]: lazyPage(() => import('./accounts/create-account-page.tsx')),
  [paths.resetPassword]: lazyPage(() => import('./accounts/reset-password-page.tsx')),
  [paths.suspended]: lazyPage(() => import('./contact/suspended-page.tsx')),
  [paths.simulatorCheckout]: lazyPage(() => import('./simulator/simulator-checkout-page.tsx')),
  [paths.simulator3ds]: lazyPage(() => import('./simulator/simulator-3ds-page.tsx')),
  [paths.simulatorOnboarding]: lazyPage(() => import('./simulator/simulator-onboarding-page.tsx')),
  [paths.simulatorDisputes]: lazyPage(() => import('./simulator/simulator-disputes-page.tsx')),
};

/** Inside the shell, for signed-in users. */
const appPages: Record<string, ComponentType> = {
  [paths.home]: lazyPage(() => import('./home/home-page.tsx')),
  [paths.needs]: lazyPage(() => import('./needs/needs-page.tsx')),
  [paths.services]: lazyPage(() => import('./services/services-page.tsx')),
  [paths.serviceInterests]: lazyPage(() => import('./deal-pages/service-interests-page.tsx')),
  [paths.serviceRequests]: lazyPage(() => import('./deal-pages/service-requests-page.tsx')),
  [paths.bookings]: lazyPage(() => import('./bookings/bookings-page.tsx')),
  [paths.messages]: lazyPage(() => import('./messages/messages-page.tsx')),
  [paths.user]: lazyPage(() => import('./users/user-page.tsx')),
  [paths.settings]: lazyPage(() => import('./settings/settings-page.tsx')),
  [paths.contact]: lazyPage(() => import('./contact/contact-page.tsx')),
  [paths.decision]: lazyPage(() => import('./contact/decision-page.tsx')),
  [paths.paymentSetup]: lazyPage(() => import('./money/payment-setup-page.tsx')),
  [paths.admin]: lazyPage(() => import('./admin/admin-dashboard-page.tsx')),
  [paths.pay]: lazyPage(() => import('./checkout/pay-page.tsx')),
};

const routesOf = (pages: Record<string, ComponentType>) =>
  Object.entries(pages).map(([path, page]) => <Route key={path} path={path} component={page} />);

export function Routes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner whole />}>
        <Switch>
          {routesOf(openPages)}
          <Route>
            <AppOrVisitor />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A visitor gets the form at any URL, and after signing in is on the requested page. */
function AppOrVisitor() {
  const { data: user } = useCurrentUser();
  useEffect(() => {
    if (user) leaveForm();
  }, [user]);
  if (user === undefined) return <PageSpinner whole />;
  if (user === null) return <Visitor />;
  return (
    <Shell key={user.id}>
      <Switch>
        <Route path={paths.auth}>
          <Redirect to={paths.home} replace />
        </Route>
        {routesOf(appPages)}
        <Route component={NotFoundPage} />
      </Switch>
    </Shell>
  );
}

/** Links to the landing page's form leave `#join` in the URL, which the next page does not have. */
function leaveForm(): void {
  if (location.hash === '#join') history.replaceState(history.state, '', location.pathname + location.search);
}

/** How long another tab's reply, with its cookie, may arrive after the event. */
const COOKIE_MS = 2000;

/** However a session ended, its data is cleared before the next one begins. */
function Visitor() {
  const client = useQueryClient();
  useEffect(() => forgetAccount(client), [client]);
  // A user may have signed in in another tab. The event about the old session's end can arrive before the new cookie is
  // stored, so this asks again.
  useEffect(() => {
    const askAgain = () => {
      if (signedOutElsewhere()) void refreshUser(client);
    };
    const timer = setTimeout(askAgain, COOKIE_MS);
    window.addEventListener('focus', askAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', askAgain);
    };
  }, [client]);
  return <VisitorPage />;
}

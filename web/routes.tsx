// Which page is at which address, and who sees it: visitors get the landing page with the form, everyone else the app.
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { forgetAccount, useCurrentUser } from './lib/current-user.ts';
import { paths } from './paths.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { PageSpinner } from './ui/spinner.tsx';

const LandingPage = lazy(() => import('./landing/landing-page.tsx'));
const Shell = lazy(() => import('./shell/shell.tsx'));
const NotFoundPage = lazy(() => import('./shell/not-found-page.tsx'));

/** Open to everybody, without the shell. */
const openPages: Record<string, ComponentType> = {
  [paths.privacy]: lazy(() => import('./privacy/privacy-page.tsx')),
  [paths.resetPassword]: lazy(() => import('./accounts/reset-password-page.tsx')),
  [paths.simulatorCheckout]: lazy(() => import('./money/simulator-checkout-page.tsx')),
};

/** Inside the shell, for signed-in users. */
const appPages: Record<string, ComponentType> = {
  [paths.home]: lazy(() => import('./home/home-page.tsx')),
  [paths.needs]: lazy(() => import('./needs/needs-page.tsx')),
  [paths.services]: lazy(() => import('./services/services-page.tsx')),
  [paths.serviceInterests]: lazy(() => import('./deals/service-interests-page.tsx')),
  [paths.serviceRequests]: lazy(() => import('./deals/service-requests-page.tsx')),
  [paths.bookings]: lazy(() => import('./deals/bookings-page.tsx')),
  [paths.messages]: lazy(() => import('./messages/messages-page.tsx')),
  [paths.user]: lazy(() => import('./users/user-page.tsx')),
  [paths.settings]: lazy(() => import('./settings/settings-page.tsx')),
  [paths.paymentSetup]: lazy(() => import('./money/payment-setup-page.tsx')),
  [paths.admin]: lazy(() => import('./admin/admin-dashboard-page.tsx')),
  [paths.pay]: lazy(() => import('./money/pay-page.tsx')),
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
            <ForWhoeverIsHere />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A visitor gets the form at whatever address they came to, and after signing in is where they wanted to be. */
function ForWhoeverIsHere() {
  const { data: user } = useCurrentUser();
  if (user === undefined) return <PageSpinner whole />;
  if (user === null) return <Visitor />;
  return (
    <Shell>
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

/** However a session ended, what was loaded for it is gone before the next one begins. */
function Visitor() {
  const client = useQueryClient();
  useEffect(() => forgetAccount(client), [client]);
  return <LandingPage />;
}

// The landing page as a visitor's first page, without the rest of the app, which replaces it after signing in.
import { startTransition, useEffect, useState } from 'react';
import { LandingPage } from '../landing/landing-page.tsx';
import { paths } from '../paths.ts';
import { lazyPage, lazyPart } from '../ui/feedback/lazy-part.tsx';

const Form = lazyPart(() => import('./first-visit-form.tsx'));
const App = lazyPage(() => import('../app.tsx'));

/** `onReady` is called once everything on the page responds. */
export function FirstVisit({ onReady }: { onReady: () => void }) {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(onReady, [onReady]);
  if (signedIn) return <App />;
  // The page stays until the app has loaded.
  const enter = () => startTransition(() => setSignedIn(true));
  return <LandingPage renderForm={(props) => <Form {...props} onSignedIn={enter} />} formAtOnce={cameForTheForm()} />;
}

const cameForTheForm = (): boolean =>
  typeof location === 'object' && (location.pathname !== paths.home || location.hash === '#join');

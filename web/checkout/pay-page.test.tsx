// The page of a payment: who is paid.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { requested } from '../test/example-payment.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import PayPage from './pay-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('whoever pays reads the username of the provider, whose name others may have, too', async () => {
  history.replaceState(null, '', '/pay/a-payment-of-anas');
  const provider = { ...requested.provider, displayName: 'Bo de Vries' };
  serverThatAnswers({ 'GET /api/payments/a-payment-of-anas': { ...requested, provider } });
  show(<Route path="/pay/:publicId" component={PayPage} />);
  expect(await screen.findByText('$75, offered by Bo de Vries (@bo)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bo de Vries (@bo)' })).toBeDefined();
});

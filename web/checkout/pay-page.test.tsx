// The page of a payment: who is paid, and the result.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { held, requested } from '../test/example-payment.ts';
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

test('the sum, the address and the button come first on a phone, before what is included', async () => {
  history.replaceState(null, '', '/pay/a-payment-of-anas');
  serverThatAnswers({ 'GET /api/payments/a-payment-of-anas': requested });
  show(<Route path="/pay/:publicId" component={PayPage} />);
  const button = await screen.findByRole('button', { name: 'Accept and pay $75' });
  const terms = screen.getByRole('heading', { name: /^If it is cancelled/ });
  expect(button.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('once it is paid the page begins with the booking, the money and the way on, and offers nothing any more', async () => {
  history.replaceState(null, '', '/pay/a-payment-of-anas?checkout=done');
  const end = new Date(Date.now() + 86_400_000).toISOString();
  serverThatAnswers({ 'POST /api/payments/a-payment-of-anas/settle': { ...held, end } });
  show(<Route path="/pay/:publicId" component={PayPage} />);
  expect(await screen.findByRole('heading', { level: 1, name: /^You’re booked for / })).toBeDefined();
  expect(screen.getByText('Hedge trimming, with bo')).toBeDefined();
  const [first] = screen.getAllByRole('region');
  const next = within(first!);
  expect(next.getByText('$75 is held until the job is done.')).toBeDefined();
  expect(next.getByRole('link', { name: 'Open the deal' }).getAttribute('href')).toBe('/service-interests?deal=7');
  expect(next.getByRole('link', { name: 'Add to calendar' })).toBeDefined();
  expect(screen.queryByText(/offered by/)).toBeNull();
});

test('who comes back from the checkout unpaid can still pay, below the word that nothing is confirmed', async () => {
  history.replaceState(null, '', '/pay/a-payment-of-anas?checkout=done');
  serverThatAnswers({ 'POST /api/payments/a-payment-of-anas/settle': requested });
  show(<Route path="/pay/:publicId" component={PayPage} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment is not confirmed yet' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Accept and pay $75' })).toBeDefined();
});

test('the form asks where the job is, and begins with the address of the last job, which can be changed', async () => {
  history.replaceState(null, '', '/pay/a-payment-of-anas');
  serverThatAnswers({ 'GET /api/payments/a-payment-of-anas': { ...requested, lastAddress: '1 Elm Street' } });
  show(<Route path="/pay/:publicId" component={PayPage} />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Where is the job?' });
  expect(field.value).toBe('1 Elm Street');
  expect(screen.getByText(/^This is where your last job was\. Only bo sees it/)).toBeDefined();
  cleanup();
  sessionStorage.setItem('job address of deal 7', '""');
  show(<Route path="/pay/:publicId" component={PayPage} />);
  const emptied = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Where is the job?' });
  expect(emptied.value).toBe('');
  sessionStorage.clear();
});

test('the page of a frozen booking says so, leads to us, and offers no cancelling', async () => {
  history.replaceState(null, '', '/pay/a-payment-of-anas');
  serverThatAnswers({ 'GET /api/payments/a-payment-of-anas': { ...held, awaits: ['operator'] } });
  show(<Route path="/pay/:publicId" component={PayPage} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid. Held while the deal is frozen' })).toBeDefined();
  expect(screen.getAllByText(/^This deal is frozen until an operator has looked at it\./)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Contact us about this' }).getAttribute('href')).toContain('deal=7');
  expect(screen.queryByRole('heading', { name: /^If it is cancelled/ })).toBeNull();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Policy } from './policy.tsx';

afterEach(cleanup);

test('the policy says what is sent to language models, and that nothing else is', () => {
  const { container } = render(<Policy />);
  expect(screen.getByRole('heading', { name: 'Understanding what you write' })).toBeDefined();
  const text = container.textContent?.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain(
    'the text itself is sent there: the text of a need, a goal or a search, and the public text of services',
  );
  expect(text).toContain('Nothing else is sent: not your name, your account, your place');
  expect(text).toContain(
    'no other site is asked for anything, unless the operator of this one has set that up, as said below',
  );
});

test('the policy names what the account contains besides its name, and what stays in the browser', () => {
  const { container } = render(<Policy />);
  const text = container.textContent?.replaceAll(/\s+/g, ' ') ?? '';
  for (const part of [
    'when it was confirmed',
    'phone number with its country',
    'time zone',
    'By which ways you are told of what',
    'a plan of a goal',
    'the address of a job',
    'what you say about yourself',
    'account with the payment provider',
  ]) {
    expect(text).toContain(part);
  }
});

test('the policy says what operators see of people, and what they do not', () => {
  const { container } = render(<Policy />);
  const text = container.textContent?.replaceAll(/\s+/g, ' ') ?? '';
  for (const part of [
    'Admins see accounts with their e-mail addresses',
    'deals with every step, offer and payment',
    'They do not see the messages of a conversation',
  ]) {
    expect(text).toContain(part);
  }
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

test('a page that a failure of ours keeps from loading leads to the operators, with what it was', () => {
  render(<ErrorState error={new ApiError('Request failed', 500, 'unexpected')} />);
  expect(screen.getByRole('link', { name: 'Contact us about this' }).getAttribute('href')).toBe(
    '/contact?about=unexpected',
  );
});

test('one that the network kept from loading only offers to try again', () => {
  render(<ErrorState error={new ApiError('Failed to fetch', 0)} onRetry={() => undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

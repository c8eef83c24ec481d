import { expect, test } from 'vitest';
import { asProvider } from '../test/example-deal.ts';
import { clockLabel } from './clock-words.ts';

test('without a fixed time no time is held', () => {
  const paying = { ...asProvider({}), status: 'payment_pending' } as const;
  expect(clockLabel({ ...paying, start: null })).toBe('Payment due by');
  expect(clockLabel({ ...paying, start: '2026-11-24T09:00:00.000Z' })).toBe('Time held until');
});

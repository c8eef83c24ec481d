import { expect, test } from 'vitest';
import { clockLabel } from './clock-words.ts';

test('without a fixed time no time is held', () => {
  const paying = { status: 'payment_pending', side: 'provider', pricedBy: null } as const;
  expect(clockLabel({ ...paying, start: null })).toBe('Payment due by');
  expect(clockLabel({ ...paying, start: '2026-11-24T09:00:00.000Z' })).toBe('Time held until');
});

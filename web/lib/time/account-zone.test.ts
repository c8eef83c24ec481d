import { afterEach, expect, test, vi } from 'vitest';
import { nameDay } from '../../messages/days.ts';
import { ana } from '../../test/example-user.ts';
import { ApiError } from '../api/api-error.ts';
import { formatDateTime, hourNow, today } from './dates.ts';
import { createQueryClient, noticeSignedOut, userKey } from '../api/query-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

const at = '2026-11-16T20:00:00.000Z';
const onDevice = formatDateTime(at);

test('after signing in every time is on the user’s clock, follows a change of it, and is the device’s again after signing out', () => {
  const client = createQueryClient();
  const signedInFrom = (timeZone: string) => client.setQueryData(userKey, { ...ana, timeZone });
  signedInFrom('America/Chicago');
  expect(formatDateTime(at)).toBe('Mon 16 Nov, 14:00');
  signedInFrom('Asia/Tokyo');
  expect(formatDateTime(at)).toBe('Tue 17 Nov, 05:00');
  noticeSignedOut(client, new ApiError('', 401, 'not_signed_in'));
  expect(formatDateTime(at)).toBe(onDevice);
});

test.each([
  ['America/Chicago', '2026-11-16', 14, 'Today'],
  ['Asia/Tokyo', '2026-11-17', 5, 'Yesterday'],
])(
  'in %s today is %s, the hour is %i, and a message from ten hours ago was written %s',
  (timeZone, day, hour, words) => {
    vi.useFakeTimers({ now: new Date(at) });
    createQueryClient().setQueryData(userKey, { ...ana, timeZone });
    expect([today(), hourNow(), nameDay('2026-11-16T10:00:00.000Z', today())]).toEqual([day, hour, words]);
  },
);

import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Notification } from '#shared/notifications.ts';
import { hear, serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { ALL, useReadNotices } from './use-read-notices.ts';

const READ = 'POST /api/deals/7/read';
const about = (relatedId: number): Notification => ({
  id: relatedId,
  userId: ana.id,
  type: 'booking',
  title: 'Job started',
  content: 'Bo has started.',
  read: false,
  createdAt: '2026-11-02T09:00:00.000Z',
  relatedType: 'booking',
  relatedId,
});
function Deal() {
  useReadNotices('booking', 7);
  return null;
}
const seen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an open deal’s notices are read once, and those that come while it is open; another deal’s are not', async () => {
  const { calls } = serverThatAnswers({ [READ]: { ok: true } });
  show(<Deal />);
  await waitFor(() => expect(calls(READ)).toHaveLength(1));
  act(() => hear('notification', about(8)));
  act(() => hear('notification', about(7)));
  await waitFor(() => expect(calls(READ)).toHaveLength(2));
});

test('in a tab that nobody looks at, nothing is read until somebody does', async () => {
  const { calls } = serverThatAnswers({ [READ]: { ok: true } });
  seen('hidden');
  show(<Deal />);
  act(() => hear('notification', about(7)));
  expect(calls(READ)).toHaveLength(0);
  seen('visible');
  await waitFor(() => expect(calls(READ)).toHaveLength(1));
});

test('a page that shows all of a kind reads all of it, and one that shows nothing yet reads nothing', async () => {
  const READ_ABOUT = 'POST /api/notifications/read-about';
  const { calls } = serverThatAnswers({ [READ_ABOUT]: { ok: true } });
  function Replies({ loaded }: { loaded: boolean }) {
    useReadNotices('question', loaded ? ALL : undefined);
    return null;
  }
  show(<Replies loaded={false} />);
  act(() => hear('notification', { ...about(7), relatedType: 'question' }));
  expect(calls(READ_ABOUT)).toHaveLength(0);
  cleanup();
  show(<Replies loaded />);
  await waitFor(() => expect(calls(READ_ABOUT)).toHaveLength(1));
  act(() => hear('notification', { ...about(8), relatedType: 'question' }));
  await waitFor(() => expect(calls(READ_ABOUT)).toHaveLength(2));
});

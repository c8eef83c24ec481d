import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminReport } from '#shared/admin-reports.ts';
import { serverThatAnswers, show } from '../../test/example-thread.tsx';
import OperatorReport from './operator-report.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-10T09:00:00.000Z';
const record = { memberSince: at, completedDeals: 1, canceled: 0, disputes: 0, disputesLost: 0, reports: 0 };
const reportOf = (kind: AdminReport['kind'], title: string) => ({
  id: 1,
  kind,
  subjectId: 9,
  openedAt: at,
  closedAt: null,
  person: { id: 9, username: 'bo', record, suspended: false, isOperator: false, decisions: [] },
  reports: [
    {
      reporter: { id: 1, username: 'ana', made: 1, justified: 0, reportsOf: 0 },
      reason: 'spam',
      note: '',
      seen: { title, text: '', facts: [], photos: [] },
      createdAt: at,
    },
  ],
  decision: null,
  appeal: null,
  isAppealOfOwn: false,
});

async function open(report: object) {
  serverThatAnswers({ 'GET /api/admin/reports/1': report });
  show(<OperatorReport id={1} backHref="/admin/dashboard" backLabel="Queue" />);
  return within(await screen.findByRole('article'));
}

test('a reported person is named, and nothing is said to be “of” them', async () => {
  const article = await open(reportOf('user', 'bo'));
  expect(article.getByRole('heading', { level: 2 }).textContent).toBe('bo');
  expect(article.getByRole('region', { name: 'What was reported' }).textContent).toContain('Profile as it was on ');
});

test('something that a person wrote is named with its owner', async () => {
  const article = await open(reportOf('need', 'Clear the gutters'));
  expect(article.getByRole('heading', { level: 2 }).textContent).toBe('Need of bo');
  expect(article.getByRole('region', { name: 'What was reported' }).textContent).toContain('Need as it was on ');
});

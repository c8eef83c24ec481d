// The admin page for tests, with a fake server and a signed-in operator.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AdminDeal, AdminPayment, PartyRecord, QueueEntry } from '#shared/admin-deals.ts';
import type { AdminService } from '#shared/admin-services.ts';
import type { Tariff } from '#shared/tariffs.ts';
import type { AdminUser, AuditEntry } from '#shared/admin-users.ts';
import { PasswordAgain } from '../accounts/password-again.tsx';
import AdminDashboardPage from '../admin/admin-dashboard-page.tsx';
import { Confirms } from '../ui/overlay/confirms.tsx';
import { dealWith, offer, paid } from './example-deal.ts';
import { serverThatAnswers, show } from './example-thread.tsx';
import { ana } from './example-user.ts';

const at = '2026-11-02T09:00:00.000Z';

const list = (items: unknown[]) => ({ items, nextCursor: null });
const books = { accounts: [], balanced: true, checkedAt: null, wrong: null };

/** `answers` can replace what an endpoint returns, by key: "GET /api/admin/queue". */
export function openAdmin(search = '', answers: Record<string, unknown> = {}, isAdmin = true) {
  cleanup();
  history.replaceState(null, '', `/admin/dashboard${search}`);
  const server = serverThatAnswers({
    'GET /api/admin/queue': { ...list([]), waiting: {} },
    'GET /api/admin/users': list([]),
    'GET /api/admin/services': list([]),
    'GET /api/admin/mails': list([]),
    'GET /api/admin/sms': list([]),
    'GET /api/admin/books': books,
    'GET /api/admin/audit': list([]),
    'GET /api/admin/tariffs': { versions: [], settings: someTariff, cardRate: { bps: 290, fixed: 30 } },
    ...answers,
  });
  show(
    <>
      <AdminDashboardPage />
      <Confirms />
      <PasswordAgain />
    </>,
    { ...ana, isAdmin },
  );
  /** The bodies sent to an endpoint. */
  const sent = (call: string): unknown[] => server.calls(call).map(([, { body }]) => JSON.parse(String(body)));
  return { ...server, sent };
}

/** Opens the dialog of the button with this name. */
export async function dialogOf(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

export const queueOf = (...items: QueueEntry[]) => {
  const waiting: Record<string, number> = {};
  for (const { kind } of items) waiting[kind] = (waiting[kind] ?? 0) + 1;
  return { ...list(items), waiting };
};

export const entry = (change: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 1,
  kind: 'dispute',
  dealId: 7,
  deal: { service: 'Bike repair', seeker: 'ana', provider: 'bo', status: 'disputed', held: 8000 },
  refundId: null,
  reportId: null,
  questionId: null,
  transferOf: null,
  unbookedOf: null,
  says: 'ana and bo disagree about Bike repair.',
  createdAt: at,
  dueAt: null,
  ...change,
});

const payment: AdminPayment = {
  publicId: 'a-payment-of-anas',
  kind: 'main',
  status: 'paid',
  amount: 8000,
  fee: 400,
  released: 0,
  refunded: 0,
  chargedBack: 0,
  payable: 0,
  transferred: 0,
  bankDispute: false,
  evidenceAt: null,
  bankDueAt: null,
  bankDecision: null,
  paidAt: at,
  expiresAt: null,
  provider: 'simulator',
  mode: 'simulator',
  late: false,
};

const record: PartyRecord = {
  memberSince: at,
  completedDeals: 3,
  canceled: 1,
  disputes: 2,
  disputesLost: 1,
  reports: 0,
};

/** A disputed deal of ana and bo, $80 held, with an operator's possible steps. */
export function adminDeal(change: Partial<AdminDeal> = {}, ofDeal: Partial<AdminDeal['deal']> = {}): AdminDeal {
  const {
    side: _side,
    steps: _steps,
    cancel: _cancel,
    reviews: _reviews,
    payment: _payment,
    sidePayments: _sides,
    ...deal
  } = dealWith({
    ...paid,
    status: 'disputed',
    offer,
    dispute: { by: 'seeker', openedAt: at, decideBy: new Date(Date.parse(at) + 5 * 86_400_000).toISOString() },
    history: [
      {
        id: 9,
        step: 'problem',
        by: 'seeker',
        from: 'in_progress',
        to: 'disputed',
        at,
        reason: 'It leaks.',
        detail: {},
      },
    ],
    evidence: [{ id: 1, by: 'provider', text: 'It was dry when I left.', photos: [], createdAt: at }],
  });
  const steps: AdminDeal['steps'] = ['freeze', 'admin_release', 'admin_refund', 'admin_split'];
  return {
    deal: { ...deal, ...ofDeal },
    records: { seeker: record, provider: record },
    sums: deal.sums,
    steps,
    frozenFor: [],
    payments: [payment],
    refunds: [],
    bankDisputes: [],
    ...change,
  };
}

export const someUser = (change: Partial<AdminUser> = {}): AdminUser => ({
  id: 9,
  username: 'bo',
  displayName: '',
  city: 'Maple Hill',
  createdAt: at,
  isAdmin: false,
  completedDeals: 3,
  unpaidDeals: 0,
  paidDeals: 0,
  suspendedReason: null,
  ...change,
});

export const act = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  actor: 'olga',
  act: 'admin_split',
  dealId: 7,
  service: 'Bike repair',
  serviceId: null,
  userId: null,
  username: null,
  reason: 'Both were heard.',
  before: {},
  after: {},
  at,
  ...change,
});

/** The tariff of a server whose operators have set nothing. */
export const someTariff: Tariff = {
  feeBps: 500,
  repeatFeeBps: 200,
  feeFloor: 0,
  requested: 172_800_000,
  accepted: 172_800_000,
  priceOffered: 259_200_000,
};

export const someService = (change: Partial<AdminService> = {}): AdminService => ({
  id: 5,
  title: 'Bike repair',
  category: 'bikes_cars',
  visibility: 'live',
  city: 'Maple Hill',
  createdAt: at,
  providerId: 9,
  provider: 'bo',
  openDeals: 0,
  hiddenReason: null,
  ...change,
});

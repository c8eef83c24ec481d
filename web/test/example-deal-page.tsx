// An open deal for tests, with a fake server; confirmations are shown, too.
import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { OpenDeal } from '../deal-pages/open-deal.tsx';
import { dealKey } from '../queries/deals.ts';
import { Confirms } from '../ui/overlay/confirms.tsx';
import { serverThatAnswers, show } from './example-thread.tsx';

const STEPS = 'POST /api/deals/7/steps';

/** `answers` can replace the deal, and what a step returns: by default the same deal. */
export async function openDeal(deal: DealDetail, answers: Record<string, unknown> = {}) {
  const { calls } = serverThatAnswers({
    'GET /api/deals/7': deal,
    [STEPS]: deal,
    'GET /api/messages/3/9': [],
    'GET /api/conversations': { items: [], unread: 0 },
    'GET /api/payments/ledger': {
      items: [],
      nextCursor: null,
      held: 0,
      atBank: 0,
      available: 0,
      paidOut: 0,
      debt: 0,
      waiting: [],
    },
    ...answers,
  });
  const { client } = show(
    <>
      <OpenDeal id={7} backHref="/service-interests" backLabel="My Interests" />
      <Confirms />
    </>,
  );
  const article = within(await screen.findByRole('article', { name: 'Bike repair' }));
  /** The bodies of the steps that were sent. */
  const asked = (): unknown[] => calls(STEPS).map(([, { body }]) => JSON.parse(String(body)));
  /** The other side has taken a step, or a clock has run out. */
  const becomes = (next: DealDetail) => act(() => void client.setQueryData(dealKey(7), next));
  return { article, asked, becomes, calls, key: expect.stringMatching(/^[\w-]{8,100}$/) };
}

/** Resolves to the queries of the open dialog. */
export const dialog = async () => within(await screen.findByRole('dialog'));
export const question = async () => within(await screen.findByRole('alertdialog'));

// "I'm interested": asks for a note and sends it. Where a deal about the service is under way, it leads there instead,
// and once that one is paid to another beside it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Service } from '#shared/services.ts';
import { useUser } from '../lib/api/current-user.ts';
import { useStore } from '../lib/state/use-store.ts';
import { dealPath } from '../paths.ts';
import { openInterests } from '../queries/deals.ts';
import { Button, ButtonLink, type ButtonLook } from '../ui/form/button.tsx';
import { askedInterest } from './asked-interest.ts';

/** The button that was pressed is gone when its dialog closes; what stands in its place has the focus then. */
const takeFocus = (link: HTMLElement | null): void => link?.focus();

/** Loads the dialog's code early, so that a press opens it at once. If that fails, the press tries again and says so. */
const preloadDialog = (): void => {
  import('./interest-dialog.tsx').catch(() => undefined);
};

interface InterestButtonProps extends ButtonLook {
  service: Service;
  needId?: number | undefined;
}

export function InterestButton({ service, needId, ...look }: InterestButtonProps) {
  const user = useUser();
  const asking = useStore(askedInterest)?.service.id === service.id;
  const [dealId, setDealId] = useState<number>();
  const isMine = service.providerId === user.id;
  const open = useQuery({ ...openInterests, enabled: !isMine });
  const deals = open.data?.items.filter((each) => each.service.id === service.id) ?? [];
  // Of one service there is one unpaid deal at a time: who begins another is led to it.
  const unpaid = deals.find(({ status }) => UNPAID.includes(status));
  const deal = unpaid ?? deals[0];
  // Once the deal just begun is over (say, declined), the user can ask again. The list has the deal a moment later.
  const [isListed, setIsListed] = useState(false);
  const isOpen = open.data?.items.some(({ id }) => id === dealId);
  if (isOpen && !isListed) setIsListed(true);
  if (isListed && isOpen === false) {
    setIsListed(false);
    setDealId(undefined);
  }
  useEffect(preloadDialog, []);
  // Nobody makes a deal with themselves.
  if (isMine) return null;
  if (dealId && !asking) {
    return (
      <ButtonLink {...look} ref={takeFocus} variant="quiet" href={dealPath(dealId, 'seeker')}>
        See your interest
      </ButtonLink>
    );
  }
  const see = deal && (
    <ButtonLink {...look} variant="quiet" href={dealPath(deal.id, 'seeker')}>
      See deal
    </ButtonLink>
  );
  if (unpaid && !asking) return see;
  return (
    <>
      {!unpaid && see}
      <Button {...look} onClick={() => askedInterest.set({ service, needId, onSent: setDealId })}>
        {deal && !unpaid ? 'Ask again' : 'I’m interested'}
      </Button>
    </>
  );
}

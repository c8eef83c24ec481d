// "I'm interested": opens a dialog for a note and sends it. If a deal about the same is active, links to it instead;
// once that is paid, another interest can be sent beside it.
import { useEffect, useState } from 'react';
import type { Service } from '#shared/services.ts';
import { useStore } from '../lib/state/use-store.ts';
import { dealPath } from '../paths.ts';
import { Button, ButtonLink, type ButtonLook } from '../ui/form/button.tsx';
import { askedInterest } from './asked-interest.ts';
import { useOwnDeals } from './use-own-deals.ts';

/** The pressed button is gone when its dialog closes, so its replacement takes the focus. */
const takeFocus = (link: HTMLElement | null): void => link?.focus();

/**
 * Loads the dialog's code early, so that a press opens it at once. If that fails, the press tries again and says so.
 */
const preloadDialog = (): void => {
  import('./interest-dialog.tsx').catch(() => undefined);
};

interface InterestButtonProps extends ButtonLook {
  service: Service;
  needId?: number | undefined;
}

export function InterestButton({ service, needId, ...look }: InterestButtonProps) {
  const asking = useStore(askedInterest)?.service.id === service.id;
  const [dealId, setDealId] = useState<number>();
  const { isMine, all, unpaid, deal } = useOwnDeals(service, needId);
  // Once the new deal is over (for example declined), the user can ask again. The list includes the deal a moment
  // later.
  const [isListed, setIsListed] = useState(false);
  const isOpen = all?.some(({ id }) => id === dealId);
  if (isOpen && !isListed) setIsListed(true);
  if (isListed && isOpen === false) {
    setIsListed(false);
    setDealId(undefined);
  }
  useEffect(preloadDialog, []);
  // Nobody can make a deal with themselves.
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
      <Button {...look} onClick={() => askedInterest.set({ service, needId, time: undefined, onSent: setDealId })}>
        {deal && !unpaid ? 'Ask again' : 'I’m interested'}
      </Button>
    </>
  );
}

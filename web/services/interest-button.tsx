// "I'm interested": asks for a note, sends it, and from then on leads to the deal.
import { useState } from 'react';
import type { Service } from '#shared/services.ts';
import { useUser } from '../lib/current-user.ts';
import { dealPath } from '../paths.ts';
import { Button, ButtonLink, type ButtonLook } from '../ui/button.tsx';
import { InterestDialog } from './interest-dialog.tsx';

/** The button that was pressed is gone when its dialog closes; what stands in its place has the focus then. */
const takeFocus = (link: HTMLElement | null): void => link?.focus();

interface InterestButtonProps extends ButtonLook {
  service: Service;
  needId?: number | undefined;
}

export function InterestButton({ service, needId, ...look }: InterestButtonProps) {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const [dealId, setDealId] = useState<number>();
  // Nobody makes a deal with themselves.
  if (service.providerId === user.id) return null;
  if (dealId && !asking) {
    return <ButtonLink {...look} ref={takeFocus} variant="quiet" href={dealPath(dealId, 'seeker')}>See your interest</ButtonLink>;
  }
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>I’m interested</Button>
      {asking && <InterestDialog service={service} needId={needId} onSent={setDealId} onClose={() => setAsking(false)} />}
    </>
  );
}

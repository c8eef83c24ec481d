// What became of a linked need that is no longer searched for, and how to go on.
import type { Need } from '#shared/needs.ts';
import { dealPath, paths } from '../paths.ts';
import { useDealsOfNeed } from '../queries/deals.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { RenewButton } from './renew-button.tsx';

const becameOf: Partial<Record<Need['status'], string>> = {
  expired: 'has expired.',
  booked: 'is booked.',
  fulfilled: 'is done.',
  withdrawn: 'was withdrawn.',
};

interface NeedOverProps {
  need: Need;
  /** Called when the notice is about to disappear. */
  onRenewed: () => void;
}

export function NeedOver({ need, onRenewed }: NeedOverProps) {
  const { title, status, canBeRenewed } = need;
  const end = canBeRenewed ? (
    <RenewButton need={need} onRenewed={onRenewed} />
  ) : (
    status === 'booked' && <Booking needId={need.id} />
  );
  return (
    <section aria-label="This need">
      <Notice tone="lamp" end={end}>
        “{title}” {becameOf[status]}
      </Notice>
    </section>
  );
}

/** Links to the deal itself, once it is known. */
function Booking({ needId }: { needId: number }) {
  const deal = useDealsOfNeed(needId).items?.[0];
  return (
    <ButtonLink variant="quiet" href={deal ? dealPath(deal.id, 'seeker') : paths.serviceInterests}>
      See the booking
    </ButtonLink>
  );
}

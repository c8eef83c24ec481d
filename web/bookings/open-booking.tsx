// One booking over the calendar: time, other side, status, and the most common actions.
import { useQuery } from '@tanstack/react-query';
import { isCalledOff } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { AddToCalendar } from '../deals/add-to-calendar.tsx';
import { nextSentence, otherOf, standingLabel, toneOf } from '../deals/deal-words.ts';
import { StepDialogs } from '../deals/step-dialogs/step-dialogs.tsx';
import { cancelSentence } from '../deals/steps/cancel-sentence.ts';
import { StepButton } from '../deals/steps/step-button.tsx';
import { useReadNotices } from '../notifications/use-read-notices.ts';
import { dealPath, threadPath } from '../paths.ts';
import { dealById } from '../queries/deals.ts';
import { Price } from '../ui/display/money.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { timeOrNone } from './booking-words.ts';

interface OpenBookingProps {
  id: number;
  zone: string;
  onClose: () => void;
}

export function OpenBooking({ id, zone, onClose }: OpenBookingProps) {
  const { data: deal, error, refetch, isFetching } = useQuery(dealById(id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={deal?.service.title ?? 'Booking'}
      before={deal && <Avatar person={otherOf(deal)} size={44} />}
    >
      {error && !deal && (
        <ErrorState
          title="This booking could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !deal && <Loading />}
      {deal && (
        <StepDialogs key={deal.id} deal={deal}>
          <Booking deal={deal} zone={zone} />
        </StepDialogs>
      )}
    </Dialog>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading the booking...</span>
    <Skeleton className="h-6 w-3/5" />
    <Skeleton className="h-5 w-4/5" />
    <Skeleton className="h-11 w-full" />
  </div>
);

function Booking({ deal, zone }: { deal: DealDetail; zone: string }) {
  const { id, side, service, frozen, price, start } = deal;
  useReadNotices('booking', id);
  const other = otherOf(deal);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p
          className={`num text-[1.06rem] font-semibold ${isCalledOff(deal) && start ? 'text-ink-2 line-through' : ''}`}
        >
          {timeOrNone(deal, zone)}
        </p>
        {price !== null && <Price cents={price} />}
      </div>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {side === 'seeker' ? `${nameOf(other)} does this for you.` : `You do this for ${nameOf(other)}.`}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <StatusPill tone={toneOf(deal)}>{standingLabel(deal)}</StatusPill>
        {frozen && <StatusPill tone="bad">Frozen</StatusPill>}
      </p>
      <p className="mt-3">{nextSentence(deal)}</p>
      <AddToCalendar deal={deal} />
      <Changes deal={deal} />
      <DialogActions>
        <ButtonLink variant="quiet" href={threadPath(other.id, service.id)}>
          Message
        </ButtonLink>
        <ButtonLink href={dealPath(id, side)}>Open the deal</ButtonLink>
      </DialogActions>
    </>
  );
}

/** Moving and cancelling, with the effect on the money stated first. */
function Changes({ deal }: { deal: DealDetail }) {
  const canMove = deal.steps.includes('propose_time');
  const canCancel = deal.steps.includes('cancel');
  if (!canMove && !canCancel) return null;
  return (
    <div className="mt-4 grid gap-2 rounded-2xl bg-sunken p-4">
      {canCancel && <p className="text-[0.94rem] text-ink-2">If you cancel now: {cancelSentence(deal)}</p>}
      <div className="flex flex-wrap gap-2">
        {canMove && <StepButton deal={deal} step="propose_time" variant="quiet" />}
        {canCancel && <StepButton deal={deal} step="cancel" variant="quiet" />}
      </div>
    </div>
  );
}

// Shown before the first booking, or for an empty part of the list: what will appear here, and what to do next.
import { paths } from '../paths.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';

export function NothingBooked({ isPast = false }: { isPast?: boolean }) {
  return (
    <Card as="div">
      <EmptyState
        title={isPast ? 'No past bookings yet.' : 'Nothing is booked yet.'}
        action={<ButtonLink href={paths.serviceInterests}>See your interests</ButtonLink>}
      >
        A deal appears here as soon as it is paid.
      </EmptyState>
    </Card>
  );
}

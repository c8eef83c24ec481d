// Somebody's public page: who they are, what they offer, what is said of them. With `?service=` one of their services in full.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import { users } from '#shared/users.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
import { paths } from '../paths.ts';
import { UserReviews } from '../reviews/user-reviews.tsx';
import { ServiceView } from '../services/service-view.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page-heading.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { UserServices } from './user-services.tsx';

/** A number in the address: 0 when it is none. */
const numberIn = (text: string | null | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0);

export default function UserPage() {
  const userId = numberIn(useParams<{ id: string }>().id);
  const [search] = useSearchParams();
  const serviceId = numberIn(search.get('service'));
  return serviceId ? <ServiceView key={serviceId} serviceId={serviceId} /> : <Whole key={userId} userId={userId} />;
}

function Whole({ userId }: { userId: number }) {
  const { data: profile, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: ['users', userId],
    queryFn: ({ signal }) => call(users.get, { params: { id: userId } }, { signal }),
    enabled: userId > 0,
  });
  const isUnknown = userId === 0 || (error instanceof ApiError && error.status === 404);
  if (isPending && !isUnknown) return <PageSpinner label="Loading user profile..." />;
  return (
    <Page>
      {isUnknown && <Unknown />}
      {error && !isUnknown && <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />}
      {profile && (
        <>
          <ProfileHeader profile={profile} />
          <div className="grid gap-12">
            <UserServices userId={userId} />
            <section aria-labelledby="user-reviews">
              <h2 id="user-reviews" className="mb-4 text-[1.3rem]">Reviews</h2>
              <UserReviews userId={userId} name={profile.username} />
            </section>
          </div>
        </>
      )}
    </Page>
  );
}

function Unknown() {
  return (
    <EmptyState title="Nobody lives at this address." action={<ButtonLink href={paths.needs}>Find a neighbour</ButtonLink>}>
      The account may have been closed.
    </EmptyState>
  );
}

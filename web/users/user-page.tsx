// A user's public page: profile, services and reviews. With `?service=` one of their services in full.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'wouter';
import { nameOf } from '#shared/names.ts';
import type { Profile } from '#shared/users.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { idIn } from '../lib/page/id-in.ts';
import { useReadNotices } from '../notifications/use-read-notices.ts';
import { paths } from '../paths.ts';
import { profileOf } from '../queries/users.ts';
import { RatingBreakdown } from '../reviews/rating-breakdown.tsx';
import { UserReviews } from '../reviews/user-reviews.tsx';
import { ServiceView } from '../services/service-view.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { UserServices } from './user-services.tsx';

export default function UserPage() {
  const userId = idIn(useParams<{ id: string }>().id) ?? 0;
  const [search] = useSearchParams();
  const serviceId = idIn(search.get('service')) ?? 0;
  return serviceId ? <ServiceView key={serviceId} serviceId={serviceId} /> : <Whole key={userId} userId={userId} />;
}

function Whole({ userId }: { userId: number }) {
  const {
    data: profile,
    error,
    isPending,
    refetch,
    isRefetching,
  } = useQuery({ ...profileOf(userId), enabled: userId > 0 });
  const isUnknown = userId === 0 || (error instanceof ApiError && error.status === 404);
  const isFormer = error instanceof ApiError && error.code === 'former_neighbour';
  if (isPending && !isUnknown) return <ProfileSkeleton />;
  return (
    <Page>
      {!profile && <PageHeading title={isFormer ? 'Former neighbour' : 'Neighbour'} />}
      {isUnknown && (isFormer ? <Former /> : <Unknown />)}
      {error && !isUnknown && <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />}
      {profile && (
        <>
          <ProfileHeader profile={profile} />
          <div className="grid gap-12">
            <UserServices userId={userId} below={<Reviews profile={profile} />} />
          </div>
        </>
      )}
    </Page>
  );
}

function Reviews({ profile }: { profile: Profile }) {
  useReadNotices('user', profile.id);
  return (
    <section aria-labelledby="user-reviews">
      <h2 id="user-reviews" className="mb-4 text-[1.3rem]">
        Reviews
      </h2>
      <RatingBreakdown rated={profile} />
      <UserReviews userId={profile.id} name={nameOf(profile)} />
    </section>
  );
}

function Unknown() {
  return (
    <EmptyState
      title="Nobody lives at this address."
      action={<ButtonLink href={paths.needs}>Find a neighbour</ButtonLink>}
    >
      The address may be mistyped, or older than the neighbourhood.
    </EmptyState>
  );
}

function Former() {
  return (
    <EmptyState
      title="This neighbour has closed their account."
      action={<ButtonLink href={paths.needs}>Find another neighbour</ButtonLink>}
    >
      What you agreed on and wrote to each other stays with you, under Bookings and Messages.
    </EmptyState>
  );
}

// A decision about me, linked from its notice.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { reports } from '#shared/reports.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { idIn } from '../lib/page/id-in.ts';
import { useReadNotices } from '../notifications/use-read-notices.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { DecisionCard } from './decision-card.tsx';

/** How often an open appeal is polled. */
const LOOK_AGAIN_MS = 30_000;

export default function DecisionPage() {
  const id = idIn(useParams<{ id: string }>().id) ?? 0;
  const client = useQueryClient();
  const queryKey = ['decision', id];
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(reports.decision, { params: { id } }, { signal }),
    enabled: id > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.appeal?.outcome === null ? LOOK_AGAIN_MS : false),
  });
  useReadNotices('decision', data && id);
  const isUnknown = id === 0 || (error instanceof ApiError && error.status === 404);
  return (
    <Page width="narrow">
      <PageHeading title="A decision by the operator" />
      {isUnknown && (
        <EmptyState title="There’s no such decision." action={<ButtonLink href={paths.contact}>Contact us</ButtonLink>}>
          The link may be cut off, or the decision is about somebody else.
        </EmptyState>
      )}
      {!isUnknown && isPending && <SkeletonList rows={1} />}
      {error && !isUnknown && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data && (
        <DecisionCard
          decision={data}
          send={async (body) => client.setQueryData(queryKey, await call(reports.appeal, { params: { id }, body }))}
        />
      )}
    </Page>
  );
}

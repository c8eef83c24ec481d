// The town's figures: current numbers, and the last twelve months.
import { useQuery } from '@tanstack/react-query';
import { admin } from '#shared/admin.ts';
import { call } from '../../lib/api/call.ts';
import { When } from '../../ui/display/when.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { adminKey, LOOK_AGAIN_MS } from '../queries.ts';
import type { AdminAddress } from '../use-admin-address.ts';
import { DealsByStatus } from './deals-by-status.tsx';
import { MoneyCharts } from './money-charts.tsx';
import { Tiles } from './tiles.tsx';
import { TownCharts } from './town-charts.tsx';

export default function Figures({ address }: { address: AdminAddress }) {
  const {
    data: figures,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...adminKey, 'figures'],
    queryFn: ({ signal }) => call(admin.figures, {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="text-[1.3rem]">
        Figures
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">
        Guests are left out, and months are in UTC.
        {figures && (
          <>
            {' '}
            Counted at <When at={figures.at} as="time" />.
          </>
        )}
      </p>
      {!figures && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!figures && !error && <Loading />}
      {figures && (
        <div className="grid gap-4">
          <Tiles figures={figures} address={address} />
          <div className="grid gap-4 lg:grid-cols-2">
            <DealsByStatus deals={figures.deals} />
            <TownCharts months={figures.months} />
            <MoneyCharts money={figures.money} />
          </div>
        </div>
      )}
    </section>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-32 w-full" />
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  </div>
);

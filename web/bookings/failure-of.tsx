// The error when some of the bookings could not be loaded; Retry refetches all that failed.
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { NOT_RENEWED } from '../ui/list/list.tsx';

interface FetchState {
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
}

/** Null if nothing failed. `isThere`: earlier data is shown below. */
export function failureOf(queries: readonly FetchState[], isThere: boolean): ReactNode {
  const failed = queries.filter(({ error }) => error);
  return (
    failed[0] && (
      <ErrorState
        title={isThere ? NOT_RENEWED : undefined}
        error={failed[0].error}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    )
  );
}

// What is said where something of the bookings could not be fetched; Retry asks for all that failed.
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { NOT_RENEWED } from '../ui/list/list.tsx';

interface FetchState {
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
}

/** Nothing as long as nothing failed. `isThere`: what was fetched before is shown below. */
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

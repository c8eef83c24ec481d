// Placeholders for loading services, shaped like their cards so that nothing below moves.
import { Skeleton } from '../ui/feedback/skeleton.tsx';

/** Enough to fill the tallest screen above the content that follows. */
const ROWS = 6;

export function MatchesSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 leading-snug sm:p-5"
        >
          <Skeleton className="size-14 flex-none self-start" />
          <div className="min-w-0 flex-1 basis-[150px] sm:basis-[190px]">
            <Line className="w-4/5 text-[1.06rem]" />
            <Line className="w-2/5" />
            <Line className="w-3/5 text-[0.93rem]" />
          </div>
          <div className="max-sm:contents sm:ml-auto sm:flex sm:flex-wrap sm:items-center sm:justify-end sm:gap-x-4 sm:gap-y-1.5 sm:@max-[40rem]:max-w-[18.5rem]">
            <Line className="w-24 text-[1.35rem]" />
            <div className="flex gap-2 max-sm:w-full sm:justify-end">
              <Skeleton className="h-11 w-34 max-sm:flex-auto" />
              <Skeleton className="size-11 flex-none" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** As tall as a line of text of that size. */
function Line({ className }: { className: string }) {
  return (
    <div className={`h-[1lh] py-[0.12em] ${className}`}>
      <Skeleton className="h-full w-full" />
    </div>
  );
}

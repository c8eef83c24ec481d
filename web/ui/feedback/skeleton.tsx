// Grey shapes that stand for loading content.

export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton rounded-ctl ${className}`} />;
}

/** A loading list of cards. */
export function SkeletonList({ rows = 3, label = 'Loading...' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className="card flex items-center gap-4 p-5 sm:p-6">
          <Skeleton className="size-14 flex-none" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

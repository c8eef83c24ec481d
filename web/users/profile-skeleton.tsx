// The placeholder of a loading profile.
import { useTabTitle } from '../lib/page/tab-title.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/navigation/page-heading.tsx';

export function ProfileSkeleton() {
  useTabTitle('Neighbour');
  return (
    <Page>
      <div role="status">
        <p className="mb-4 text-ink-2">Loading user profile...</p>
        <div aria-hidden="true" className="flex items-center gap-4">
          <Skeleton className="size-[72px] flex-none" />
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-9 w-48 max-w-full" />
            <Skeleton className="h-5 w-36 max-w-full" />
          </div>
        </div>
        <div aria-hidden="true" className="mt-8 grid gap-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
      </div>
    </Page>
  );
}

// The status of a user search: not started, running, failed, or the number found.
import { RotateCw } from 'lucide-react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/form/button.tsx';

/** The server's limit. */
const MOST = 20;

interface SearchStatusProps {
  isBlank: boolean;
  searching: boolean;
  failed: boolean;
  count: number;
  retry: () => void;
}

/** Changes are read out; a failure is shown by a toast. */
export function SearchStatus({ isBlank, searching, failed, count, retry }: SearchStatusProps) {
  if (isBlank) return <EmptyState title="Who lives nearby?">Type a name, or the beginning of one.</EmptyState>;
  if (failed) {
    return (
      <div className="py-2">
        <Button variant="quiet" icon={<RotateCw size={18} aria-hidden="true" />} onClick={retry}>
          Search again
        </Button>
      </div>
    );
  }
  return (
    <>
      <div role="status">
        {searching && (
          <p className="flex min-h-8 items-center gap-2 text-ink-2">
            <Spinner size={18} />
            Searching...
          </p>
        )}
        {!searching && count === 0 && (
          <EmptyState title="No users found">Check the spelling, or try the beginning of the name.</EmptyState>
        )}
        {!searching && count > 0 && (
          <p className="min-h-8 content-center text-[0.92rem] text-ink-2">{foundText(count)}</p>
        )}
      </div>
      {searching && count === 0 && <Rows />}
    </>
  );
}

function foundText(count: number): string {
  if (count >= MOST) return `The first ${MOST}. Type more of the name to find others.`;
  return count === 1 ? '1 neighbour found' : `${count} neighbours found`;
}

function Rows() {
  return [1, 2, 3].map((row) => (
    <div key={row} className="flex items-center gap-3 py-3.5">
      <Skeleton className="size-12 flex-none" />
      <Skeleton className="h-5 w-2/5" />
    </div>
  ));
}

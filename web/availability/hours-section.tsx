// "When you work": my hours, in my own time zone.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { zonePath } from '../paths.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { HoursForm } from './hours-form.tsx';
import { ownHours } from './queries.ts';
import { zoneWords } from './zone-words.ts';

export default function HoursSection() {
  const { data: hours, error, refetch, isFetching } = useQuery(ownHours);
  return (
    <section aria-labelledby="when-you-work">
      <h2 id="when-you-work" className="text-[1.5rem]">
        When you work
      </h2>
      <p className="mb-5 mt-1.5 max-w-[65ch] text-ink-2">
        What you mark, offer or propose lies inside these hours. A client may still ask for a time outside them, and it
        is agreed only if you accept it.{' '}
        {hours && (
          <>
            They are on the clock of <strong className="font-semibold text-ink">{zoneWords(hours.timeZone)}</strong>.{' '}
            <Link href={zonePath} className="link">
              Change the time zone
            </Link>
          </>
        )}
      </p>
      {hours && <HoursForm hours={hours} />}
      {!hours && error && (
        <ErrorState
          title="Your hours could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!hours && !error && <SkeletonList rows={4} />}
    </section>
  );
}

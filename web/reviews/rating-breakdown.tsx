// The breakdown of an average rating: reviews per number of stars, and the mean of each aspect.
import type { Profile } from '#shared/users.ts';
import { StarRow } from '../ui/form/stars.tsx';

type RatedProfile = Pick<Profile, 'ratingAverage' | 'ratingCount' | 'breakdown'>;

const parts = [
  ['communication', 'Communication'],
  ['punctuality', 'Punctuality'],
  ['quality', 'Quality'],
] as const;

/** Renders nothing before the first review that counts. */
export function RatingBreakdown({ rated: { ratingAverage, ratingCount, breakdown } }: { rated: RatedProfile }) {
  if (ratingAverage === null) return null;
  const rows = parts.flatMap(([name, label]) => (breakdown[name] === null ? [] : [{ label, mean: breakdown[name] }]));
  return (
    <div className="num card mb-6 grid items-center gap-x-10 gap-y-5 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6 sm:@max-[30rem]:grid-cols-1 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:@max-[40rem]:grid-cols-1">
      <div>
        {/* Without tabular figures, as the display face’s tabular 0 is too thin. */}
        <p className="font-display text-[2.6rem] leading-none [font-variant-numeric:normal]">
          {ratingAverage.toFixed(1)}
        </p>
        <p className="mt-2">
          <StarRow stars={Math.round(ratingAverage)} />
        </p>
        <p className="mt-1 text-[0.92rem] text-ink-2">
          from {ratingCount} {ratingCount === 1 ? 'review' : 'reviews'}
        </p>
      </div>
      <ul aria-label="How many stars" className="grid gap-1.5">
        {breakdown.stars.map((count, index) => (
          <StarsLine key={index} stars={5 - index} count={count} of={ratingCount} />
        ))}
      </ul>
      {rows.length > 0 && (
        <dl className="grid gap-1.5 text-[0.95rem] sm:col-span-2 sm:@max-[30rem]:col-auto lg:col-span-1">
          {rows.map(({ label, mean }) => (
            <div key={label} className="flex justify-between gap-6">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium">
                {mean.toFixed(1)}
                <span className="sr-only"> of 5</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function StarsLine({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <li className="grid grid-cols-[4.2rem_minmax(0,1fr)_2.4rem] items-center gap-3 text-[0.92rem]">
      <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
      <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-[var(--star)]"
          style={{ width: `${of > 0 ? (100 * count) / of : 0}%` }}
        />
      </span>
      <span className="text-right text-ink-2">{count}</span>
    </li>
  );
}

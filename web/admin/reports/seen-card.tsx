// The content as it was reported: the latest report's snapshot, and earlier ones if they differ.
import type { AdminReport } from '#shared/admin-reports.ts';
import type { ReportSnapshot } from '#shared/reports.ts';
import { Card } from '../../ui/display/card.tsx';
import { When } from '../../ui/display/when.tsx';
import { KIND_WORDS } from './report-words.ts';

export function SeenCard({ report: { kind, reports } }: { report: AdminReport }) {
  const sights = different(reports);
  return (
    <Card aria-labelledby="report-seen">
      <h3 id="report-seen" className="text-[1.15rem]">
        What was reported
      </h3>
      {sights.length === 0 && <p className="mt-2 text-ink-2">Erased with the account.</p>}
      {sights.map(({ seen, createdAt }) => (
        <div key={createdAt} className="mt-3 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0">
          <p className="text-[0.92rem] text-ink-2">
            {kind === 'user' ? 'Profile' : KIND_WORDS[kind]} as it was on{' '}
            <When at={createdAt} as="date-time" inSentence />
          </p>
          {seen.title && <p className="mt-1 font-semibold wrap-break-word">{seen.title}</p>}
          {seen.text && <p className="mt-1 whitespace-pre-line wrap-break-word">{seen.text}</p>}
          {seen.facts.length > 0 && (
            <dl className="mt-2 grid gap-1 text-[0.95rem]">
              {seen.facts.map(({ label, value }) => (
                <div key={label} className="flex flex-wrap gap-x-2">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="min-w-0 wrap-break-word">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <Photos ids={seen.photos} />
        </div>
      ))}
    </Card>
  );
}

function Photos({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-3 flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={photoAddress(id)} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-[12px]">
            <img
              src={photoAddress(id)}
              alt={`Reported photo ${index + 1}, opens in a new tab`}
              className="h-40 w-auto max-w-full bg-sunken object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const photoAddress = (id: number): string => `/api/admin/report-photos/${id}`;

/** Latest first, each different snapshot once. */
function different(reports: AdminReport['reports']): { seen: ReportSnapshot; createdAt: string }[] {
  const sights = new Map<string, { seen: ReportSnapshot; createdAt: string }>();
  for (const { seen, createdAt } of reports.toReversed()) {
    const words = JSON.stringify(seen);
    if (seen && !sights.has(words)) sights.set(words, { seen, createdAt });
  }
  return [...sights.values()];
}

// Links to yearly statements: every movement with its effect on earnings, as a table for bookkeeping.
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { payments } from '#shared/payments.ts';
import { useUser } from '../lib/api/current-user.ts';
import { useIsPlaceholder } from '../lib/page/ssr.ts';

/** For this year and last year, but not for years before the user joined. */
export function EarningsLinks() {
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const joined = new Date(useUser().createdAt).getUTCFullYear();
  if (useIsPlaceholder()) return null;
  return (
    <ul aria-label="Statements as tables" className="flex flex-wrap gap-x-5">
      {[thisYear, thisYear - 1]
        .filter((year) => year >= joined)
        .map((year) => (
          <li key={year}>
            <a
              href={`${payments.earnings.path}?year=${year}`}
              download
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              <FileSpreadsheet size={17} aria-hidden="true" />
              Statement of {year} with earnings (CSV)
            </a>
          </li>
        ))}
    </ul>
  );
}

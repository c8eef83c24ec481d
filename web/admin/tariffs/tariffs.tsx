// The fee and the clocks of offers: the current version, earlier ones, and the next.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatCents } from '#shared/money.ts';
import { type CardRate, type Tariff, tariffs, type TariffVersion } from '#shared/tariffs.ts';
import { call } from '../../lib/api/call.ts';
import { When } from '../../ui/display/when.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { adminKey } from '../queries.ts';
import { lossWords, rateWords } from './card-costs.ts';
import { feePercent, hoursWords } from './tariff-words.ts';

const TariffDialog = lazy(async () => ({ default: (await import('./tariff-dialog.tsx')).TariffDialog }));

export function Tariffs() {
  const query = useQuery({
    queryKey: [...adminKey, 'tariffs'],
    queryFn: ({ signal }) => call(tariffs.list, {}, { signal }),
  });
  const [isChanging, setChanging] = useState(false);
  const { versions = [], settings, cardRate } = query.data ?? {};
  const [now, ...before] = versions;
  return (
    <section aria-labelledby="tariffs">
      <h2 id="tariffs" className="text-[1.3rem]">
        Fees and clocks
      </h2>
      <p className="mb-4 mt-1.5 max-w-[70ch] text-ink-2">
        A change holds for what is made after it: an offer keeps its fee and its end, and what already waits keeps its
        deadline. All other clocks are set when the server starts.
      </p>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <SkeletonList />}
      {settings && (
        <>
          <Version tariff={now ?? settings} version={now} title="Holds now">
            <Button variant="quiet" onClick={() => setChanging(true)}>
              Change
            </Button>
          </Version>
          {cardRate && <CardCosts tariff={now ?? settings} rate={cardRate} />}
          {now && <h3 className="mb-3 mt-8 text-[1.1rem]">Held before</h3>}
          <ul className="grid gap-3" aria-label="Held before">
            {before.map((version) => (
              <li key={version.id}>
                <Version tariff={version} version={version} />
              </li>
            ))}
            {now && (
              <li>
                <Version tariff={settings} title="The server’s settings" />
              </li>
            )}
          </ul>
          {isChanging && (
            <Suspense>
              <TariffDialog now={now ?? settings} after={now?.id ?? null} onClose={() => setChanging(false)} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

/** The cost of a card payment, which the operator pays from the fee. */
function CardCosts({ tariff: { feeBps, repeatFeeBps, feeFloor }, rate }: { tariff: Tariff; rate: CardRate }) {
  return (
    <p className="num mt-3 max-w-[70ch] text-ink-2">
      Beside each fee, a payment by card costs you about {rateWords(rate)} (the setting CARD_RATE). A first deal{' '}
      {lossWords(rate, feeBps, feeFloor)} A pair’s later deal {lossWords(rate, repeatFeeBps, feeFloor)} A tip has no
      fee, so its card is always at your cost.
    </p>
  );
}

interface VersionProps {
  tariff: Tariff;
  /** Undefined for the server's own settings. */
  version?: TariffVersion | undefined;
  title?: string;
  children?: React.ReactNode;
}

function Version({ tariff, version, title, children }: VersionProps) {
  return (
    <div className="card grid gap-3 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40">
          {title && <p className="font-semibold">{title}</p>}
          <p className="wrap-break-word text-[0.95rem] text-ink-2">
            {version ? (
              <>
                Set by <span className="font-semibold text-ink">{version.actor}</span>,{' '}
                <When at={version.at} as="date-time" className="num" />
              </>
            ) : (
              'As the server was started'
            )}
          </p>
          {version && <p className="mt-1 whitespace-pre-line wrap-break-word">“{version.reason}”</p>}
        </div>
        {children}
      </div>
      <dl className="num grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3">
        {partsOf(tariff).map(([name, value]) => (
          <div key={name} className="flex flex-col justify-between">
            <dt className="text-[0.92rem] text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const partsOf = ({
  feeBps,
  repeatFeeBps,
  feeFloor,
  requested,
  accepted,
  priceOffered,
}: Tariff): [name: string, value: string][] => [
  ['First fee', feePercent(feeBps)],
  ['Fee of a pair’s later deals', feePercent(repeatFeeBps)],
  ['Least fee of a deal', formatCents(feeFloor)],
  ['Interest waits for an answer', hoursWords(requested)],
  ['Accepted interest waits for an offer', hoursWords(accepted)],
  ['Offer stands', hoursWords(priceOffered)],
];

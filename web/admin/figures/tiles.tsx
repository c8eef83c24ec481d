// The town in a few numbers.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Figures } from '#shared/admin-figures.ts';
import { type DealStatus, HELD, UNPAID } from '#shared/deal-statuses.ts';
import { formatCents } from '#shared/money.ts';
import type { AdminAddress } from '../use-admin-address.ts';
import { countOf, hoursWords, percent, shareOf } from './figure-words.ts';

export function Tiles({
  figures: { now, deals, months, money },
  address,
}: {
  figures: Figures;
  address: AdminAddress;
}) {
  const present = months.at(-1)!;
  const dealsIn = (statuses: readonly DealStatus[]): number =>
    deals.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const disputes = dealsIn(['disputed']);
  const answered = shareOf(present.answered, present.asked);
  // Live money, if there is any.
  const main = money.find(({ mode }) => mode === 'live') ?? money[0];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Tile name="People" value={countOf(now.people)}>
        {countOf(present.people)} new this month{now.suspended > 0 && `, ${countOf(now.suspended)} suspended`}
      </Tile>
      <Tile name="Services to be found" value={countOf(now.services)}>
        of {countOf(now.providers)} {now.providers === 1 ? 'provider' : 'providers'}
      </Tile>
      <Tile name="Open needs" value={countOf(now.needs)}>
        {countOf(present.needs)} stated this month
      </Tile>
      <Tile name="Deals under way" value={countOf(dealsIn([...UNPAID, ...HELD]))}>
        {countOf(dealsIn(HELD))} paid, and held until the job is done
      </Tile>
      <Tile
        name={main && main.mode !== 'live' ? `Held (${main.mode === 'test' ? 'test' : 'simulated'})` : 'Held'}
        value={formatCents(main?.held ?? 0)}
      >
        {formatCents(main?.payable ?? 0)} released, not sent on yet
      </Tile>
      <Tile name="In dispute" value={countOf(disputes)}>
        {disputes > 0 ? (
          <Link href={address.hrefWith({ tab: 'queue', kind: 'dispute' })} className="link">
            Look at the queue
          </Link>
        ) : (
          'Nobody disagrees'
        )}
      </Tile>
      <Tile
        name="First answer"
        value={present.minutesToAnswer === null ? '–' : hoursWords(present.minutesToAnswer / 60)}
      >
        {answered === null
          ? 'Nobody has asked this month'
          : `${percent(answered)} of this month’s interests are answered`}
      </Tile>
      <Tile name="Needs booked" value={asShare(present.needsBooked, present.needs)}>
        {present.needs === 0
          ? 'None was stated this month'
          : `of those stated this month; ${asShare(present.needsMet, present.needs)} met a neighbour`}
      </Tile>
    </dl>
  );
}

function asShare(part: number, all: number): string {
  const share = shareOf(part, all);
  return share === null ? '–' : percent(share);
}

function Tile({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="card grid content-start gap-1 p-4 sm:p-5">
      <dt className="text-[0.92rem] font-semibold text-ink-2">{name}</dt>
      <dd>
        <span className="display block text-[1.7rem]">{value}</span>
        <span className="num mt-1.5 block text-[0.88rem] leading-snug text-ink-2">{children}</span>
      </dd>
    </div>
  );
}

// The town's money by month, one chart per kind of money.
import { Fragment } from 'react';
import type { MoneyMonth, TownMoney } from '#shared/admin-figures.ts';
import { formatCents } from '#shared/money.ts';
import { Card } from '../../ui/display/card.tsx';
import { Chart } from './chart.tsx';

/** Live money has no label. */
const MODES = { simulator: ' (simulated)', test: ' (test)', live: '' };

export function MoneyCharts({ money }: { money: readonly TownMoney[] }) {
  if (money.length === 0) {
    return (
      <Card as="article">
        <h3 className="text-[1.1rem]">Money</h3>
        <p className="py-6 text-ink-2">No money has moved yet.</p>
      </Card>
    );
  }
  return money.map((each) => (
    <Fragment key={each.mode}>
      <OneMoney money={each} />
    </Fragment>
  ));
}

function OneMoney({ money: { mode, months } }: { money: TownMoney }) {
  const names = months.map(({ month }) => month);
  const valuesOf = (field: Exclude<keyof MoneyMonth, 'month'>) => months.map((month) => month[field]);
  const suffix = MODES[mode];
  return (
    <>
      <Chart
        title={`Money that moved${suffix}`}
        about="Charged to seekers, released to providers with the fee in it, and given back."
        months={names}
        format={formatCents}
        series={[
          { name: 'Charged', colour: 'delft', values: valuesOf('charged') },
          { name: 'Released', colour: 'garden', values: valuesOf('released') },
          { name: 'Refunded', colour: 'brick', values: valuesOf('refunded') },
        ]}
      />
      <Chart
        title={`Money that waits${suffix}`}
        about="At the end of each month: held until a job is done, and released but not sent on yet."
        months={names}
        kind="lines"
        format={formatCents}
        series={[
          { name: 'Held', colour: 'delft', values: valuesOf('held') },
          { name: 'Payable', colour: 'garden', values: valuesOf('payable') },
        ]}
      />
      <Chart
        title={`Our fees${suffix}`}
        about="Taken of what was released, less what went back with refunds."
        months={names}
        format={formatCents}
        series={[{ name: 'Fees', colour: 'plum', values: valuesOf('fees') }]}
      />
    </>
  );
}

// The town by month: new users, what became of needs and interests, and the results of deals.
import type { TownMonth } from '#shared/admin-figures.ts';
import { Chart } from './chart.tsx';
import { countOf, hoursWords, percent, shareOf } from './figure-words.ts';

export function TownCharts({ months }: { months: readonly TownMonth[] }) {
  const names = months.map(({ month }) => month);
  const valuesOf = (value: (month: TownMonth) => number | null) => months.map(value);
  return (
    <>
      <Chart
        title="New in town"
        about="Accounts, services and needs, by the month they were made in."
        months={names}
        format={countOf}
        series={[
          { name: 'People', colour: 'delft', values: valuesOf(({ people }) => people) },
          { name: 'Services', colour: 'garden', values: valuesOf(({ services }) => services) },
          { name: 'Needs', colour: 'brick', values: valuesOf(({ needs }) => needs) },
        ]}
      />
      <Chart
        title="Deals"
        about="Begun, paid and completed, each in the month it happened."
        months={names}
        format={countOf}
        series={[
          { name: 'Begun', colour: 'delft', values: valuesOf(({ begun }) => begun) },
          { name: 'Paid', colour: 'garden', values: valuesOf(({ paid }) => paid) },
          { name: 'Completed', colour: 'plum', values: valuesOf(({ completed }) => completed) },
        ]}
      />
      <Chart
        title="Needs that found somebody"
        about="Of the needs stated in a month: how many met a neighbour, and how many were paid for."
        months={names}
        kind="lines"
        format={percent}
        top={100}
        series={[
          {
            name: 'Met a neighbour',
            colour: 'delft',
            values: valuesOf(({ needs, needsMet }) => shareOf(needsMet, needs)),
          },
          {
            name: 'Booked',
            colour: 'garden',
            values: valuesOf(({ needs, needsBooked }) => shareOf(needsBooked, needs)),
          },
        ]}
        alsoInTable={[{ name: 'Needs', colour: 'plum', values: valuesOf(({ needs }) => needs), format: countOf }]}
      />
      <Chart
        title="Time to the first answer"
        about="From an interest to the provider’s first step: half of those answered were answered sooner."
        months={names}
        format={hoursWords}
        series={[
          {
            name: 'Middle',
            colour: 'delft',
            values: valuesOf(({ minutesToAnswer }) => (minutesToAnswer === null ? null : minutesToAnswer / 60)),
          },
        ]}
        alsoInTable={[
          { name: 'Interests', colour: 'plum', values: valuesOf(({ asked }) => asked), format: countOf },
          {
            name: 'Answered',
            colour: 'plum',
            values: valuesOf(({ asked, answered }) => shareOf(answered, asked)),
            format: percent,
          },
        ]}
      />
      <Chart
        title="Disputes"
        about="Deals that came into dispute in a month; the table sets them beside those paid in it."
        months={names}
        format={countOf}
        series={[{ name: 'Disputes', colour: 'brick', values: valuesOf(({ disputed }) => disputed) }]}
        alsoInTable={[
          {
            name: 'Of those paid',
            colour: 'plum',
            values: valuesOf(({ disputed, paid }) => shareOf(disputed, paid)),
            format: percent,
          },
        ]}
      />
    </>
  );
}

// The number of deals per status: a table whose last column is a bar chart.
import { DEAL_STATUSES, dealStatuses } from '#shared/deal-statuses.ts';
import type { Figures } from '#shared/admin-figures.ts';
import { Card } from '../../ui/display/card.tsx';
import { countOf } from './figure-words.ts';
import { colours } from './series.ts';

export function DealsByStatus({ deals }: Pick<Figures, 'deals'>) {
  const most = Math.max(1, ...deals.map(({ count }) => count));
  const inOrder = DEAL_STATUSES.flatMap((status) => deals.filter((each) => each.status === status));
  return (
    <Card as="article" className="lg:col-span-2">
      <h3 className="text-[1.1rem]">Deals by status</h3>
      <p className="mt-1 text-[0.92rem] text-ink-2">All deals as they stand now.</p>
      {inOrder.length === 0 ? (
        <p className="py-6 text-ink-2">No deal has been begun yet.</p>
      ) : (
        <table className="mt-3 w-full text-[0.92rem]">
          <thead className="sr-only">
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Deals</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ status, count }) => (
              <tr key={status}>
                <th
                  scope="row"
                  className="w-px whitespace-nowrap py-1 pr-3 text-left font-normal max-sm:w-[45%] max-sm:whitespace-normal"
                >
                  {dealStatuses[status].label}
                </th>
                <td className="num w-px py-1 pr-3 text-right font-semibold">{countOf(count)}</td>
                <td aria-hidden="true" className="py-1">
                  <svg width="100%" height="14" className="block">
                    <rect width={`${(count / most) * 100}%`} height="14" rx="4" className={colours.delft.fill} />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

// Where a deal's money is, for an operator: what was paid, what is held, and what went to whom.
import type { AdminDeal } from '#shared/admin-deals.ts';
import { Card } from '../../ui/card.tsx';
import { Amounts } from './amounts.tsx';

export function DealSums({ admin: { sums, deal: { seeker, provider } } }: { admin: AdminDeal }) {
  const { charged, held, released, fee, refunded, chargedBack } = sums;
  return (
    <Card aria-labelledby="sums">
      <h3 id="sums" className="text-[1.15rem]">The money</h3>
      {charged === 0 ? (
        <p className="mt-2 text-ink-2">Nothing has been paid.</p>
      ) : (
        <Amounts
          label="The money"
          rows={[
            [`${seeker.username} paid`, charged],
            ['Held', held],
            [`Released to ${provider.username}, after the fee`, released - fee],
            ['Our fee', fee],
            [`Back to ${seeker.username}, or on its way`, refunded],
            ...(chargedBack > 0 ? [['Taken back by the bank', chargedBack] as const] : []),
          ]}
        />
      )}
    </Card>
  );
}

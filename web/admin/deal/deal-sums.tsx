// Where a deal's money is, for operators: what was paid, held, released and refunded.
import type { AdminDeal } from '#shared/admin-deals.ts';
import { nameOf } from '#shared/names.ts';
import { heldAtTheBank } from '../../deals/money-words.ts';
import { Card } from '../../ui/display/card.tsx';
import { Amounts } from './amounts.tsx';

export function DealSums({
  admin: {
    sums,
    payments,
    deal: { seeker, provider },
  },
}: {
  admin: AdminDeal;
}) {
  const atTheBank = Math.min(sums.held, heldAtTheBank(payments));
  const { charged, held, released, fee, refunded, chargedBack } = sums;
  return (
    <Card aria-labelledby="sums">
      <h3 id="sums" className="text-[1.15rem]">
        The money
      </h3>
      {charged === 0 ? (
        <p className="mt-2 text-ink-2">Nothing has been paid.</p>
      ) : (
        <Amounts
          label="The money"
          rows={[
            [`${nameOf(seeker)} paid`, charged],
            ['Held', held - atTheBank],
            ...(atTheBank > 0 ? [[`With ${nameOf(seeker)}’s bank until it decides`, atTheBank] as const] : []),
            [`Released to ${nameOf(provider)}, after the fee`, released - fee],
            ['Our fee', fee],
            [`Back to ${nameOf(seeker)}, or on its way`, refunded],
            ...(chargedBack > 0 ? [['Taken back by the bank', chargedBack] as const] : []),
          ]}
        />
      )}
    </Card>
  );
}

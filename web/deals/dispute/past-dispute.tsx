// The statements of a closed dispute, collapsed.
import type { DealDetail } from '#shared/deal-views.ts';
import { Card } from '../../ui/display/card.tsx';
import { Folded } from '../../ui/list/folded.tsx';
import { Statements, statementsOf } from './statements.tsx';

export function PastDispute({ deal }: { deal: DealDetail }) {
  if (statementsOf(deal).length === 0) return null;
  return (
    <Card className="py-3 sm:py-4">
      <Folded summary="The dispute, and what was said in it">
        <Statements deal={deal} />
      </Folded>
    </Card>
  );
}

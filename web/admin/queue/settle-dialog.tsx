// Removes a handled entry from the queue.
import { adminDeals, type QueueEntry } from '#shared/admin-deals.ts';
import { call } from '../../lib/api/call.ts';
import { BecauseDialog } from '../because-dialog.tsx';
import { FOR_THE_LOG } from '../reason-field.tsx';

export function SettleDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  return (
    <BecauseDialog
      draft={`taking entry ${entry.id} off the queue`}
      title="Seen to?"
      then={`“${entry.says}” leaves the queue. Nothing else changes, and nobody is told.`}
      action="Take it off"
      hint={FOR_THE_LOG}
      send={(body) => call(adminDeals.settle, { params: { id: entry.id }, body })}
      done="Taken off the queue"
      onClose={onClose}
    />
  );
}

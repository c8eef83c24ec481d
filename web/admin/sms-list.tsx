// The operators' outbox: every SMS with its state; those kept instead of sent can be read.
import { admin } from '#shared/admin.ts';
import { call } from '../lib/api/call.ts';
import { usePages } from '../lib/api/use-pages.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { List } from '../ui/list/list.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { adminKey } from './queries.ts';

export function SmsList() {
  const list = usePages([...adminKey, 'sms'], (cursor, signal) =>
    call(admin.sms, { query: { ...(cursor && { cursor }) } }, { signal }),
  );
  const empty = (
    <EmptyState title="No SMS yet.">
      Notices go out by SMS to those who have switched them on, and are listed here.
    </EmptyState>
  );
  return (
    <section aria-labelledby="sms">
      <h2 id="sms" className="text-[1.3rem]">
        SMS
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">
        The newest first. While no SMS provider is connected, SMS are kept here for you to read.
      </p>
      <List list={list} label="SMS" empty={empty}>
        {(sms) => <OutgoingItem {...sms} title="Notice" />}
      </List>
    </section>
  );
}

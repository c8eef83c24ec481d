// The operators' outbox: every mail with its state; those kept instead of sent can be read.
import { admin } from '#shared/admin.ts';
import { call } from '../lib/api/call.ts';
import { usePages } from '../lib/api/use-pages.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { List } from '../ui/list/list.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { adminKey } from './queries.ts';

export function Mails() {
  const list = usePages([...adminKey, 'mails'], (cursor, signal) =>
    call(admin.mails, { query: { ...(cursor && { cursor }) } }, { signal }),
  );
  const empty = (
    <EmptyState title="No mail yet.">
      Notices and links for a lost password go out by e-mail, and are listed here.
    </EmptyState>
  );
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-[1.3rem]">
        Mail
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">
        The newest first. While no mail server is connected, mails are kept here. Links and codes that open an account
        are left out; npm run outbox shows them on the server itself.
      </p>
      <List list={list} label="Mails" empty={empty}>
        {(mail) => <OutgoingItem {...mail} title={mail.subject} />}
      </List>
    </section>
  );
}

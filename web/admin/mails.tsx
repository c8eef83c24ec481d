// The operator's outbox: mails that the built-in stand-in has kept.
import { admin, type Mail } from '#shared/admin.ts';
import type * as z from 'zod/mini';
import { call } from '../lib/call.ts';
import { usePages } from '../lib/use-pages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { List } from '../ui/list.tsx';
import { When } from '../ui/when.tsx';

const LINK = /(https?:\/\/\S+)/;

export function Mails() {
  const list = usePages(['admin', 'mails'], (cursor, signal) => call(admin.mails, { query: { ...(cursor && { cursor }) } }, { signal }));
  const empty = <EmptyState title="No mail yet.">While no mail server is connected, every mail is kept here for you to read.</EmptyState>;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="text-[1.3rem]">Mail</h2>
      <p className="mb-4 mt-1.5 text-ink-2">No mail server is connected: mails are kept here, the newest first.</p>
      <List list={list} label="Mails" empty={empty}>
        {(mail) => <OneMail mail={mail} />}
      </List>
    </section>
  );
}

function OneMail({ mail: { to, subject, body, at } }: { mail: z.infer<typeof Mail> }) {
  return (
    <li className="card p-5 sm:p-6">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-ctl">
          <span className="min-w-0 flex-1 basis-56">
            <span className="block font-semibold">{subject}</span>
            <span className="block text-[0.95rem] text-ink-2 [overflow-wrap:anywhere]">to {to}</span>
          </span>
          <When at={at} className="text-[0.92rem] text-ink-2" />
        </summary>
        <p className="mt-4 max-w-[68ch] whitespace-pre-line border-t border-line pt-4 [overflow-wrap:anywhere]">
          {body.split(LINK).map((part, index) => (index % 2 ? <a key={part} href={part} className="link">{part}</a> : part))}
        </p>
      </details>
    </li>
  );
}

// The audit log: who did what to which deal or account, when and why, with the values before and after.
import { Link } from 'wouter';
import { type AuditEntry, adminUsers } from '#shared/admin-users.ts';
import { call } from '../lib/api/call.ts';
import { usePages } from '../lib/api/use-pages.ts';
import { userPath } from '../paths.ts';
import { When } from '../ui/display/when.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { List } from '../ui/list/list.tsx';
import { actWords, changesOf } from './audit-words.ts';
import { adminKey } from './queries.ts';
import type { AdminAddress } from './use-admin-address.ts';

export function Audit({ address }: { address: AdminAddress }) {
  const list = usePages([...adminKey, 'audit'], (cursor, signal) =>
    call(adminUsers.audit, { query: { ...(cursor && { cursor }) } }, { signal }),
  );
  const empty = (
    <EmptyState title="No operator has done anything yet.">The first act will stand here, with its reason.</EmptyState>
  );
  return (
    <section aria-labelledby="audit">
      <h2 id="audit" className="text-[1.3rem]">
        Audit log
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">
        Every act of an operator, the newest first. Nothing in it can be changed.
      </p>
      <List endless list={list} label="Audit log" empty={empty}>
        {(entry) => <Act entry={entry} address={address} />}
      </List>
    </section>
  );
}

function Act({ entry, address: { hrefWith } }: { entry: AuditEntry; address: AdminAddress }) {
  const { id, actor, dealId, service, serviceId, userId, username, reason, at } = entry;
  return (
    <li aria-labelledby={`act-${id}`} className="card p-5 sm:p-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span id={`act-${id}`} className="min-w-0 wrap-break-word">
          <span className="font-semibold">{actor ?? 'A command on the server'}</span> {actWords(entry)}
        </span>
        <When at={at} as="date-time" className="num text-[0.92rem] text-ink-2" />
      </p>
      {reason && <p className="mt-1.5 whitespace-pre-line wrap-break-word">“{reason}”</p>}
      <Changes entry={entry} />
      <p className="mt-2 flex flex-wrap gap-x-4 empty:hidden">
        {dealId && (
          <Link href={hrefWith({ deal: dealId })} className="link inline-flex min-h-6 items-center">
            {service ?? 'The deal'}, deal {dealId}
          </Link>
        )}
        {serviceId && (
          <Link href={hrefWith({ tab: 'services', q: service })} className="link inline-flex min-h-6 items-center">
            {service ?? 'The service'}
          </Link>
        )}
        {userId && (
          <Link href={userPath(userId)} className="link inline-flex min-h-6 items-center">
            {username ?? 'The account'}
          </Link>
        )}
      </p>
    </li>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <dl aria-label="Before and after" className="num mt-2 grid gap-1 text-[0.95rem]">
      {changes.map(({ what, before, after }) => (
        <div key={what} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-2">{what}:</dt>
          <dd className="min-w-0 wrap-break-word">
            {before !== undefined && (
              <>
                {before} <span aria-label="became">→</span>{' '}
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
}

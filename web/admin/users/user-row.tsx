// One account in the operators' table: name, age, number of deals, and the reason if it is suspended.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { AdminUser } from '#shared/admin-users.ts';
import { fullNameOf } from '#shared/names.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { userPath } from '../../paths.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/scene/door-avatar.tsx';
import { Contact } from './contact.tsx';
import { dealCounts } from './user-words.ts';

const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }));
const OperatorDialog = lazy(() => import('./operator-dialog.tsx'));

export function UserRow({ user }: { user: AdminUser }) {
  const { id, city, createdAt, isAdmin, suspendedReason } = user;
  const [asked, setAsked] = useState<'suspend' | 'operator' | null>(null);
  const isOut = suspendedReason !== null;
  const since = <span className="num whitespace-nowrap">{formatDate(createdAt)}</span>;
  const deals = <span className="num">{dealCounts(user)}</span>;
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="py-2.5 pr-4 font-normal">
        <div className="flex min-w-0 items-start gap-3">
          <span className="flex-none max-sm:hidden">
            <Avatar person={{ ...user, avatar: null }} size={36} />
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link id={`user-${id}`} href={userPath(id)} className="link font-semibold wrap-anywhere">
                {fullNameOf(user)}
              </Link>
              {isAdmin && <StatusPill tone="info">Operator</StatusPill>}
              {isOut && <StatusPill tone="bad">Suspended</StatusPill>}
            </p>
            <div className="flex flex-wrap gap-x-4 text-[0.92rem] text-ink-2 max-sm:flex-col">
              {city && <span>{city}</span>}
              <span className="lg:hidden">Since {since}</span>
              <span className="md:hidden">{deals}</span>
            </div>
            {isOut && <p className="mt-1 text-[0.92rem] wrap-anywhere">Why: “{suspendedReason}”</p>}
          </div>
        </div>
      </th>
      <td className="py-2.5 pr-4 max-lg:hidden">{since}</td>
      <td className="py-2.5 pr-4 text-[0.95rem] max-md:hidden">{deals}</td>
      <td className="py-1.5">
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col max-sm:items-stretch">
          <Contact userId={id} />
          {!isOut && (
            <Button variant="quiet" aria-describedby={`user-${id}`} onClick={() => setAsked('operator')}>
              {isAdmin ? 'No longer an operator' : 'Make an operator'}
            </Button>
          )}
          {!isAdmin && (
            <Button variant="quiet" aria-describedby={`user-${id}`} onClick={() => setAsked('suspend')}>
              {isOut ? 'Let in again' : 'Suspend'}
            </Button>
          )}
        </div>
        <Suspense>
          {asked === 'suspend' && <SuspendDialog user={user} onClose={() => setAsked(null)} />}
          {asked === 'operator' && <OperatorDialog user={user} onClose={() => setAsked(null)} />}
        </Suspense>
      </td>
    </tr>
  );
}

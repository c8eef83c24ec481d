// One account for an operator: who, since when, and whether they are kept out and why.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { AdminUser } from '#shared/admin-users.ts';
import { fullNameOf } from '#shared/names.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { userPath } from '../../paths.ts';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/scene/door-avatar.tsx';
import { dealCounts } from './user-words.ts';

const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }));

export function UserItem({ user }: { user: AdminUser }) {
  const { id, email, city, createdAt, isAdmin, suspendedReason } = user;
  const [isAsking, setAsking] = useState(false);
  const isOut = suspendedReason !== null;
  return (
    <li aria-labelledby={`user-${id}`} className="card flex flex-wrap items-start gap-x-4 gap-y-3 p-5 sm:p-6">
      <Avatar person={{ ...user, avatar: null }} size={44} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link id={`user-${id}`} href={userPath(id)} className="link font-semibold wrap-break-word">
            {fullNameOf(user)}
          </Link>
          {isAdmin && <StatusPill tone="info">Operator</StatusPill>}
          {isOut && <StatusPill tone="bad">Suspended</StatusPill>}
        </p>
        <div className="flex flex-wrap gap-x-4 text-[0.95rem] text-ink-2 max-sm:flex-col">
          <span className="[overflow-wrap:anywhere]">{email}</span>
          {city && <span>{city}</span>}
          <span className="num">Since {formatDate(createdAt)}</span>
          <span className="num">{dealCounts(user)}</span>
        </div>
        {isOut && <p className="mt-1 wrap-break-word">Why: “{suspendedReason}”</p>}
      </div>
      {!isAdmin && (
        <Button
          variant="quiet"
          className="max-sm:ml-[60px] sm:self-center"
          aria-describedby={`user-${id}`}
          onClick={() => setAsking(true)}
        >
          {isOut ? 'Let in again' : 'Suspend'}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <SuspendDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </li>
  );
}

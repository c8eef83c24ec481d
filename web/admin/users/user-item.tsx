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
import { Contact } from './contact.tsx';
import { dealCounts } from './user-words.ts';

const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }));
const OperatorDialog = lazy(() => import('./operator-dialog.tsx'));

export function UserItem({ user }: { user: AdminUser }) {
  const { id, city, createdAt, isAdmin, suspendedReason } = user;
  const [asked, setAsked] = useState<'suspend' | 'operator' | null>(null);
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
          {city && <span>{city}</span>}
          <span className="num">Since {formatDate(createdAt)}</span>
          <span className="num">{dealCounts(user)}</span>
        </div>
        <Contact userId={id} />
        {isOut && <p className="mt-1 wrap-break-word">Why: “{suspendedReason}”</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:ml-[60px] sm:self-center">
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
    </li>
  );
}

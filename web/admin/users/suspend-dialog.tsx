// Suspends a user or lifts the suspension; states the effect on their deals first.
import { type AdminUser, adminUsers } from '#shared/admin-users.ts';
import { fullNameOf } from '#shared/names.ts';
import { call } from '../../lib/api/call.ts';
import { BecauseDialog } from '../because-dialog.tsx';
import { FOR_THE_LOG } from '../reason-field.tsx';
import { reinstatementWords, suspensionWords, whoReads } from './user-words.ts';

export function SuspendDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, suspendedReason } = user;
  const name = fullNameOf(user);
  const isOut = suspendedReason !== null;
  const said = isOut ? adminUsers.reinstate : adminUsers.suspend;
  return (
    <BecauseDialog
      draft={`suspension of user ${id}`}
      title={isOut ? `Let ${name} in again?` : `Suspend ${name}?`}
      then={isOut ? reinstatementWords(user) : suspensionWords(user)}
      action={isOut ? 'Let in again' : 'Suspend'}
      danger={!isOut}
      hint={`${FOR_THE_LOG} ${whoReads(user)}`}
      send={(body) => call(said, { params: { id }, body })}
      done={isOut ? `${name} is let in again` : `${name} is suspended`}
      onClose={onClose}
    />
  );
}

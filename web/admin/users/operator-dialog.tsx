// Makes a user an operator, or revokes that right; states the effect first.
import { type AdminUser, adminUsers } from '#shared/admin-users.ts';
import { fullNameOf } from '#shared/names.ts';
import { call } from '../../lib/api/call.ts';
import { BecauseDialog } from '../because-dialog.tsx';
import { FOR_THE_LOG } from '../reason-field.tsx';

export default function OperatorDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, isAdmin } = user;
  const name = fullNameOf(user);
  const said = isAdmin ? adminUsers.unmakeOperator : adminUsers.makeOperator;
  return (
    <BecauseDialog
      draft={`rights of user ${id}`}
      title={isAdmin ? `Is ${name} no longer an operator?` : `Make ${name} an operator?`}
      then={
        isAdmin
          ? 'They lose every right of an operator at once, on every device. The rest of their account stays.'
          : 'They see every deal, decide disputes, move money, and make and unmake other operators, from now on.'
      }
      action={isAdmin ? 'Take the right away' : 'Make an operator'}
      danger
      hint={`${FOR_THE_LOG} ${name} reads it.`}
      send={(body) => call(said, { params: { id }, body })}
      done={isAdmin ? `${name} is no longer an operator` : `${name} is an operator now`}
      onClose={onClose}
    />
  );
}

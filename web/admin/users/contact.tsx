// A user's e-mail address and phone number, shown on request: each view is written to the audit log.
import { useMutation } from '@tanstack/react-query';
import { adminUsers } from '#shared/admin-users.ts';
import { call } from '../../lib/api/call.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';

export function Contact({ userId }: { userId: number }) {
  const look = useMutation({
    mutationFn: () => call(adminUsers.contact, { params: { id: userId } }),
    meta: { claims: true },
  });
  if (look.data) {
    const { email, emailVerified, phone } = look.data;
    return (
      <p role="status" className="num flex flex-wrap gap-x-4 text-[0.92rem] wrap-anywhere sm:self-center">
        <span>
          {email ?? 'No e-mail address'}
          {email && !emailVerified && ' (not confirmed)'}
        </span>
        <span>{phone ?? 'No phone number'}</span>
      </p>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        pending={look.isPending}
        aria-describedby={`user-${userId}`}
        onClick={() => look.mutate()}
      >
        Show contact data
      </Button>
      <Failure error={look.error} />
    </>
  );
}

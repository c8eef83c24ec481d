// The account's username and address, and signing out.
import { LogOut } from 'lucide-react';
import { DemoNotice } from '../../accounts/demo-notice.tsx';
import { useLogout } from '../../accounts/use-logout.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { When } from '../../ui/display/when.tsx';
import { Button } from '../../ui/form/button.tsx';
import { EmailRow } from './email-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { Section, type SectionProps } from '../section.tsx';

export function AccountSection({ id }: Pick<SectionProps, 'id'>) {
  const { username, email, emailConfirmed, phone, phoneConfirmed, isGuest, guestExpiresAt } = useUser();
  const logout = useLogout();
  const facts = [
    ['Username', username, undefined],
    ['Email', email, emailConfirmed],
    ['Phone', phone, phoneConfirmed],
  ] as const;
  return (
    <Section id={id} title="Account" about="Only you see your e-mail address and your phone number here.">
      <dl className="grid gap-3">
        {facts.map(
          ([name, value, isConfirmed]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-4">
                <dt className="w-28 text-ink-2">{name}</dt>
                <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">
                  {value}
                  {isConfirmed !== undefined && (
                    <span className="block text-[0.92rem] font-normal text-ink-2">
                      {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
                    </span>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      {email && <EmailRow />}
      {!isGuest && <PhoneRow />}
      {guestExpiresAt && (
        <>
          <p className="text-ink-2">
            This is a guest account. It ends <When at={guestExpiresAt} inSentence />, with everything in it.
          </p>
          <DemoNotice>With an account of your own you meet real neighbours.</DemoNotice>
        </>
      )}
      <Button
        variant="quiet"
        className="justify-self-start"
        icon={<LogOut size={18} aria-hidden="true" />}
        pending={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Logout
      </Button>
    </Section>
  );
}

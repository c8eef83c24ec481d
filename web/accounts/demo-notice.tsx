// Tells guests how to get an account of their own; renders nothing for others.
import { useUser } from '../lib/api/current-user.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { ButtonLink } from '../ui/form/button.tsx';

export function DemoNotice({ children }: { children: string }) {
  const { isGuest } = useUser();
  if (!isGuest) return null;
  return (
    <Notice
      tone="lamp"
      end={
        <ButtonLink href={paths.createAccount} variant="quiet">
          Create your account
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}

// Tells a guest how to go on with an account of their own; nobody else sees it.
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

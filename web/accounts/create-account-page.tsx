// "Create your account": guests exchange the demo for an account, which starts empty.
import { Redirect } from 'wouter';
import { useCurrentUser } from '../lib/api/current-user.ts';
import { paths } from '../paths.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import RegisterForm from './register-form.tsx';

export default function CreateAccountPage() {
  const { data: user } = useCurrentUser();
  if (user === undefined) return <PageSpinner whole />;
  if (user === null) return <Redirect to={`${paths.home}#join`} replace />;
  // Also after registering has just succeeded.
  if (!user.isGuest) return <Redirect to={paths.home} replace />;
  return (
    <MailLinkPage title="Create your account">
      <p className="mb-5 text-ink-2">
        Your account starts out empty, in the real town. The demo ends then: its neighbours, deals and money were made
        up, and none of it is kept.
      </p>
      <RegisterForm />
      <ButtonLink variant="ghost" href={paths.home} className="mt-3 w-full">
        Back to the demo
      </ButtonLink>
    </MailLinkPage>
  );
}

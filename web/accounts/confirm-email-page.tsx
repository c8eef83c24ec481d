// "Confirm your e-mail address", the page of the mail's link. It needs a press, because programs that scan mails follow
// links, too.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '#shared/accounts.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { refreshUser } from '../lib/api/current-user.ts';
import { paths } from '../paths.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { MailLinkPage, tokenInAddress } from './mail-link-page.tsx';

export default function ConfirmEmailPage() {
  const [token] = useState(tokenInAddress);
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(accounts.confirmAddress, { body: { token } }),
    onSuccess: async () => {
      history.replaceState(history.state, '', location.pathname);
      await refreshUser(client);
    },
    meta: { claims: true },
  });
  const isRefused = !token || (confirm.error instanceof ApiError && confirm.error.code === 'link_used');
  if (confirm.isSuccess) {
    return (
      <MailLinkPage title="Your e-mail address is confirmed">
        <Told link="Continue" href={paths.home}>
          Thank you. You can close this page, or go on here.
        </Told>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Confirm your e-mail address">
      {isRefused ? (
        <Told link="Go to Settings" href={`${paths.settings}#account`}>
          This link no longer works. In Settings, you can see whether your address is confirmed, and ask for a new link.
        </Told>
      ) : (
        <div className="grid gap-5">
          <p>Press the button, and we know that this address is yours.</p>
          <Failure error={confirm.error} />
          <Button size="lg" className="w-full" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirm my address
          </Button>
        </div>
      )}
    </MailLinkPage>
  );
}

/** The result, and a link onwards. */
function Told({ link, href, children }: { link: string; href: string; children: string }) {
  return (
    <div role="status">
      <p>{children}</p>
      <ButtonLink href={href} size="lg" className="mt-5 w-full">
        {link}
      </ButtonLink>
    </div>
  );
}

// Takes the code that was texted to a phone number, shows the state of the SMS, and can request another.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { accounts, type PendingPhone, PhoneCode } from '#shared/accounts.ts';
import { call } from '../../lib/api/call.ts';
import { refreshUser } from '../../lib/api/current-user.ts';
import { failureBesideFields, showFieldErrors, useZodForm } from '../../lib/form.ts';
import { contactPath } from '../../lib/page/contact-path.ts';
import { toast } from '../../lib/page/toast.ts';
import { preferencesKey } from '../../notifications/queries.ts';
import { accountChanges } from '../../queries/account-changes.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';

const troubles: Partial<Record<PendingPhone['sms'], ReactNode>> = {
  kept: (
    <>
      No SMS provider is connected here yet, so the code stays on the server. Please{' '}
      <Link href={contactPath({ refusal: 'sms_not_possible' })} className="link">
        ask its operator
      </Link>
      .
    </>
  ),
  failed: 'We couldn’t text this number. Please check it, or use another number.',
};
const OVER = 'This code has expired: codes work for ten minutes. Please close this and ask for a new one.';

export function PhoneCodeDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(accountChanges);
  const form = useZodForm(PhoneCode, { code: '' }, { draft: null });
  const pending = data?.phone;
  const refetchChanges = () => client.invalidateQueries({ queryKey: accountChanges.queryKey });
  const enter = useMutation({
    mutationFn: (body: { code: string }) => call(accounts.confirmPhone, { body }),
    meta: { claims: true },
    onSuccess: async () => {
      await refreshUser(client);
      void client.invalidateQueries({ queryKey: preferencesKey });
      toast({ title: 'Number confirmed', description: 'We can text you now.', tone: 'good' });
      onClose();
      await refetchChanges();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const again = useMutation({
    mutationFn: () => call(accounts.textPhoneCode),
    meta: { claims: true },
    onSuccess: async () => {
      form.reset();
      await refetchChanges();
      toast({ title: 'Another code is on its way', description: 'The previous code no longer works.' });
    },
  });
  const trouble = pending ? troubles[pending.sms] : data && OVER;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enter the code"
      description={
        pending
          ? `We texted six digits to ${pending.phone}. They work for ten minutes.`
          : 'The six digits from our text.'
      }
      width={440}
    >
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => enter.mutate(values))}>
        {trouble && (
          <Notice tone="lamp">
            <p role="status">{trouble}</p>
          </Notice>
        )}
        <Field
          label="Code from the text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <Failure error={failureBesideFields(form, enter.error) ?? again.error} />
        <Button
          variant="quiet"
          className="justify-self-start"
          pending={again.isPending}
          disabled={!pending}
          onClick={() => again.mutate()}
        >
          Text me another code
        </Button>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={enter.isPending}>
            Confirm number
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

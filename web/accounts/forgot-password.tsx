// A forgotten password: asks for the address, then says where the mail was sent.
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { accounts, ForgotPassword as Schema } from '#shared/accounts.ts';
import { call } from '../lib/api/call.ts';
import { useZodForm } from '../lib/form.ts';
import { toast } from '../lib/page/toast.ts';
import { Button } from '../ui/form/button.tsx';
import { failureWords } from './failure-words.ts';
import { EmailField } from './email-field.tsx';

const SENT = 'Password reset instructions sent to your email';

/** The previous content is gone: keyboard and screen reader continue at the new heading. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      <h3 key={sentTo} ref={takeFocus} tabIndex={-1} className="text-[1.4rem] outline-none">
        {sentTo ? 'Check your e-mail' : 'Forgot your password?'}
      </h3>
      {sentTo ? <Sent to={sentTo} /> : <AskForAddress onSent={setSentTo} />}
      <Button
        variant="ghost"
        className="mt-3 w-full"
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        onClick={onBack}
      >
        Back to Login
      </Button>
    </>
  );
}

function AskForAddress({ onSent }: { onSent: (email: string) => void }) {
  const form = useZodForm(Schema, { email: '' }, { draft: null });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call(accounts.forgotPassword, { body }),
    onSuccess: (_, { email }) => {
      toast({ title: 'Success', description: SENT, tone: 'good' });
      onSent(email);
    },
    onError: (error) => toast({ title: 'Error', description: failureWords(error, 'forgotPassword'), tone: 'error' }),
    meta: { claims: true },
  });
  return (
    <form noValidate className="mt-2 grid gap-4" onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      <p className="text-ink-2">
        Tell us your account’s e-mail address, and we’ll send you a link to set a new password.
      </p>
      <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      <Button type="submit" size="lg" pending={ask.isPending} className="w-full">
        Send Reset Link
      </Button>
    </form>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <div className="mt-4 flex items-start gap-4 rounded-2xl bg-tint-garden p-4">
      <MailCheck size={24} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <p className="font-semibold">{SENT}</p>
        <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
          If {to} has an account here, the link is on its way. It works once, within an hour.
        </p>
      </div>
    </div>
  );
}

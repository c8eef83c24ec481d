// While the seeker's bank disputes a payment: what that means, and the provider's word to the bank.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DealDetail } from '#shared/deal-views.ts';
import { text } from '#shared/fields.ts';
import { payments } from '#shared/payments.ts';
import { messageOf } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { newKey } from '../lib/new-key.ts';
import { formatDateTime } from '../lib/dates.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { jobPayments } from './money-words.ts';
import { dealsKey } from './queries.ts';

const Words = z.object({ text: text(5000, { min: 1, required: 'Please say what happened' }) });

export function BankEvidence({ deal }: { deal: DealDetail }) {
  const disputed = jobPayments(deal).find(({ bankDispute }) => bankDispute);
  if (!disputed) return null;
  return (
    <Card aria-labelledby="bank">
      <h3 id="bank" className="text-[1.15rem]">The bank has been asked about this payment</h3>
      {deal.side === 'seeker' ? (
        <p className="mt-2 text-ink-2">You or your bank have disputed it. Your bank decides; until then the deal stands still.</p>
      ) : disputed.evidenceAt ? (
        <p className="mt-2 text-ink-2">You told the bank your side on {formatDateTime(disputed.evidenceAt)}. It decides now, and the deal stands still until then.</p>
      ) : (
        <EvidenceForm publicId={disputed.publicId} seeker={deal.seeker.username} />
      )}
    </Card>
  );
}

function EvidenceForm({ publicId, seeker }: { publicId: string; seeker: string }) {
  const [key] = useState(newKey);
  const client = useQueryClient();
  const form = useZodForm(Words, { text: '' });
  const send = useMutation({
    mutationFn: (words: z.output<typeof Words>) => call(payments.evidence, { params: { publicId }, body: { key, ...words } }),
    meta: { claims: true },
    onSuccess: () => {
      toast({ title: 'Sent to the bank', tone: 'good' });
      void client.invalidateQueries({ queryKey: dealsKey });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <form noValidate className="mt-2 grid gap-4" onSubmit={form.handleSubmit((words) => send.mutate(words))}>
      <p className="text-ink-2">The bank of {seeker} has taken the money back for now, and decides who keeps it. Tell it what was agreed and done.</p>
      <TextArea
        label="For the bank"
        rows={4}
        maxLength={5000}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      {send.error && !form.formState.errors.text && <p role="alert" className="font-medium text-danger">{messageOf(send.error)}</p>}
      <Button type="submit" className="justify-self-start" pending={send.isPending}>Send to the bank</Button>
    </form>
  );
}

// Shown while the seeker's bank disputes payments, tips included: what that means, the provider's evidence, and what
// happens to it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DealDetail, PaymentState } from '#shared/deal-views.ts';
import { text } from '#shared/fields.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { payments } from '#shared/payments.ts';
import { MOST_EVIDENCE_PHOTOS, Photo } from '#shared/photos.ts';
import { call } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { showFieldErrors, useZodForm } from '../../lib/form.ts';
import { newKey } from '../../lib/api/new-key.ts';
import { toast } from '../../lib/page/toast.ts';
import { PhotosField } from '../../photos/photos-field.tsx';
import { usePhotoUpload } from '../../photos/use-photo-upload.ts';
import { dealsKey } from '../../queries/deals.ts';
import { Card } from '../../ui/display/card.tsx';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { disputedPayments } from '../money-words.ts';

const Words = z.object({
  text: text(5000, { min: 1, required: 'Please say what happened' }),
  photos: z.array(Photo),
});
const NO_PHOTOS: Photo[] = [];

export function BankEvidence({ deal }: { deal: DealDetail }) {
  return disputedPayments(deal).map((payment) => <Disputed key={payment.publicId} deal={deal} payment={payment} />);
}

const whats: Record<PaymentState['kind'], string> = { main: 'payment', topup: 'top-up', tip: 'tip' };

function Disputed({ deal, payment }: { deal: DealDetail; payment: PaymentState }) {
  const { publicId, kind, amount, evidenceAt, bankDecision, bankDueAt } = payment;
  // A disputed tip does not freeze the deal.
  const standsStill = kind !== 'tip' && deal.awaits.includes('bank');
  const untilThen = `${standsStill ? '; until then the deal is frozen' : ''}.`;
  return (
    <Card aria-labelledby={`bank-${publicId}`}>
      <h3 id={`bank-${publicId}`} className="num text-[1.15rem]">
        The bank has been asked about this {whats[kind]} of {formatCents(amount)}
      </h3>
      {deal.side === 'seeker' ? (
        <p className="mt-2 text-ink-2">
          You or your bank have disputed it. Your bank decides{standsStill && '; until then the deal is frozen'}.
        </p>
      ) : bankDecision === 'accept' ? (
        <p className="mt-2 text-ink-2">An operator has accepted the loss, so the bank keeps the money.</p>
      ) : evidenceAt ? (
        <p className="mt-2 text-ink-2">
          You told your side on {formatDateTime(evidenceAt)}.{' '}
          {bankDecision === 'send' ? `It goes to the bank, which decides${untilThen}` : operatorDecides(bankDueAt)}
        </p>
      ) : (
        <EvidenceForm publicId={publicId} seeker={nameOf(deal.seeker)} dueAt={bankDueAt} />
      )}
    </Card>
  );
}

const operatorDecides = (dueAt: string | null): string =>
  `An operator decides${dueAt ? ` by ${formatDateTime(dueAt)}` : ''} whether to send it to the bank, because sending it costs a fee.`;

interface EvidenceFormProps {
  publicId: string;
  seeker: string;
  dueAt: string | null;
}

function EvidenceForm({ publicId, seeker, dueAt }: EvidenceFormProps) {
  const [key] = useState(newKey);
  const client = useQueryClient();
  const form = useZodForm(Words, { text: '', photos: NO_PHOTOS }, { draft: `bank evidence of ${publicId}` });
  const { errors } = form.formState;
  const photos = form.watch('photos');
  const upload = usePhotoUpload(
    photos.length,
    (photo) => form.setValue('photos', [...form.getValues('photos'), photo]),
    { owner: 'What the bank is shown', most: MOST_EVIDENCE_PHOTOS },
  );
  const send = useMutation({
    mutationFn: ({ text: words, photos: chosen }: z.output<typeof Words>) =>
      form.draft.sending(
        call(payments.evidence, {
          params: { publicId },
          body: { key, text: words, photos: chosen.map(({ id, alt }) => ({ id, alt })) },
        }),
      ),
    meta: { claims: true },
    onSuccess: () => {
      toast({ title: 'Your side is submitted', tone: 'good' });
      void client.invalidateQueries({ queryKey: dealsKey });
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <form noValidate className="mt-2 grid gap-4" onSubmit={form.handleSubmit((words) => send.mutate(words))}>
      <p className="text-ink-2">
        {seeker}’s bank has taken the money back for now, and decides who keeps it. Tell the bank what was agreed and
        done{dueAt && `, by ${formatDateTime(dueAt)}`}. If sending this costs a fee, an operator first decides whether
        to send it.
      </p>
      <TextArea
        label="For the bank"
        rows={4}
        maxLength={5000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <PhotosField
        photos={photos}
        onChange={(next) => form.setValue('photos', next)}
        upload={upload}
        most={MOST_EVIDENCE_PHOTOS}
        documents
        hint={`The operator and the bank see them; ${seeker} does not.`}
        {...(errors.photos?.message && { error: errors.photos.message })}
      />
      <Failure error={errors.text || errors.photos ? null : send.error} />
      <Button
        type="submit"
        className="justify-self-start"
        pending={send.isPending}
        disabled={upload.progress !== undefined}
      >
        Submit
      </Button>
    </form>
  );
}

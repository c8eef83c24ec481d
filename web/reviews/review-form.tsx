// Stars and a few words about the other side of a completed deal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { DealDetail } from '#shared/deal-views.ts';
import { NewReview, reviews } from '#shared/reviews.ts';
import { call } from '../lib/api/call.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { toast } from '../lib/page/toast.ts';
import { dealsKey } from '../queries/deals.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { DraftNote } from '../ui/form/draft-note.tsx';
import { StarsInput } from '../ui/form/stars.tsx';
import { TextArea } from '../ui/form/text-area.tsx';

const parts = [
  ['communication', 'Communication'],
  ['punctuality', 'Punctuality'],
  ['quality', 'Quality'],
] as const;

const EMPTY = { stars: 0, communication: null, punctuality: null, quality: null, text: '' };

interface ReviewFormProps {
  deal: DealDetail;
  /** The other side's name. */
  name: string;
  onAnswer: (isRefused: boolean) => void;
}

export function ReviewForm({ deal, name, onAnswer }: ReviewFormProps) {
  const client = useQueryClient();
  const form = useZodForm(NewReview, EMPTY, { draft: `review of deal ${deal.id}` });
  const [wantsDetails, setDetailed] = useState(false);
  const detailed = wantsDetails || parts.some(([part]) => form.watch(part) !== null);
  const write = useMutation({
    mutationFn: (body: z.output<typeof NewReview>) =>
      form.draft.sending(call(reviews.write, { params: { id: deal.id }, body })),
    meta: { claims: true },
    onSuccess: () => {
      toast({ title: 'Thank you', description: `Your review of ${name} is in.`, tone: 'good' });
      onAnswer(false);
    },
    onError: (error) => {
      showFieldErrors(form, error);
      onAnswer(true);
    },
    onSettled: () => client.invalidateQueries({ queryKey: dealsKey }),
  });
  const { errors } = form.formState;
  const stars = useRef<HTMLInputElement>(null);
  const { openUntil } = deal.reviews;
  const send = (event: FormEvent) =>
    form.handleSubmit(
      (review) => write.mutate(review),
      (wrong) => wrong.stars && stars.current?.focus(),
    )(event);
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <DraftNote draft={form.draft} />
      <StarsInput
        legend={`How was it with ${name}?`}
        value={form.watch('stars')}
        onChange={(chosen) => form.setValue('stars', chosen, { shouldValidate: true })}
        ref={stars}
        {...(errors.stars?.message && { error: errors.stars.message })}
      />
      {detailed ? (
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          {parts.map(([part, legend]) => (
            <StarsInput
              key={part}
              legend={legend}
              value={form.watch(part) ?? 0}
              onChange={(chosen) => form.setValue(part, chosen)}
            />
          ))}
        </div>
      ) : (
        <Button variant="ghost" className="-ml-3 justify-self-start" onClick={() => setDetailed(true)}>
          Say it in more detail
        </Button>
      )}
      <TextArea
        label="In your words"
        optional
        maxLength={2000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {openUntil && (
        <p className="num text-[0.94rem] text-ink-2">
          Open until {formatDateTime(openUntil)}. {name} sees it{' '}
          {deal.status === 'canceled' ? '' : 'once both of you have written, or '}when that time is over.
        </p>
      )}
      <Failure error={write.error} />
      <Button type="submit" className="justify-self-start" pending={write.isPending}>
        Send review
      </Button>
    </form>
  );
}

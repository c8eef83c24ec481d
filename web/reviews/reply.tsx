// The public reply of the reviewed person, written once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NewReply, type Review, reviews } from '#shared/reviews.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { toast } from '../lib/page/toast.ts';
import { dealsKey } from '../queries/deals.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { When } from '../ui/display/when.tsx';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextArea } from '../ui/form/text-area.tsx';

/** After cancelling, the button is back and takes the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

export function Reply({ review, subject }: { review: Review; subject: string }) {
  const isMine = useUser().id === review.subjectId;
  const [writing, setWriting] = useState<boolean>();
  if (review.reply) {
    return (
      <blockquote className="mt-3 border-l-2 border-line pl-4">
        <p className="text-[0.92rem] text-ink-2">
          {isMine ? 'Your' : 'Their'} reply, <When at={review.reply.at} as="date" />
        </p>
        {review.reply.removed ? (
          <p className="mt-1 text-ink-2">
            <em>{review.reply.text}</em>
          </p>
        ) : (
          <p className="mt-1 whitespace-pre-line wrap-break-word">{review.reply.text}</p>
        )}
        {!isMine && !review.reply.removed && (
          <ReportButton
            about={{ kind: 'reply', id: review.id }}
            thing="this reply"
            name={subject}
            className="-ml-3 mt-1"
          />
        )}
      </blockquote>
    );
  }
  if (!isMine) return null;
  if (writing) return <ReplyForm review={review} onDone={() => setWriting(false)} />;
  return (
    <Button
      {...(writing === false && { ref: takeFocus })}
      variant="ghost"
      className="mt-1"
      onClick={() => setWriting(true)}
    >
      Reply
    </Button>
  );
}

function ReplyForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const client = useQueryClient();
  const form = useZodForm(NewReply, { text: '' }, { draft: `reply to review ${review.id}` });
  const reply = useMutation({
    mutationFn: (body: { text: string }) =>
      form.draft.sending(call(reviews.reply, { params: { id: review.id }, body })),
    meta: { claims: true },
    onSuccess: () => {
      toast({ title: 'Reply sent', description: 'Everybody who reads the review reads your reply.', tone: 'good' });
      onDone();
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reviews'] }),
        client.invalidateQueries({ queryKey: dealsKey }),
      ]),
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={form.handleSubmit((body) => reply.mutate(body))}>
      <TextArea label="Your reply" autoFocus maxLength={2000} error={errors.text?.message} {...form.register('text')} />
      <p className="text-[0.94rem] text-ink-2">
        You can reply once, for everybody to read. It cannot be changed afterwards.
      </p>
      <Failure error={errors.text ? null : reply.error} />
      <div className="flex gap-3">
        <Button type="submit" pending={reply.isPending}>
          Send reply
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

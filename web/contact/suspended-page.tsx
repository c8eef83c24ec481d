// The page for suspended users, reached from a refused sign-in or the mail: the reason, an appeal, a way to write.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Suspension, suspension } from '#shared/suspension.ts';
import { MailLinkPage, tokenInAddress } from '../accounts/mail-link-page.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { DecisionCard } from './decision-card.tsx';
import { PostForm, QuestionCard } from './question-card.tsx';

const LOOK_AGAIN_MS = 30_000;

export default function SuspendedPage() {
  const [token] = useState(tokenInAddress);
  const client = useQueryClient();
  const queryKey = ['suspension', token];
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(suspension.read, { body: { token } }, { signal }),
    enabled: token !== '',
    refetchInterval: LOOK_AGAIN_MS,
  });
  const appeal = useMutation({
    mutationFn: (body: { id: number; text: string; key: string }) =>
      call(suspension.appeal, { body: { ...body, token } }),
    meta: { claims: true },
    onSuccess: (now) => client.setQueryData(queryKey, now),
  });
  const write = useMutation({
    mutationFn: (body: { text: string; key: string }) => call(suspension.write, { body: { ...body, token } }),
    meta: { claims: true },
    onSuccess: (now) => client.setQueryData(queryKey, now),
  });
  const isOld = token === '' || (error instanceof ApiError && error.code === 'suspension_link_old');
  if (isOld || data?.reason === null) {
    return (
      <MailLinkPage title={isOld ? 'This link no longer works' : 'Your account is open again'}>
        <p>{isOld ? 'Sign in again to get a new one.' : `Welcome back, ${data?.username}. You can sign in again.`}</p>
        <ButtonLink href={paths.auth} size="lg" className="mt-5 w-full">
          Sign in
        </ButtonLink>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Your account is suspended">
      {isPending && <SkeletonList rows={1} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />}
      {data && (
        <div className="grid gap-8">
          {!isToldBelow(data) && <p className="wrap-break-word">Reason: “{data.reason}”</p>}
          <p className="text-ink-2">
            You can’t sign in for now. Deals that weren’t paid are cancelled; paid deals are on hold.
          </p>
          {data.decisions.map((decision) => (
            <DecisionCard
              key={decision.id}
              decision={decision}
              send={(body) => appeal.mutateAsync({ ...body, id: decision.id })}
            />
          ))}
          <section aria-labelledby="write" className="grid gap-4">
            <h2 id="write" className="text-[1.3rem]">
              Write to the operator
            </h2>
            {data.questions.length === 0 && (
              <PostForm
                label="Your message"
                action="Send message"
                draft={null}
                send={(body) => write.mutateAsync(body)}
              />
            )}
            {data.questions.slice(0, 1).map((question) => (
              <QuestionCard key={question.id} question={question} send={(body) => write.mutateAsync(body)} />
            ))}
          </section>
        </div>
      )}
    </MailLinkPage>
  );
}

/** The card of the decision that suspended them has the reason, too; an operator may have done so without a report. */
const isToldBelow = ({ reason, decisions }: Suspension): boolean =>
  decisions.some(({ outcome, words }) => outcome === 'suspend' && words === reason);

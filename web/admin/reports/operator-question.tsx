// A question to the operators: its author, all posts, and the reply.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { errors } from '#shared/errors.ts';
import { type AdminQuestion, adminQuestions } from '#shared/questions.ts';
import { Posts, PostForm } from '../../contact/question-card.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useTabTitle } from '../../lib/page/tab-title.ts';
import { toast } from '../../lib/page/toast.ts';
import { paths, userPath } from '../../paths.ts';
import { Card } from '../../ui/display/card.tsx';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { adminKey, LOOK_AGAIN_MS } from '../queries.ts';
import { adminTitle } from '../use-admin-address.ts';

interface OperatorQuestionProps {
  id: number;
  backHref: string;
  backLabel: string;
}

export default function OperatorQuestion({ id, backHref, backLabel }: OperatorQuestionProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...adminKey, 'question', id],
    queryFn: ({ signal }) => call(adminQuestions.get, { params: { id } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  useTabTitle(adminTitle(data ? `Question from ${data.person.username}` : 'Question'));
  return (
    <div className="min-w-0">
      <BackLink href={backHref}>{backLabel}</BackLink>
      {error && !data && !isUnknown && (
        <ErrorState
          title="This question could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isUnknown && !data && (
        <Card as="div">
          <EmptyState title="There’s no such question.">The account may have been closed.</EmptyState>
        </Card>
      )}
      {!error && !data && <SkeletonList label="Loading the question..." />}
      {data && <Whole question={data} />}
    </div>
  );
}

function Whole({ question }: { question: AdminQuestion }) {
  const { id, person, refusal, dealId, posts, isWaiting } = question;
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const again = () => client.invalidateQueries({ queryKey: adminKey });
  const close = useMutation({
    mutationFn: () => call(adminQuestions.close, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Closed', tone: 'good' });
      return again();
    },
  });
  return (
    <Card as="article" aria-labelledby="question-title" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={title} id="question-title" tabIndex={-1} className="text-[1.5rem] outline-none wrap-break-word">
          Question from{' '}
          <Link href={userPath(person.id)} className="link">
            {person.username}
          </Link>
        </h2>
        {person.suspended && <StatusPill tone="bad">Suspended</StatusPill>}
        <StatusPill tone={isWaiting ? 'waiting' : 'neutral'}>{isWaiting ? 'Waiting for you' : 'Done'}</StatusPill>
      </div>
      {refusal && <p className="text-ink-2">They were told: “{errors[refusal][1]}”</p>}
      {dealId && (
        <p>
          <Link href={`${paths.admin}?deal=${dealId}`} className="link">
            Open the deal
          </Link>
        </p>
      )}
      <Posts posts={posts} writer={person.username} operator="You or another operator" />
      <PostForm
        label="Reply"
        action="Send reply"
        draft={`reply to question ${id}`}
        send={async (body) => {
          await call(adminQuestions.reply, { params: { id }, body });
          await again();
        }}
      />
      {isWaiting && (
        <div>
          <Button variant="ghost" pending={close.isPending} onClick={() => close.mutate()}>
            Close without a reply
          </Button>
        </div>
      )}
    </Card>
  );
}

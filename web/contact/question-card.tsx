// A question to the operators with its replies, and a field to add more.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { errors } from '#shared/errors.ts';
import { NewPost, type Question } from '#shared/questions.ts';
import { useKeyedForm } from '../lib/use-keyed-form.ts';
import { Card } from '../ui/display/card.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { When } from '../ui/display/when.tsx';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextArea } from '../ui/form/text-area.tsx';

interface QuestionCardProps {
  question: Question;
  /** Scrolled into view, because a notice links to it. */
  isSought?: boolean;
  send: (body: { text: string; key: string }) => Promise<unknown>;
}

export function QuestionCard({ question, isSought = false, send }: QuestionCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSought) card.current?.focus();
  }, [isSought]);
  return (
    <Card
      as="article"
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid scroll-mt-24 gap-4 outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--primary)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="font-sans text-[1.05rem] font-semibold tracking-normal">
          Sent <When at={question.createdAt} as="date-time" inSentence />
        </h3>
        <StatusPill tone={question.isWaiting ? 'waiting' : 'good'}>
          {question.isWaiting ? 'Waiting for a reply' : isReplied(question) ? 'Replied' : 'Closed'}
        </StatusPill>
      </div>
      {question.refusal && <p className="text-[0.95rem] text-ink-2">About: “{errors[question.refusal][1]}”</p>}
      <Posts posts={question.posts} writer="You" operator="The operator" />
      <PostForm label="Write more" action="Send" draft={`more about question ${question.id}`} send={send} />
    </Card>
  );
}

const isReplied = ({ posts }: Question): boolean => posts.at(-1)?.byOperator === true;

interface PostsProps {
  posts: Question['posts'];
  writer: string;
  operator: string;
}

export function Posts({ posts, writer, operator }: PostsProps) {
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {posts.map(({ id, byOperator, text, createdAt }) => (
        <li key={id} className={`rounded-ctl px-3.5 py-2.5 ${byOperator ? 'bg-tint-garden' : 'bg-sunken'}`}>
          <p className="text-[0.92rem] text-ink-2">
            <span className="font-semibold text-ink">{byOperator ? operator : writer}</span>,{' '}
            <When at={createdAt} as="date-time" inSentence />
          </p>
          <p className="mt-0.5 whitespace-pre-line wrap-break-word">{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface PostFormProps {
  /** The name under which the text is kept; null for somebody who is not signed in. */
  draft: string | null;
  label: string;
  action: string;
  send: (body: { text: string; key: string }) => Promise<unknown>;
}

/** Emptied once it is sent, with a new key; refused text stays. */
export function PostForm(props: PostFormProps) {
  const [round, setRound] = useState(0);
  return <OnePost key={round} {...props} hasFocus={round > 0} onSent={() => setRound(round + 1)} />;
}

interface OnePostProps extends PostFormProps {
  /** Something was just sent, so this field takes the focus. */
  hasFocus: boolean;
  onSent: () => void;
}

function OnePost({ label, action, draft, send, hasFocus, onSent }: OnePostProps) {
  const mutation = useMutation({ mutationFn: send, meta: { claims: true }, onSuccess: onSent });
  const {
    element,
    errors: wrong,
    failure,
    isPending,
    register,
    submit,
  } = useKeyedForm({
    schema: NewPost,
    defaultValues: { text: '' },
    draft,
    toBody: ({ text }, key) => ({ text, key }),
    mutation,
  });
  return (
    <form ref={element} noValidate className="grid gap-3" onSubmit={submit}>
      <TextArea
        label={label}
        maxLength={2000}
        autoFocus={hasFocus}
        {...(wrong.text?.message && { error: wrong.text.message })}
        {...register('text')}
      />
      <Failure error={failure} />
      <div>
        <Button type="submit" variant="quiet" pending={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

// "Contact us": a question to the operators, and earlier ones with their replies.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type * as z from 'zod/mini';
import { type ErrorCode, errors } from '#shared/errors.ts';
import { NewQuestion, questions } from '#shared/questions.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { usePages } from '../lib/api/use-pages.ts';
import { idIn } from '../lib/page/id-in.ts';
import { toast } from '../lib/page/toast.ts';
import { useKeyedForm } from '../lib/use-keyed-form.ts';
import { ALL, useReadNotices } from '../notifications/use-read-notices.ts';
import { paths } from '../paths.ts';
import { Card } from '../ui/display/card.tsx';
import { Failure } from '../ui/feedback/failure.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { List } from '../ui/list/list.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { QuestionCard } from './question-card.tsx';

const questionsKey = ['questions'] as const;
/** How often an unanswered question is polled. */
const LOOK_AGAIN_MS = 20_000;

export default function ContactPage() {
  const { isGuest } = useUser();
  const [round, setRound] = useState(0);
  return (
    <Page width="narrow">
      <PageHeading title="Contact us" sub="Your message goes to the people who run Doorstep here." />
      {isGuest ? (
        <div className="grid justify-items-start gap-4">
          <Notice tone="sky">{errors.demo_only[1]}</Notice>
          <ButtonLink href={paths.createAccount}>Create your account</ButtonLink>
        </div>
      ) : (
        <div className="grid gap-10">
          <Ask key={round} onSent={() => setRound(round + 1)} />
          <Earlier />
        </div>
      )}
    </Page>
  );
}

const isCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(errors, code);

function Ask({ onSent }: { onSent: () => void }) {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const about = search.get('about');
  const refusal = isCode(about) ? about : null;
  const dealId = idIn(search.get('deal')) ?? null;
  const mutation = useMutation({
    mutationFn: (body: z.input<typeof NewQuestion>) => call(questions.ask, { body }),
    meta: { claims: true },
    onSuccess: () => {
      toast({ title: 'Message sent', description: 'We’ll reply here and by e-mail.', tone: 'good' });
      onSent();
      return client.invalidateQueries({ queryKey: questionsKey });
    },
  });
  const {
    element,
    errors: wrong,
    failure,
    isPending,
    register,
    submit,
  } = useKeyedForm({
    schema: NewQuestion,
    defaultValues: { text: '' },
    draft: 'question to the operators',
    toBody: ({ text }, key) => ({ text, key, refusal, dealId }),
    mutation,
  });
  return (
    <Card as="section" aria-label="New message">
      <form ref={element} noValidate className="grid gap-4" onSubmit={submit}>
        {refusal && <Notice tone="sky">About: “{errors[refusal][1]}”</Notice>}
        <TextArea
          label="Your message"
          rows={5}
          maxLength={2000}
          hint="Say what happened and what you need. Please leave out passwords and card numbers."
          {...(wrong.text?.message && { error: wrong.text.message })}
          {...register('text')}
        />
        <Failure error={failure} />
        <div>
          <Button type="submit" pending={isPending}>
            Send message
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Earlier() {
  const [search] = useSearchParams();
  const sought = idIn(search.get('question'));
  const client = useQueryClient();
  const list = usePages(
    questionsKey,
    (cursor, signal) => call(questions.list, { query: cursor ? { cursor } : {} }, { signal }),
    (items) => items.some(({ isWaiting }) => isWaiting) && LOOK_AGAIN_MS,
  );
  useReadNotices('question', list.items && ALL);
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="mb-4 text-[1.3rem]">
        Earlier messages
      </h2>
      <List
        list={list}
        label="Earlier messages"
        empty={<p className="text-ink-2">You haven’t written to us yet. Our replies appear here.</p>}
        className="grid gap-4"
      >
        {(question) => (
          <li>
            <QuestionCard
              question={question}
              isSought={question.id === sought}
              send={async (body) => {
                await call(questions.write, { params: { id: question.id }, body });
                await client.invalidateQueries({ queryKey: questionsKey });
              }}
            />
          </li>
        )}
      </List>
    </section>
  );
}

// "What do you want to reach?": one sentence, and ideas for those who look for one.
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { matching, MOST_SAID, type Plans } from '#shared/matching.ts';
import { call } from '../lib/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Ideas } from './ideas-list.tsx';

const EMPTY = 'Say what you want to reach';

interface AskGoalProps {
  /** What stands in the box at first. */
  start: string;
  /** Whether it was just asked to be said anew: then the box has the focus. */
  isFresh: boolean;
  /** Whether ideas stand there without being asked for. */
  showIdeas: boolean;
  onPlanned: (said: string, plans: Plans) => void;
}

export function AskGoal({ start, isFresh, showIdeas, onPlanned }: AskGoalProps) {
  const [said, setSaid] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const plan = useMutation({
    mutationFn: (text: string) => call(matching.plan, { body: { text } }),
    meta: { claims: true },
    onSuccess: (plans, text) => onPlanned(text, plans),
  });
  useEffect(() => {
    if (isFresh) box.current?.focus();
  }, [isFresh]);
  const send = (text: string) => {
    if (plan.isPending) return;
    setMissing(text === '');
    if (text === '') box.current?.focus();
    else plan.mutate(text);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(said.trim());
  };
  const refused = refusedText(plan.error);
  return (
    <form
      aria-label="A new goal"
      noValidate
      className="card !bg-tint-lamp p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        send(said.trim());
      }}
    >
      <TextArea
        ref={box}
        label="What do you want to reach?"
        rows={1}
        maxLength={MOST_SAID}
        placeholder="Get house and garden ready for winter"
        hint="One sentence will do. You see what it takes, and who near you can help. Nothing is kept until you say so."
        error={isMissing ? EMPTY : refused}
        value={said}
        onChange={({ target }) => {
          setSaid(target.value);
          setMissing(false);
          if (plan.isError) plan.reset();
        }}
        onKeyDown={sendOnEnter}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" icon={<Sparkles size={18} aria-hidden="true" />} pending={plan.isPending} className="max-sm:w-full">
          {plan.isPending ? 'Planning...' : 'Plan it'}
        </Button>
        {!refused && <Failure error={plan.error} />}
      </div>
      <Ideas
        isOpen={showIdeas}
        onChoose={(idea) => {
          setSaid(idea);
          send(idea);
        }}
      />
    </form>
  );
}

/** What the server says of the sentence itself. */
function refusedText(error: unknown): string | undefined {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  return typeof fields === 'object' && fields !== null && 'text' in fields ? String(fields.text) : undefined;
}

// "What do you want to reach?": a sentence, with ideas for users who have none.
import { Sparkles } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MOST_SAID } from '#shared/matching.ts';
import { isComposing } from '../../lib/page/composing.ts';
import { HelpNow } from '../../needs/search/help-now.tsx';
import { saysSuicide } from '../../needs/search/says-suicide.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Ideas } from './ideas-list.tsx';
import { FIRST_IDEAS, ideas } from './ideas.ts';
import { type OnPlanned, usePlanGoal } from './use-plan-goal.ts';

const QUESTION = 'What do you want to reach?';

interface AskGoalProps {
  /** The initial text. */
  start: string;
  /** Whether the user just chose to rewrite it: then the box takes the focus. */
  isFresh: boolean;
  /** Whether to show ideas initially. */
  showIdeas: boolean;
  onPlanned: OnPlanned;
}

export function AskGoal({ start, isFresh, showIdeas, onPlanned }: AskGoalProps) {
  const { said, write, send, pending, error, failure } = usePlanGoal(start, onPlanned);
  const [wantsMore, setMore] = useState(false);
  const ideasId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFresh) box.current?.focus();
  }, [isFresh]);
  const submit = () => {
    if (!send(said)) box.current?.focus();
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  const few = showIdeas ? FIRST_IDEAS : 0;
  return (
    <form
      aria-label="A new goal"
      noValidate
      className="card !bg-tint-lamp p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="mb-3 text-[1.4rem]">{QUESTION}</h2>
      <TextArea
        ref={box}
        label={QUESTION}
        hideLabel
        rows={1}
        maxLength={MOST_SAID}
        placeholder="Get house and garden ready for winter"
        hint="One sentence will do. You see what it takes, and who near you can help. Nothing is kept until you say so."
        error={error}
        value={said}
        onChange={({ target }) => write(target.value)}
        onKeyDown={submitOnEnter}
      />
      {saysSuicide(said) && (
        <div className="mt-4">
          <HelpNow />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          data-tour="goal-add"
          icon={<Sparkles size={18} aria-hidden="true" />}
          pending={pending}
          className="max-sm:w-full"
        >
          {pending ? 'Planning...' : 'Plan it'}
        </Button>
        <Button
          variant="ghost"
          data-tour="goal-ideas"
          aria-expanded={wantsMore}
          aria-controls={ideasId}
          className="max-sm:w-full"
          onClick={() => setMore(!wantsMore)}
        >
          {wantsMore ? 'Fewer ideas' : 'More ideas'}
        </Button>
        <Failure error={failure} />
      </div>
      <Ideas
        id={ideasId}
        count={wantsMore ? ideas.length : few}
        intro={showIdeas ? 'You have no goals yet. Begin with one of these, or with your own:' : 'For example:'}
        onChoose={(idea) => {
          write(idea);
          send(idea);
        }}
      />
    </form>
  );
}

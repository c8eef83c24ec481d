// From a sentence to a goal: entered, understood, planned, and saved or discarded.
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '../../lib/api/current-user.ts';
import { usualRadius } from '../../location/radius.ts';
import { HelpNow } from '../../needs/search/help-now.tsx';
import { saysSuicide } from '../../needs/search/says-suicide.ts';
import { goalPath } from '../../paths.ts';
import { confirm } from '../../ui/overlay/confirm.ts';
import { AskGoal } from './ask-goal.tsx';
import { beginDraft, chosenOf, useDraft } from './draft-plan.ts';
import { PlanForm } from './plan-form.tsx';
import type { OnPlanned } from './use-plan-goal.ts';
import { WhichPlan } from './which-plan.tsx';

export function NewGoal({ showIdeas }: { showIdeas: boolean }) {
  const { distanceUnit } = useUser();
  const [draft, keep] = useDraft();
  const [, go] = useLocation();
  /** The initial text when the goal is rewritten. */
  const [again, setAgain] = useState('');
  /** The user has just acted here, so the result takes the focus; after a reload nothing does. */
  const [isFresh, setFresh] = useState(false);
  const ask = (said: string) => {
    keep(undefined);
    setAgain(said);
    setFresh(true);
  };
  if (!draft) {
    const planned: OnPlanned = (said, plans) => {
      setFresh(true);
      keep(beginDraft(said, plans, usualRadius(distanceUnit)));
    };
    return <AskGoal start={again} isFresh={isFresh} showIdeas={showIdeas} onPlanned={planned} />;
  }
  const drop = async () => {
    const question = {
      title: 'Drop this plan?',
      description: 'Nothing of it is kept.',
      action: 'Drop it',
      cancel: 'Keep planning',
      danger: true,
    };
    if (await confirm(question)) ask('');
  };
  const shared = { draft, isFresh, onAgain: () => ask(draft.said), onDrop: () => void drop() };
  if (!chosenOf(draft)) {
    const choose = (chosen: string) => {
      setFresh(true);
      keep({ ...draft, chosen });
    };
    return withHelp(draft.said, <WhichPlan {...shared} onChoose={choose} />);
  }
  const kept = (id: number) => {
    keep(undefined);
    go(goalPath(id));
  };
  return withHelp(draft.said, <PlanForm {...shared} onChange={keep} onKept={({ id }) => kept(id)} />);
}

/** Help for emergencies stays visible beside a plan. */
const withHelp = (said: string, plan: ReactNode): ReactNode =>
  saysSuicide(said) ? (
    <div className="grid gap-4">
      <HelpNow />
      {plan}
    </div>
  ) : (
    plan
  );

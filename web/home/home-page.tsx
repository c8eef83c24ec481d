// "Smart Match", the first page after signing in: my goals and a new one, open deals, open needs, and who is near. A
// goal opens in its place; notices of a need, a decision or a reply lead to it.
import { MapPin, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { DemoNotice } from '../accounts/demo-notice.tsx';
import { GoalPage } from '../goals/goal-page.tsx';
import { NewGoal } from '../goals/plan/new-goal.tsx';
import { hasNone, useOwnGoals, YourGoals } from '../goals/your-goals.tsx';
import { useUser } from '../lib/api/current-user.ts';
import { hourNow } from '../lib/time/dates.ts';
import { idIn } from '../lib/page/id-in.ts';
import { useIsPlaceholder } from '../lib/page/ssr.ts';
import { PlaceCallout } from '../location/place-callout.tsx';
import { decisionPath, needPath, paths, questionPath } from '../paths.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { greeting } from './greeting.ts';
import { Nearby } from './nearby.tsx';
import { OpenNeeds } from './open-needs.tsx';
import { useFreshStart } from './use-fresh-start.ts';
import { WaitingDeals } from './waiting-deals.tsx';

const NO_BREAK_SPACE = '\u00a0';

export default function HomePage() {
  const [search] = useSearchParams();
  const need = search.get('need');
  const goalId = idIn(search.get('goal'));
  const decision = idIn(search.get('decision'));
  const question = idIn(search.get('question'));
  const box = useRef<HTMLDivElement>(null);
  useFreshStart(box, goalId);
  if (need) return <Redirect to={needPath(need)} replace />;
  if (decision) return <Redirect to={decisionPath(decision)} replace />;
  if (question) return <Redirect to={questionPath(question)} replace />;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {goalId ? <GoalPage key={goalId} id={goalId} /> : <SmartMatch />}
    </div>
  );
}

function SmartMatch() {
  const user = useUser();
  const isPlaceholder = useIsPlaceholder();
  const [hour] = useState(hourNow);
  const own = useOwnGoals();
  return (
    <Page>
      <PageHeading
        title={isPlaceholder ? NO_BREAK_SPACE : greeting(user, hour)}
        tabTitle="Smart Match"
        sub={
          user.city && (
            <>
              <MapPin size={17} aria-hidden="true" />
              Your neighbours around {user.city}
            </>
          )
        }
        action={
          <ButtonLink href={paths.needs} variant="quiet" size="lg" icon={<Search size={20} aria-hidden="true" />}>
            Find a neighbour
          </ButtonLink>
        }
      />
      <div className="mb-6 empty:hidden">
        <DemoNotice>
          This is the demo: everyone here is made up. With an account of your own you meet real neighbours.
        </DemoNotice>
      </div>
      <div className="mb-6 empty:hidden">
        <PlaceCallout>Then you see who is near, and they see you.</PlaceCallout>
      </div>
      {user.email && !user.emailConfirmed && (
        <p className="mb-6 text-ink-2 wrap-anywhere">
          Our e-mails go to <span className="font-medium text-ink">{user.email}</span>. Wrong address?{' '}
          <Link href={`${paths.settings}#account`} className="link">
            Change it
          </Link>
        </p>
      )}
      {/* In two columns the needs go below the goals, and neither column waits for the other. */}
      <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr] xl:@max-[50rem]:grid-cols-1">
        <div className="grid min-w-0 gap-8">
          <NewGoal showIdeas={hasNone(own)} />
          <YourGoals own={own} />
        </div>
        <div className="min-w-0 xl:row-span-2 xl:@max-[50rem]:row-span-1">
          <WaitingDeals />
        </div>
        <div className="grid min-w-0 gap-8">
          <OpenNeeds />
          <Nearby hasPlace={user.latitude !== null} />
        </div>
      </div>
    </Page>
  );
}

// Notification settings: always in the app, by e-mail and SMS as chosen, kind by kind.
import { useUser } from '../../lib/api/current-user.ts';
import { explainWay, useWays, WAYS } from '../../notifications/ways.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ConfirmPhoneButton } from '../account/confirm-phone-button.tsx';
import { NoticeKinds } from './notice-kinds.tsx';
import { Section, type SectionProps } from '../section.tsx';

export function NotificationsSection({ id }: Pick<SectionProps, 'id'>) {
  return (
    <Section
      id={id}
      title="Notifications"
      about="The bell in the app always tells you. Here you choose what else does. While you read a conversation, its messages are not mailed to you."
    >
      <Ways />
    </Section>
  );
}

function Ways() {
  const { email, phone } = useUser();
  const { data, error, refetch, isFetching, isMailed, switchFor, switchForKind } = useWays();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Waiting />;
  const to = { email, sms: phone };
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">Also tell me by</legend>
        {WAYS.map(([way, label]) => (
          <Checkbox
            key={way}
            label={<span className="[overflow-wrap:anywhere]">{to[way] ? `${label} to ${to[way]}` : label}</span>}
            hint={explainWay(way, data.ways[way]) || undefined}
            {...switchFor(way)}
          />
        ))}
      </fieldset>
      {data.ways.sms.hindrance === 'unconfirmed' && <ConfirmPhoneButton />}
      <NoticeKinds isMailed={isMailed} switchForKind={switchForKind} />
    </>
  );
}

const Waiting = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-8 w-2/3" />
  </div>
);

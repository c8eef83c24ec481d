// The thread in the URL, headed by the person and the service.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { nameOf } from '#shared/names.ts';
import { services } from '#shared/services.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { useTabTitle } from '../lib/page/tab-title.ts';
import { userPath } from '../paths.ts';
import { profileOf } from '../queries/users.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { Thread } from './thread.tsx';
import { useConversation } from './use-conversation.ts';

interface OpenThreadProps {
  personId: number;
  serviceId: number;
  /** The link to the list of conversations, on screens that show one at a time. */
  backHref: string;
}

export function OpenThread({ personId, serviceId, backHref }: OpenThreadProps) {
  const { person, serviceTitle, providerId, isUnknown, error, refetch } = useThreadHead(personId, serviceId);
  const subject = serviceTitle ? `${serviceTitle}: messages` : 'Messages';
  useTabTitle(person ? `${subject} with ${nameOf(person)}` : 'Messages');
  return (
    <>
      <div className="@container mb-2 flex items-center gap-3 border-b border-line pb-3">
        <Link
          href={backHref}
          aria-label="Back to conversations"
          className="-ml-2 grid size-11 flex-none self-start place-items-center rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink md:hidden"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1 @md:flex @md:items-center @md:gap-3">
          {!isUnknown && (
            <h2 className="min-w-0 flex-1 text-[1.15rem]">
              {person ? <PersonLink person={person} /> : <Skeleton className="h-11 w-40" />}
            </h2>
          )}
          {serviceTitle && providerId && (
            <Link
              href={userPath(providerId, serviceId)}
              className="link flex min-h-11 w-fit max-w-[45%] items-center text-[0.92rem] @3xs:@max-md:-mt-2 @max-md:ml-14 @max-md:max-w-[calc(100%-56px)]"
            >
              <span className="@3xs:truncate">{serviceTitle}</span>
            </Link>
          )}
        </div>
      </div>
      {isUnknown && <Nobody backHref={backHref} />}
      {error && !isUnknown && !person && (
        <ErrorState title="This conversation could not be opened." error={error} onRetry={refetch} />
      )}
      {person && <Thread person={person} serviceId={serviceId} logClassName="min-h-0 flex-1" />}
    </>
  );
}

function PersonLink({ person }: { person: Parameters<typeof Avatar>[0]['person'] }) {
  return (
    <Link href={userPath(person.id)} className="flex min-h-11 items-center gap-3 hover:underline">
      <Avatar person={person} />
      <span className="leading-normal @3xs:truncate">{nameOf(person)}</span>
    </Link>
  );
}

function Nobody({ backHref }: { backHref: string }) {
  return (
    <EmptyState
      title="Nobody lives at this address."
      action={<ButtonLink href={backHref}>Back to conversations</ButtonLink>}
    >
      The account may have been closed.
    </EmptyState>
  );
}

/** A thread without messages is in no list of conversations. */
function useThreadHead(personId: number, serviceId: number) {
  const { conversation: known, isSettled } = useConversation(personId, serviceId);
  // A user cannot write to themselves.
  const isMe = personId === useUser().id;
  const isNew = !known && !isMe && isSettled;
  const person = useQuery({ ...profileOf(personId), enabled: isNew });
  const service = useQuery({
    queryKey: ['services', serviceId],
    queryFn: ({ signal }) => call(services.get, { params: { id: serviceId } }, { signal }),
    enabled: isNew && serviceId > 0,
  });
  return {
    person: known?.person ?? person.data,
    serviceTitle: known?.serviceTitle ?? service.data?.title,
    providerId: known?.providerId ?? service.data?.providerId,
    isUnknown: isMe || (person.error instanceof ApiError && person.error.status === 404),
    error: person.error,
    refetch: () => void person.refetch(),
  };
}

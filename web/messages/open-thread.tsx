// The thread that the address names, with whom and what it is about above it.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { call } from '../lib/call.ts';
import { userPath } from '../paths.ts';
import { Avatar } from '../ui/door-avatar.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Thread } from './thread.tsx';
import { useConversations } from './use-conversations.ts';

interface OpenThreadProps {
  personId: number;
  serviceId: number;
  /** Where the list of conversations is, on screens that show one at a time. */
  backHref: string;
}

export function OpenThread({ personId, serviceId, backHref }: OpenThreadProps) {
  const { person, serviceTitle, providerId, error, refetch } = useThreadHead(personId, serviceId);
  return (
    <>
      <div className="mb-2 flex items-center gap-3 border-b border-line pb-3">
        <Link
          href={backHref}
          aria-label="Back to conversations"
          className="-ml-2 grid size-11 flex-none place-items-center rounded-ctl text-ink-2 hover:bg-sunken hover:text-ink md:hidden"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Link>
        {person ? <Avatar person={person} /> : <Skeleton className="size-11 flex-none" />}
        <div className="min-w-0 leading-snug">
          <h2 className="truncate text-[1.15rem]">
            {person ? <Link href={userPath(person.id)} className="hover:underline">{person.username}</Link> : 'Conversation'}
          </h2>
          {serviceTitle && providerId && (
            <Link href={userPath(providerId, serviceId)} className="link block truncate text-[0.9rem]">{serviceTitle}</Link>
          )}
        </div>
      </div>
      {error && !person && <ErrorState title="This conversation could not be opened." error={error} onRetry={refetch} />}
      {person && <Thread person={person} serviceId={serviceId} logClassName="min-h-0 flex-1" />}
    </>
  );
}

/** From the list of conversations; a thread in which nobody has written yet is not in it. */
function useThreadHead(personId: number, serviceId: number) {
  const { data: conversations, error: listError } = useConversations();
  const known = conversations?.find((each) => each.person.id === personId && each.serviceId === serviceId);
  const isNew = !known && (conversations !== undefined || listError !== null);
  const person = useQuery({
    queryKey: ['users', personId],
    queryFn: ({ signal }) => call(users.get, { params: { id: personId } }, { signal }),
    enabled: isNew,
  });
  const service = useQuery({
    queryKey: ['services', serviceId],
    queryFn: ({ signal }) => call(services.get, { params: { id: serviceId } }, { signal }),
    enabled: isNew && serviceId > 0,
  });
  return {
    person: known?.person ?? person.data,
    serviceTitle: known?.serviceTitle ?? service.data?.title,
    providerId: known?.providerId ?? service.data?.providerId,
    error: person.error,
    refetch: () => void person.refetch(),
  };
}

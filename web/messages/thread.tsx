// A thread with a person, about a service or none: the messages, who is typing, and the composer.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { type PersonName, nameOf } from '#shared/names.ts';
import type { Photo } from '#shared/photos.ts';
import type { Profile } from '#shared/users.ts';
import { BlockButton } from '../blocks/block-button.tsx';
import { useUser } from '../lib/api/current-user.ts';
import { draftKey } from '../lib/state/stored.ts';
import { usePaymentRequest } from '../payment-requests/use-payment-request.tsx';
import { profileOf } from '../queries/users.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { FETCH_FAILED } from './message-words.ts';
import { sendMessage } from './outgoing.ts';
import { ThreadState } from './thread-state.tsx';
import { useTypingSignal } from './typing.ts';
import { useMessages } from './use-messages.ts';

interface ThreadProps {
  person: PersonName & { id: number };
  /** 0 when it is not about a service. */
  serviceId?: number;
  /** The deal opened beside it, with which a payment request begins. */
  dealId?: number;
  /** Opened to write: the composer takes the focus, and a toast confirms a sent message. */
  inDialog?: boolean;
  /** The initial text if there is no draft. */
  begins?: string | undefined;
  /** Sets the height of the message list. */
  logClassName?: string;
}

/** Shows one thread; give it a `key` of person and service if either can change. */
export function Thread({
  person,
  serviceId = 0,
  dealId,
  inDialog = false,
  begins,
  logClassName = 'h-[300px]',
}: ThreadProps) {
  const { id: myId } = useUser();
  const client = useQueryClient();
  const { messages, outgoing, earlier, error, refetch, isFetching } = useMessages({
    myId,
    personId: person.id,
    serviceId,
  });
  // Until it is known, the composer is shown: the server refuses anyone who may not write.
  const contact = useQuery(profileOf(person.id)).data?.contact ?? 'open';
  const signal = useTypingSignal(myId, person.id, serviceId);
  const about = { senderId: myId, receiverId: person.id, serviceId };
  const post = (content: string, clientId: string) =>
    sendMessage(client, { ...about, content, clientId, inDialog: false });
  const request = usePaymentRequest({
    myId,
    personId: person.id,
    personName: nameOf(person),
    serviceId,
    dealId,
    isOpen: contact === 'open',
    post,
  });
  const send = (content: string, photos: readonly Photo[]) => {
    signal.stopped();
    sendMessage(client, { ...about, content, photos, inDialog });
  };
  if (!messages && error) {
    return <ErrorState title={FETCH_FAILED} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {messages ? (
        <MessageLog
          messages={messages}
          outgoing={outgoing}
          earlier={earlier}
          myId={myId}
          personName={nameOf(person)}
          isOpen={contact === 'open'}
          onAskAgain={request?.askAgain}
          className={logClassName}
        />
      ) : (
        <LoadingLog className={logClassName} />
      )}
      <div className="@container mt-1 flex min-h-6 items-center gap-3 text-[0.88rem] text-ink-2">
        <ThreadState person={person} serviceId={serviceId} isStale={error !== null} />
        {request?.button}
      </div>
      {contact === 'open' ? (
        <Composer
          draftKey={draftKey(myId, `${person.id} ${serviceId}`)}
          takesFocus={inDialog}
          begins={begins}
          onTyped={signal.typed}
          onSend={send}
        />
      ) : (
        <ClosedComposer person={person} contact={contact} />
      )}
      {request?.dialog}
    </>
  );
}

function LoadingLog({ className }: { className: string }) {
  return (
    <div role="status" className={`flex flex-col justify-end gap-2 px-1 py-2 ${className}`}>
      <span className="sr-only">Loading messages...</span>
      <Skeleton className="h-11 w-3/5" />
      <Skeleton className="h-11 w-2/5 self-end" />
      <Skeleton className="h-16 w-3/4" />
    </div>
  );
}

interface ClosedComposerProps {
  person: PersonName & { id: number };
  contact: Exclude<Profile['contact'], 'open'>;
}

/** Replaces the composer and says why nobody can write here. A blocked user is not told so. */
function ClosedComposer({ person, contact }: ClosedComposerProps) {
  const isBlocked = contact === 'blocked';
  return (
    <Notice
      tone="sky"
      className="mt-3"
      icon={<Ban size={18} aria-hidden="true" />}
      end={isBlocked && <BlockButton person={person} isBlocked />}
    >
      {isBlocked ? `You blocked ${nameOf(person)}. Unblock to write.` : `You cannot write to ${nameOf(person)}.`}
    </Notice>
  );
}

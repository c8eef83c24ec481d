// The status line below a thread, one message at a time: refresh failed, typing, or sent.
import { type PersonName, nameOf } from '#shared/names.ts';
import { useConnected } from '../lib/api/socket.ts';
import { FETCH_FAILED, SENT } from './message-words.ts';
import { useJustSent } from './sent.ts';
import { useIsTyping } from './typing.ts';

interface ThreadStateProps {
  person: PersonName & { id: number };
  serviceId: number;
  /** The last refresh of the thread failed. */
  isStale: boolean;
}

export function ThreadState({ person, serviceId, isStale }: ThreadStateProps) {
  const isConnected = useConnected();
  const isTyping = useIsTyping(person.id, serviceId);
  const isSent = useJustSent(person.id, serviceId);
  const says = (isStale && FETCH_FAILED) || (isTyping && `${nameOf(person)} is typing...`) || (isSent && SENT);
  return (
    // Two lines are as high as the button beside them.
    <p className="min-w-0 flex-1 leading-snug @3xs:line-clamp-2">
      <span aria-live="polite">{says}</span>
      {!says && !isConnected && <span className="[animation:fade-in_0.2s_3s_backwards]">Reconnecting...</span>}
    </p>
  );
}

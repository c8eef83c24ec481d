// The Messages page: the list of conversations, with the one in the URL beside it.
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useUser } from '../lib/api/current-user.ts';
import { idIn } from '../lib/page/id-in.ts';
import { useTabTitle } from '../lib/page/tab-title.ts';
import { paths } from '../paths.ts';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { ConversationList } from './conversation-list.tsx';
import { OpenThread } from './open-thread.tsx';
import { useConversation } from './use-conversation.ts';
import { useConversations } from './use-conversations.ts';

export default function MessagesPage() {
  const { id: myId } = useUser();
  const [params, setParams] = useSearchParams();
  const personId = idIn(params.get('with')) ?? 0;
  const serviceId = useServiceId(personId, params.get('service'));
  const search = params.get('q') ?? '';
  const onSearch = (text: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  useTabTitle(personId > 0 && serviceId !== undefined ? null : 'Messages');
  // Small screens show either the list or the thread, larger ones show both.
  const smallOnlyWith = (shown: boolean) => (shown ? 'flex' : 'hidden md:flex');
  return (
    <div className="mx-auto flex h-[calc(100dvh-72px)] min-h-[420px] max-w-[1184px] md:gap-6 md:px-8 md:py-8">
      <div
        className={`min-w-0 flex-1 flex-col px-4 pt-6 md:max-w-[340px] md:px-0 md:pt-0 ${smallOnlyWith(personId === 0)}`}
      >
        <h1 data-tour="page" className="mb-4 text-[clamp(1.9rem,3.6vw,2.4rem)]">
          Messages
        </h1>
        <ConversationList
          myId={myId}
          search={search}
          onSearch={onSearch}
          isOpen={(each) => each.person.id === personId && each.serviceId === serviceId}
        />
      </div>
      <section
        aria-label="Conversation"
        data-tour="conversation"
        className={`min-w-0 flex-1 flex-col bg-surface p-4 md:rounded-card md:p-5 md:shadow-card ${smallOnlyWith(personId > 0)}`}
      >
        {personId > 0 && <h1 className="sr-only md:hidden">Messages</h1>}
        {personId > 0 && serviceId === undefined && <SkeletonList rows={4} label="Loading messages..." />}
        {personId > 0 && serviceId !== undefined && (
          <OpenThread
            key={`${personId} ${serviceId}`}
            personId={personId}
            serviceId={serviceId}
            backHref={search ? `${paths.messages}?q=${encodeURIComponent(search)}` : paths.messages}
          />
        )}
        {personId === 0 && <ChooseOne />}
      </section>
    </div>
  );
}

/**
 * The service of the thread in the URL. If the URL has only a person, as in notices, it is the latest thread with that
 * person, and the URL is updated; undefined until that is known.
 */
function useServiceId(personId: number, named: string | null): number | undefined {
  const [, setParams] = useSearchParams();
  const isNamed = named !== null || personId === 0;
  const { conversation, isSettled } = useConversation(isNamed ? 0 : personId);
  const latest = conversation?.serviceId ?? (isSettled ? 0 : undefined);
  useEffect(() => {
    if (isNamed || latest === undefined) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('service', String(latest));
        return next;
      },
      { replace: true },
    );
  }, [isNamed, latest, setParams]);
  return isNamed ? (idIn(named) ?? 0) : latest;
}

/** If there are no conversations, the list says what to do. */
function ChooseOne() {
  const { items } = useConversations();
  return (
    <div className="m-auto grid justify-items-center gap-4 text-ink-2">
      <span className="grid h-24 w-22 place-items-center rounded-[44px_44px_14px_14px] bg-sunken">
        <MessageCircle size={34} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <p>{items?.length === 0 ? 'Your conversations open here.' : 'Choose a conversation to read it.'}</p>
    </div>
  );
}

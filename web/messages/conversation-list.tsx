// The list of my threads: with whom, about what, the last message and the unread count; with a search box.
import { Search } from 'lucide-react';
import { Link } from 'wouter';
import { type Conversation, LONGEST_SEARCH, type Message } from '#shared/messages.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { paths, threadPath } from '../paths.ts';
import { When } from '../ui/display/when.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { List } from '../ui/list/list.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { PHOTOS_GONE } from './bubble.tsx';
import { useConversations } from './use-conversations.ts';

interface ConversationListProps {
  myId: number;
  search: string;
  onSearch: (text: string) => void;
  isOpen: (conversation: Conversation) => boolean;
}

export function ConversationList({ myId, search, onSearch, isOpen }: ConversationListProps) {
  const { items, ...list } = useConversations(search);
  const isSearch = search.trim() !== '';
  const failure = list.error && !items && (
    <ErrorState
      title="Your conversations could not be loaded."
      error={list.error}
      retrying={list.isFetching}
      onRetry={list.refetch}
    />
  );
  // Keeps the search box in place while the user types.
  if (failure && !isSearch) return failure;
  if (!items && !isSearch) return <SkeletonList rows={4} label="Loading conversations..." />;
  if (items?.length === 0 && !isSearch) return <NobodyYet />;
  // A thread that got a message while the pages were loading may be on two of them.
  const rows = new Map(
    (items ?? []).map((conversation) => [`${conversation.person.id} ${conversation.serviceId}`, conversation]),
  );
  return (
    <>
      <Field
        label="Search conversations"
        hideLabel
        type="search"
        maxLength={LONGEST_SEARCH}
        placeholder="Search conversations..."
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        before={<Search size={18} />}
        className="mb-3"
      />
      {failure}
      {!failure && !items && <SkeletonList rows={4} label="Loading conversations..." />}
      <div
        data-tour="conversations"
        className="-mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 pb-2"
        aria-busy={list.isStale}
      >
        <List
          // Keeps loaded conversations when a refetch fails.
          list={{
            ...list,
            items: [...rows].map(([id, conversation]) => ({ id, conversation })),
            error: list.moreFailed ? list.error : null,
          }}
          label="Conversations"
          endless
          className=""
          empty={items && !list.isStale && <p className="px-2 py-4 text-ink-2">No conversation fits “{search}”.</p>}
        >
          {({ conversation }) => (
            <li>
              <ConversationLink conversation={conversation} myId={myId} search={search} isOpen={isOpen(conversation)} />
            </li>
          )}
        </List>
      </div>
    </>
  );
}

/** A payment request shows its amount rather than its link. */
function lastWords({ content, payment, photos }: Message): string {
  if (payment) return `Payment request: ${formatCents(payment.amount)}`;
  if (content || photos.length === 0) return content || PHOTOS_GONE;
  return photos.length === 1 ? 'A photo' : `${photos.length} photos`;
}

interface ConversationLinkProps {
  conversation: Conversation;
  myId: number;
  search: string;
  isOpen: boolean;
}

function ConversationLink({ conversation, myId, search, isOpen }: ConversationLinkProps) {
  const { person, serviceId, serviceTitle, lastMessage, unread } = conversation;
  const href = threadPath(person.id, serviceId) + (search ? `&q=${encodeURIComponent(search)}` : '');
  return (
    <Link
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className="flex items-center gap-3 rounded-ctl-lg px-3 py-2.5 hover:bg-sunken aria-[current]:bg-tint-lamp"
    >
      <Avatar person={person} />
      <span className="@container min-w-0 flex-1 leading-snug">
        <span className="flex items-baseline gap-2 @max-[11rem]:flex-wrap">
          <span
            className={`min-w-0 flex-1 @max-[11rem]:flex-auto @[11rem]:truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}
          >
            {nameOf(person)}
          </span>
          <When at={lastMessage.createdAt} className="flex-none text-[0.8rem] text-ink-2" />
        </span>
        {serviceTitle && <span className="block text-[0.86rem] @[11rem]:truncate text-ink-2">{serviceTitle}</span>}
        <span className="flex items-center gap-2">
          <span
            className={`min-w-0 flex-1 text-[0.92rem] @max-[11rem]:line-clamp-3 @[11rem]:truncate ${unread > 0 ? 'font-semibold' : 'text-ink-2'}`}
          >
            {lastMessage.senderId === myId && 'You: '}
            {lastMessage.removed ? <em>{lastMessage.content}</em> : lastWords(lastMessage)}
          </span>
          {unread > 0 && (
            <span className="num flex-none rounded-full bg-brick px-1.5 text-[0.75rem] font-bold leading-[max(20px,1.2em)] text-bg">
              {unread} <span className="sr-only">unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function NobodyYet() {
  return (
    <div data-tour="conversations">
      <EmptyState title="No conversations yet" action={<ButtonLink href={paths.needs}>Find a neighbour</ButtonLink>}>
        Write to somebody about their service, and you will both find the conversation here.
      </EmptyState>
    </div>
  );
}

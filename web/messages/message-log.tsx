// The messages of a thread by day, scrolled to the newest.
import { useLayoutEffect, useRef } from 'react';
import type { Message } from '#shared/messages.ts';
import { useMostSsrRows } from '../lib/page/ssr.ts';
import { Button } from '../ui/form/button.tsx';
import { MessageBubble, OutgoingBubble } from './bubble.tsx';
import { groupByDay, useToday } from './days.ts';
import type { Outgoing } from './merge-messages.ts';
import type { AskAgain } from '../payment-requests/use-request-payment.ts';

/** Within this many pixels of the end, the log follows new messages. */
const NEAR_END = 60;

interface MessageLogProps {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  myId: number;
  personName: string;
  /** Whether the person can be written to. */
  isOpen: boolean;
  earlier?: { isLoading: boolean; load: () => void };
  /** Requests an amount again whose payment request has ended. */
  onAskAgain?: AskAgain | undefined;
  className: string;
}

export function MessageLog({
  messages,
  outgoing,
  myId,
  personName,
  isOpen,
  earlier,
  onAskAgain,
  className,
}: MessageLogProps) {
  const today = useToday();
  const most = useMostSsrRows();
  const { box, onScroll } = useNewestInView(messages[0]?.id, outgoing.length);
  const myLatest = messages.findLast(({ senderId }) => senderId === myId)?.id;
  const myLatestRequest = messages.findLast(({ senderId, payment }) => senderId === myId && payment)?.id;
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      ref={box}
      role="log"
      aria-label="Messages"
      tabIndex={0}
      onScroll={onScroll}
      // `relative`: hidden text for screen readers must scroll with the log, or it would stretch the page.
      // `flex-col-reverse`: scroll positions count from the end, so the newest is in view before any script runs.
      className={`relative flex flex-col-reverse overflow-y-auto overscroll-contain px-1 py-2 [overflow-anchor:none] ${className}`}
    >
      <div className="flex flex-none grow flex-col gap-2">
        {earlier && (
          <Button variant="ghost" className="self-center" pending={earlier.isLoading} onClick={earlier.load}>
            Show earlier messages
          </Button>
        )}
        {isOpen && messages.length + outgoing.length === 0 && (
          <p className="m-auto max-w-[30ch] text-center text-ink-2">Say hello to {personName}.</p>
        )}
        {groupByDay(messages.slice(-most), today).map(({ day, items }) => (
          <div key={day} className="flex flex-col gap-2">
            <p className="my-1 self-center rounded-full bg-sunken px-3 py-0.5 text-[0.8rem] font-medium text-ink-2">
              {day}
            </p>
            {items.map((message, index) => (
              <MessageBubble
                key={message.id}
                message={message}
                isMine={message.senderId === myId}
                writer={message.senderId === myId ? 'You' : personName}
                withTime={items[index + 1]?.senderId !== message.senderId}
                withReceipt={message.id === myLatest}
                onAskAgain={message.id === myLatestRequest ? onAskAgain : undefined}
              />
            ))}
          </div>
        ))}
        {outgoing.map((mine) => (
          <OutgoingBubble key={mine.clientId} mine={mine} />
        ))}
      </div>
    </div>
  );
}

/**
 * Keeps the newest message in view for a user who is at the end or has just written; otherwise keeps the scroll
 * position.
 */
function useNewestInView(first: number | undefined, going: number) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ isAtEnd: true, height: 0, first, going });
  // Runs after every change, since only the height shows what was added above or below.
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const before = seen.current;
    if (before.isAtEnd || going > before.going) log.scrollTop = 0;
    // Older messages above do not change the position, which counts from the end.
    else if (first === before.first) log.scrollTop -= log.scrollHeight - before.height;
    seen.current = { isAtEnd: isAtEnd(log), height: log.scrollHeight, first, going };
  });
  const onScroll = () => {
    if (box.current) seen.current.isAtEnd = isAtEnd(box.current);
  };
  return { box, onScroll };
}

/** The scroll position is 0 at the end and negative above it. */
const isAtEnd = ({ scrollTop }: HTMLElement): boolean => -scrollTop < NEAR_END;

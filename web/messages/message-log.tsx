// The messages of a thread by day, with the newest in view.
import { useLayoutEffect, useRef } from 'react';
import type { Message } from '#shared/messages.ts';
import { useMostSsrRows } from '../lib/page/ssr.ts';
import { Button } from '../ui/form/button.tsx';
import { MessageBubble, OutgoingBubble } from './bubble.tsx';
import { groupByDay, useToday } from './days.ts';
import type { Outgoing } from './merge-messages.ts';
import type { AskAgain } from '../payment-requests/use-request-payment.ts';

/** Within this many pixels of the end, the log scrolls along when a message arrives. */
const NEAR_END = 60;

interface MessageLogProps {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  myId: number;
  personName: string;
  /** Whether something can be written to them. */
  isOpen: boolean;
  earlier?: { isLoading: boolean; load: () => void };
  /** Asks for an amount again that is no longer payable. */
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
    // It can be scrolled by keyboard, so it takes the focus.
    <div
      ref={box}
      role="log"
      aria-label="Messages"
      tabIndex={0}
      onScroll={onScroll}
      // `relative`: what is hidden inside for screen readers must scroll with it, and not stretch the page.
      // `flex-col-reverse`: it is scrolled from its end, so the newest is in view before any script runs.
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

/** Keeps the newest message in view for a user at the end or who just wrote; otherwise keeps the reading place. */
function useNewestInView(first: number | undefined, going: number) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ isAtEnd: true, height: 0, first, going });
  // After every change of the list: what has been added above or below shows only in its height.
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const before = seen.current;
    if (before.isAtEnd || going > before.going) log.scrollTop = 0;
    // What is added above changes nothing, seen from the end.
    else if (first === before.first) log.scrollTop -= log.scrollHeight - before.height;
    seen.current = { isAtEnd: isAtEnd(log), height: log.scrollHeight, first, going };
  });
  const onScroll = () => {
    if (box.current) seen.current.isAtEnd = isAtEnd(box.current);
  };
  return { box, onScroll };
}

/** At its end a log stands at 0, above it below that. */
const isAtEnd = ({ scrollTop }: HTMLElement): boolean => -scrollTop < NEAR_END;

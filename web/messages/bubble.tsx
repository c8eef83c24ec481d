// One message: mine on the right with its delivery state, the other person's on the left.

import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Message } from '#shared/messages.ts';
import type { Photo } from '#shared/photos.ts';
import { contactPath } from '../lib/page/contact-path.ts';
import { PaymentCard } from '../payment-requests/payment-card.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { When } from '../ui/display/when.tsx';
import type { Outgoing } from './merge-messages.ts';
import { MessagePhotos } from './message-photos.tsx';
import { discardMessage, retryMessage } from './outgoing.ts';
import type { AskAgain } from '../payment-requests/use-request-payment.ts';

/** Shown for a message whose only content was photos. */
export const PHOTOS_GONE = 'Photos that are no longer here';

interface WordsProps {
  isMine: boolean;
  /** The writer's name, for screen readers, which cannot see the side. */
  writer: string;
  content: string;
  /** The words are the operator's, so they do not look like the writer's own. */
  removed?: boolean;
}

function Words({ isMine, writer, content, removed = false }: WordsProps) {
  const side = isMine ? 'self-end rounded-br-md' : 'self-start rounded-bl-md';
  const own = isMine ? 'bg-primary text-on-primary' : 'bg-sunken';
  const look = removed ? 'border border-dashed border-line text-ink-2' : own;
  return (
    <p
      className={`max-w-[82%] whitespace-pre-wrap rounded-[18px] px-4 py-2.5 [overflow-wrap:anywhere] ${side} ${look}`}
    >
      <span className="sr-only">{writer}: </span>
      {removed ? <em>{content}</em> : content}
    </p>
  );
}

/** Photos above the text, or alone. They are deleted with their sender's account. */
function MessageContent({ photos, ...words }: WordsProps & { photos: readonly Photo[] }) {
  if (photos.length === 0) return <Words {...words} content={words.content || PHOTOS_GONE} />;
  return (
    <div className="flex flex-col gap-1.5">
      <MessagePhotos photos={photos} isMine={words.isMine} writer={words.writer} />
      {words.content && <Words {...words} />}
    </div>
  );
}

/** `what` is the content; `children` is its delivery state, below it. */
function Bubble({ isMine, what, children }: { isMine: boolean; what: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col">
      {what}
      {children && (
        <div className={`mt-0.5 px-1 text-[0.8rem] text-ink-2 ${isMine ? 'self-end text-right' : 'self-start'}`}>
          {children}
        </div>
      )}
    </div>
  );
}

interface MessageBubbleProps {
  message: Message;
  isMine: boolean;
  writer: string;
  /** Shows its time; only the last of several in a row does. */
  withTime: boolean;
  /** Shows whether it has been read; only my latest message does. */
  withReceipt: boolean;
  onAskAgain?: AskAgain | undefined;
}

export function MessageBubble({ message, isMine, writer, withTime, withReceipt, onAskAgain }: MessageBubbleProps) {
  const { createdAt, read, payment } = message;
  const said = payment ? (
    <PaymentCard payment={payment} isMine={isMine} writer={writer} onAskAgain={onAskAgain} />
  ) : (
    <MessageContent {...message} isMine={isMine} writer={writer} />
  );
  const canReport = !isMine && !message.removed;
  const what = canReport ? <WithReport message={message} writer={writer} said={said} /> : said;
  return (
    <Bubble isMine={isMine} what={what}>
      {(withTime || withReceipt) && (
        <>
          <When at={createdAt} as="time" />
          {withReceipt && <span> · {read ? 'Read' : 'Sent'}</span>}
        </>
      )}
    </Bubble>
  );
}

/** The button is beside the message; with a mouse, it appears on hover. */
function WithReport({ message, writer, said }: { message: Message; writer: string; said: ReactNode }) {
  return (
    <div className="group flex items-center gap-1">
      <div className="flex min-w-0 max-w-[calc(100%-48px)] flex-col [&>*]:max-w-full">{said}</div>
      <ReportButton
        about={{ kind: 'message', id: message.id }}
        thing="this message"
        name={writer}
        look="icon"
        className="focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
      />
    </div>
  );
}

export function OutgoingBubble({ mine }: { mine: Outgoing }) {
  return (
    <Bubble isMine what={<MessageContent isMine writer="You" content={mine.content} photos={mine.photos ?? []} />}>
      <OutgoingState mine={mine} />
    </Bubble>
  );
}

const textButton = 'link inline-flex min-h-11 min-w-11 items-center justify-center px-1.5';

function OutgoingState({ mine }: { mine: Outgoing }) {
  const client = useQueryClient();
  if (mine.state === 'sending') return 'Sending...';
  if (mine.state === 'waiting') return 'Waiting for the connection';
  return (
    <>
      <span className="font-medium text-danger">Not sent. {mine.error}</span>{' '}
      <button type="button" className={textButton} onClick={() => retryMessage(client, mine)}>
        Retry
      </button>
      <button type="button" className={textButton} onClick={() => discardMessage(mine.clientId)}>
        Remove
      </button>
      {mine.refusal && (
        <Link href={contactPath({ refusal: mine.refusal })} className={textButton}>
          Contact us about this
        </Link>
      )}
    </>
  );
}

// One mail or SMS: receiver, time and state; a kept one can be opened and read.
import type { Sms } from '#shared/admin.ts';
import { ChevronDown } from 'lucide-react';
import type * as z from 'zod/mini';
import { StatusPill, type Tone } from '../ui/display/status-pill.tsx';
import { When } from '../ui/display/when.tsx';

type Outgoing = z.infer<typeof Sms>;

const STATES: Record<Outgoing['state'], readonly [words: string, tone: Tone]> = {
  waiting: ['Waiting to be sent', 'waiting'],
  kept: ['Kept, not sent', 'neutral'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'bad'],
};

const LINK = /(https?:\/\/\S+)/;
/** A link without its secret leads nowhere. */
const isCut = (link: string): boolean => link.endsWith('…');

export function OutgoingItem({ title, body, ...outgoing }: Outgoing & { title: string }) {
  return (
    <li className="card p-5 sm:p-6">
      {body === null ? (
        <Heading title={title} {...outgoing} />
      ) : (
        <details className="group">
          <summary className="flex cursor-pointer list-none items-center gap-3 rounded-ctl [&::-webkit-details-marker]:hidden">
            <Heading title={title} {...outgoing} />
            <ChevronDown size={18} aria-hidden="true" className="flex-none text-ink-2 group-open:rotate-180" />
          </summary>
          <p className="mt-4 max-w-[68ch] whitespace-pre-line border-t border-line pt-4 [overflow-wrap:anywhere]">
            {body.split(LINK).map((part, index) =>
              index % 2 && !isCut(part) ? (
                <a key={part} href={part} className="link">
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        </details>
      )}
    </li>
  );
}

function Heading({ title, to, at, state, sentAt, reason }: Omit<Outgoing, 'id' | 'body'> & { title: string }) {
  const [words, tone] = STATES[state];
  return (
    <span className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-full sm:basis-56">
        <span className="block font-semibold">{title}</span>
        <span className="block text-[0.95rem] text-ink-2 [overflow-wrap:anywhere]">to {to}</span>
        {reason && <span className="block text-[0.95rem] text-ink-2 [overflow-wrap:anywhere]">{reason}</span>}
      </span>
      <StatusPill tone={tone}>{words}</StatusPill>
      <When at={sentAt ?? at} className="text-[0.92rem] text-ink-2" />
    </span>
  );
}

// One deal in a list: what it is about, with whom, its status and its next step.
import { CalendarDays, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Deal } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { formatSpan } from '../lib/time/dates.ts';
import { Price } from '../ui/display/money.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { When } from '../ui/display/when.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { NextDeadline } from './deadline.tsx';
import { nextSentence, otherOf, standingLabel, toneOf } from './deal-words.ts';

interface DealCardProps {
  deal: Deal;
  href: string;
  current: boolean;
  narrow: boolean;
}

export function DealCard({ deal, href, current, narrow }: DealCardProps) {
  const other = otherOf(deal);
  return (
    <Link
      href={href}
      aria-current={current ? 'true' : undefined}
      data-tour="deal-card"
      className="card flex items-start gap-3.5 p-4 hover:shadow-float aria-[current]:bg-tint-lamp"
    >
      <Avatar person={other} size={narrow ? 40 : 52} />
      <span className="@container min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="flex items-start justify-between gap-3 @max-[11rem]:flex-wrap">
          <span className="display min-w-0 pb-0.5 text-balance text-[1.1rem] leading-[1.3] @[11rem]:line-clamp-3">
            {deal.service.title}
          </span>
          {deal.price !== null && !narrow && (
            <Price cents={deal.price} className="flex-none text-[1.35rem] leading-none" />
          )}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span data-tour="deal-status">
            <StatusPill tone={toneOf(deal)}>{standingLabel(deal)}</StatusPill>
          </span>
          {deal.frozen && <StatusPill tone="bad">Frozen</StatusPill>}
          <span className="text-[0.92rem] text-ink-2">
            {nameOf(other)}
            {!narrow && (
              <>
                {' '}
                · <When at={deal.updatedAt} />
              </>
            )}
          </span>
        </span>
        {!narrow && <span className="mt-1.5 block text-pretty">{nextSentence(deal)}</span>}
        {!narrow && <Wish deal={deal} />}
        <NextDeadline deal={deal} brief={narrow} />
      </span>
      <ChevronRight size={20} aria-hidden="true" className="-mr-1 flex-none self-center text-ink-3" />
    </Link>
  );
}

/** Counted in visible characters. */
const LONGEST_EXCERPT = 140;

/** Shortened here, because CSS line clamping would cut more of a larger font. */
function excerptOf(note: string): string {
  const letters = [...note];
  return letters.length > LONGEST_EXCERPT ? `${letters.slice(0, LONGEST_EXCERPT).join('').trimEnd()}…` : note;
}

/** The note of a neighbour who awaits a reply, and their preferred times. */
function Wish({ deal: { side, asks } }: { deal: Deal }) {
  if (side !== 'provider' || !asks) return null;
  const { note, wanted } = asks;
  const [first] = wanted;
  return (
    <>
      {note && <span className="mt-1.5 block text-ink-2 wrap-anywhere">“{excerptOf(note)}”</span>}
      {first && (
        <span className="num mt-1 flex items-center gap-1.5 text-[0.94rem] text-ink-2">
          <CalendarDays size={16} aria-hidden="true" className="flex-none" />
          {formatSpan(first.start, first.end)}
          {wanted.length > 1 && `, or ${wanted.length - 1} other ${wanted.length === 2 ? 'time' : 'times'}`}
        </span>
      )}
    </>
  );
}

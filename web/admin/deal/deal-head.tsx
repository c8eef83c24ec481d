// The head of a deal for operators: service, both sides, status, deadline, the reason for a freeze, and their steps.
import { isolated } from '#shared/isolated.ts';
import { Hourglass, Snowflake } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AdminDeal, DealFromOutside } from '#shared/admin-deals.ts';
import { dealStatuses } from '#shared/deal-statuses.ts';
import { fullNameOf, nameOf } from '#shared/names.ts';
import { AskedNeed } from '../../deals/asked-need.tsx';
import { asRead } from '../../deals/deal-words.ts';
import { FocusAfterStep } from '../../deals/focus-after-step.tsx';
import { holdEndWords } from '../../deals/hold-end-words.ts';
import { offerTime } from '../../deals/offer/offer-facts.tsx';
import { formatSpan } from '../../lib/time/dates.ts';
import { userPath } from '../../paths.ts';
import { Card } from '../../ui/display/card.tsx';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FactsLine } from '../../ui/list/facts-line.tsx';
import { Avatar } from '../../ui/scene/door-avatar.tsx';
import { HowFar } from '../how-far.tsx';
import { recordWords } from '../record-words.ts';
import { OperatorSteps } from './operator-steps.tsx';

export function DealHead({ admin }: { admin: AdminDeal }) {
  const { deal, frozenFor } = admin;
  const title = useRef<HTMLHeadingElement>(null);
  // The deal was opened from a list, so keyboard and screen reader continue here.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card>
      <FocusAfterStep key={`focus at ${deal.status} ${frozenFor.join()}`} target={title} />
      <h2 ref={title} id="deal-title" tabIndex={-1} className="text-[1.5rem] outline-none wrap-break-word">
        {deal.service.title}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusPill tone={deal.status === 'disputed' ? 'bad' : 'info'}>{dealStatuses[deal.status].label}</StatusPill>
        {deal.frozen && <StatusPill tone="bad">Frozen</StatusPill>}
      </p>
      <FactsLine className="num mt-1.5 text-ink-2" facts={factsOf(deal)} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Party admin={admin} side="seeker" />
        <Party admin={admin} side="provider" />
      </div>
      <FirstAsked deal={deal} />
      <Frozen causes={frozenFor} deal={deal} />
      <Clock deal={deal} />
      <OperatorSteps admin={admin} />
    </Card>
  );
}

const factsOf = ({ id, start, end, offer, service, need }: DealFromOutside): ReactNode[] => [
  `Deal ${id}`,
  start && end ? offerTime({ start, end }) : offer && offerTime(offer),
  service.remote ? 'done remotely' : 'in person',
  need && `for “${isolated(need.title)}”`,
];

function Party({ admin: { deal, records }, side }: { admin: AdminDeal; side: 'seeker' | 'provider' }) {
  const person = deal[side];
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar person={person} size={44} />
      <div className="min-w-0">
        <p className="wrap-break-word">
          <Link href={userPath(person.id)} className="link font-semibold">
            {fullNameOf(person)}
          </Link>
        </p>
        <p className="text-[0.92rem] text-ink-2">
          {side === 'seeker' ? 'Seeker' : 'Provider'}
          {person.city && `, ${person.city}`}
        </p>
        <p className="num text-[0.92rem] text-ink-2">{recordWords(records[side], 'deal')}</p>
      </div>
    </div>
  );
}

/** Before any offer: the need, the seeker's note and preferred times. */
function FirstAsked({ deal: { seeker, note, need, wanted } }: { deal: DealFromOutside }) {
  if (!note && !need && wanted.length === 0) return null;
  return (
    <section aria-labelledby="first-asked" className="mt-4 rounded-2xl bg-sunken px-4 py-3">
      <h3 id="first-asked" className="font-semibold wrap-break-word">
        What {nameOf(seeker)} first asked for
      </h3>
      {need && <AskedNeed need={need} />}
      {note && <p className="whitespace-pre-line wrap-break-word">{note}</p>}
      {wanted.map(({ start, end }) => (
        <p key={start} className="num text-ink-2">
          {formatSpan(start, end)}
        </p>
      ))}
    </section>
  );
}

function Frozen({ causes, deal }: { causes: readonly string[]; deal: DealFromOutside }) {
  if (causes.length === 0) return null;
  const end = holdEndWords(deal);
  return (
    <Notice tone="sky" className="mt-4" icon={<Snowflake size={20} aria-hidden="true" />}>
      <p className="font-semibold">It is frozen: no {end && 'other '}clock runs, and neither side can take a step.</p>
      {end && <p className="num">{end}</p>}
      <ul aria-label="Why it is frozen" className="mt-1 grid gap-1">
        {causes.map((cause) => (
          <li key={cause}>{frozenWords(cause, deal)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Clock({ deal }: { deal: DealFromOutside }) {
  const { deadline } = deal;
  if (!deadline) return null;
  return (
    <div className="mt-4 flex gap-3 rounded-2xl bg-sunken px-4 py-3 text-[0.95rem]">
      <Hourglass size={20} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
      <div className="min-w-0">
        <p>
          Its clock runs out <HowFar at={deadline.at} className="font-semibold" />.
        </p>
        <p className="text-ink-2">{asRead(deadline.then, deal)}</p>
        <p className="num text-ink-2 empty:hidden">{holdEndWords(deal)}</p>
      </div>
    </div>
  );
}

/** Why a deal is frozen, in words for operators. For `cause` see `AdminDeal.frozenFor`. */
function frozenWords(cause: string, { seeker, provider }: Pick<DealFromOutside, 'seeker' | 'provider'>): string {
  const [kind, about = ''] = cause.split(/:(.*)/);
  if (kind === 'operator') return 'An operator has frozen it. It goes on when an operator unfreezes it.';
  if (kind === 'bank_dispute')
    return `The payer’s bank is looking into the payment (${about}). It goes on when the bank has decided.`;
  if (kind !== 'suspended') return cause;
  const who = [seeker, provider].find(({ id }) => String(id) === about);
  return `${who ? nameOf(who) : 'One side'} is suspended. It goes on when they are let in again, or you decide.`;
}

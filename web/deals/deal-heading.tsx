// The head of an open deal: what, with whom, the price and time; its status, deadline and money, and my next steps.
import { isolated } from '#shared/isolated.ts';
import { Snowflake } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { statusClocks } from '#shared/deal-clocks.ts';
import { untilWords } from '#shared/deal-frozen.ts';
import { dealStatuses } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { fullNameOf } from '#shared/names.ts';
import { contactPath } from '../lib/page/contact-path.ts';
import { lengthWords } from '../lib/time/durations.ts';
import { userPath } from '../paths.ts';
import { Card } from '../ui/display/card.tsx';
import { Price } from '../ui/display/money.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FactsLine } from '../ui/list/facts-line.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Deadline } from './deadline.tsx';
import { nextSentence, otherOf, payersBank, standingLabel, toneOf } from './deal-words.ts';
import { FocusAfterStep } from './focus-after-step.tsx';
import { holdEndWords } from './hold-end-words.ts';
import { moneyWords } from './money-words.ts';
import { offerTime } from './offer/offer-facts.tsx';
import { priceFact } from './price-words.ts';
import { StepButtons } from './steps/step-buttons.tsx';

export function DealHeading({ deal }: { deal: DealDetail }) {
  const title = useRef<HTMLHeadingElement>(null);
  const other = otherOf(deal);
  const theirPage = userPath(other.id, deal.side === 'seeker' ? deal.service.id : undefined);
  // The deal was opened from a list or a notice, so keyboard and screen reader continue here.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card>
      <FocusAfterStep key={`focus after ${deal.history.length}`} target={title} />
      <div className="flex items-start gap-4">
        <Avatar person={other} size={56} />
        <div className="min-w-0 flex-1">
          <h2 ref={title} id="deal-title" data-tour="deal-title" tabIndex={-1} className="text-[1.5rem] outline-none">
            {deal.service.title}
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere">
            <span>
              with{' '}
              <Link href={theirPage} className="link">
                {fullNameOf(other)}
              </Link>
            </span>
            <span data-tour="deal-status">
              <StatusPill tone={toneOf(deal)}>{standingLabel(deal)}</StatusPill>
            </span>
            {deal.frozen && <StatusPill tone="bad">Frozen</StatusPill>}
          </p>
          <FactsLine className="num mt-1.5 text-ink-2" facts={factsOf(deal)} />
          <AddToCalendar deal={deal} />
        </div>
      </div>
      {deal.frozen && <Frozen deal={deal} />}
      <Standing deal={deal} />
      {!deal.chargeChecked && (deal.asked || deal.status !== 'disputed') && <Deadline deal={deal} />}
      {!deal.frozen && <HoldEnd deal={deal} />}
      <StepButtons key={`steps at ${deal.status}`} deal={deal} />
    </Card>
  );
}

/** "$80", "Tue 24 Nov, 09:00 – 11:00", "in person" */
function factsOf(deal: DealDetail): ReactNode[] {
  const { offer, start, end, service, need } = deal;
  const time = start && end ? offerTime({ start, end }) : offer && offerTime(offer);
  return [
    priceFact(deal),
    time,
    service.remote ? 'done remotely' : 'in person',
    need && `for “${isolated(need.title)}”`,
  ];
}

function Frozen({ deal }: { deal: DealDetail }) {
  const { awaits, history, reviews, status, clocks } = deal;
  const hold = history.findLast(({ step, by }) => by === 'admin' && (step === 'freeze' || step === 'thaw'));
  const why = hold?.step === 'freeze' ? hold.reason : '';
  const end = holdEndWords(deal);
  return (
    <Notice tone="sky" className="mt-4" icon={<Snowflake size={20} aria-hidden="true" />}>
      <p className="font-semibold">This deal is frozen {untilWords(awaits, payersBank(deal))}.</p>
      {end && <p className="num">{end}</p>}
      <p>
        {why && `${why} `}
        {end ? 'No other clock runs' : 'No clock runs'}, and neither of you can take a step
        {reviews.open && ', but you can still leave a review'}.
        {statusClocks[status] && ` When it goes on, its clock has at least ${lengthWords(clocks.thawed)} left.`}
      </p>
      <Link
        href={contactPath({ refusal: 'frozen', dealId: deal.id })}
        className="link inline-flex min-h-11 items-center"
      >
        Contact us about this
      </Link>
    </Notice>
  );
}

/** Hidden while it is far off: another clock runs out before. */
function HoldEnd({ deal }: { deal: DealDetail }) {
  const words = holdEndWords(deal);
  return words && <p className="num mt-3 text-ink-2">{words}</p>;
}

/** The reason given by the person who ended the deal; empty while it goes on, or if they gave none. */
function reasonOfEnd({ status, history }: DealDetail): string {
  const end = history.findLast(({ from, to }) => to === status && from !== status);
  const isEnd = dealStatuses[status].final || end?.by === 'admin';
  return isEnd && end && end.by !== 'system' ? end.reason : '';
}

/** The next step, and where the money is, which may be the same words. */
function Standing({ deal }: { deal: DealDetail }) {
  const money = moneyWords(deal);
  // Nobody can act in the meantime.
  const sentence = nextSentence(deal);
  const reason = reasonOfEnd(deal);
  return (
    <div aria-live="polite">
      {sentence !== money?.words && <p className="mt-4 text-[1.06rem] font-medium">{sentence}</p>}
      {reason && <p className="mt-1 whitespace-pre-line text-ink-2 wrap-break-word">“{reason}”</p>}
      {money && (
        <Notice tone={money.tone} className="mt-4" end={<Price cents={money.amount} className="text-[1.25rem]" />}>
          {money.words}
        </Notice>
      )}
    </div>
  );
}

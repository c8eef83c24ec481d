// What the payment is for: provider, time, scope, cancellation terms, and what happens with the money.
import { CalendarDays, Check, Laptop, MapPin, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fullNameOf, nameOf } from '#shared/names.ts';
import type { PaymentPage } from '#shared/payments.ts';
import { policyNames } from '#shared/policies.ts';
import { cancelWords, cancelWordsOf } from '../deals/offer/cancel-words.ts';
import { formatSpan } from '../lib/time/dates.ts';
import { useNow } from '../lib/time/use-now.ts';
import { silenceOf } from '../money/payment-facts.ts';
import { userPath } from '../paths.ts';
import { Card } from '../ui/display/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Stars } from '../ui/form/stars.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';

export function OfferSheet({ page }: { page: PaymentPage }) {
  const { offer, payment, service, provider, seeker, side, stands } = page;
  const other = side === 'seeker' ? provider : seeker;
  const when = offer.start && offer.end ? formatSpan(offer.start, offer.end) : 'No fixed time';
  return (
    <Card aria-label="The offer" className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar person={other} size={56} />
        <div className="min-w-0">
          <Link href={userPath(other.id)} className="text-[1.1rem] font-semibold hover:underline">
            {fullNameOf(other)}
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 text-[0.93rem] text-ink-2">
            <Stars average={other.ratingAverage} count={other.ratingCount} />
            {other.city && <span>{[other.city, other.state].filter(Boolean).join(', ')}</span>}
          </p>
        </div>
      </div>
      <ul className="grid gap-2.5">
        <Fact icon={<CalendarDays size={19} aria-hidden="true" />}>{when}</Fact>
        <Fact icon={service.remote ? <Laptop size={19} aria-hidden="true" /> : <MapPin size={19} aria-hidden="true" />}>
          {service.remote ? 'From afar' : 'In person'}
        </Fact>
      </ul>
      {offer.message && (
        <blockquote className="whitespace-pre-line rounded-2xl bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
          {offer.message}
        </blockquote>
      )}
      {offer.scope.length > 0 && <Scope lines={offer.scope} />}
      {payment.kind !== 'tip' && <IfCancelled page={page} />}
      {payment.kind !== 'tip' && stands && <MoneyIsHeld page={page} />}
    </Card>
  );
}

/** While it can be paid or cancelled: the refund, and its share of this payment. */
function IfCancelled({ page }: { page: PaymentPage }) {
  const now = useNow(30_000);
  const words = ifCancelled(page, now);
  if (!words) return null;
  return (
    <div>
      <h2 className="text-[1.1rem]">If it is cancelled: {policyNames[page.offer.policy].toLowerCase()}</h2>
      <p className="num mt-2.5 max-w-[60ch]">{words}</p>
    </div>
  );
}

function ifCancelled(page: PaymentPage, now: number): string {
  const { cancelTerms: terms, dealStatus, start, offer, stands, payment, awaits } = page;
  if (awaits.length > 0) return '';
  if (terms)
    return dealStatus === 'paid_in_escrow' || dealStatus === 'in_progress'
      ? cancelWords({ terms, start, now }, page)
      : '';
  return stands ? cancelWordsOf(offer, page, now, payment.amount) : '';
}

/** Only before payment; then the payment's own words say it. */
function MoneyIsHeld({ page }: { page: PaymentPage }) {
  const { side, seeker, provider } = page;
  const silence = silenceOf(page);
  return (
    <Notice icon={<ShieldCheck size={22} aria-hidden="true" className="text-ok" />}>
      <p className="font-semibold">Held until the job is done</p>
      <p className="text-ink-2">
        {side === 'seeker'
          ? `It is released to ${nameOf(provider)} when you confirm that the job is done. Once ${nameOf(provider)} marks it done, you have ` +
            `${silence} to confirm it or to say what is wrong; if you say nothing, it is released then. You pay no fee.`
          : `The money is held as soon as it is paid. It is yours, less the fee, once ${nameOf(seeker)} confirms the job, or says nothing ` +
            `for ${silence} after you have marked it done.`}
      </p>
    </Notice>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="num flex items-center gap-3">
      <span className="text-ink-2">{icon}</span>
      {children}
    </li>
  );
}

function Scope({ lines }: { lines: readonly string[] }) {
  return (
    <div>
      <h2 className="text-[1.1rem]">What is included</h2>
      <ul className="mt-2 grid gap-1.5">
        {lines.map((line, at) => (
          <li key={at} className="flex gap-3 [overflow-wrap:anywhere]">
            <Check size={19} aria-hidden="true" className="mt-0.5 flex-none text-ok" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

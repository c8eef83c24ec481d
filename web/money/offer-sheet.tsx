// What is paid for: who does it, when, what is in it, what happens on a cancellation, and what happens with the money.
import { CalendarDays, Check, Laptop, MapPin, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PaymentPage } from '#shared/payments.ts';
import { formatSpan } from '../lib/dates.ts';
import { userPath } from '../paths.ts';
import { cancelledHow, policyAlways, policyNames, policySentences } from '../services/policies.ts';
import { Card } from '../ui/card.tsx';
import { Avatar } from '../ui/door-avatar.tsx';
import { Notice } from '../ui/notice.tsx';
import { Stars } from '../ui/stars.tsx';

export function OfferSheet({ page: { offer, payment, service, provider, seeker, side, stands } }: { page: PaymentPage }) {
  const other = side === 'seeker' ? provider : seeker;
  const when = offer.start && offer.end ? formatSpan(offer.start, offer.end) : 'No fixed time';
  return (
    <Card aria-label="The offer" className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar person={other} size={56} />
        <div className="min-w-0">
          <Link href={userPath(other.id)} className="text-[1.1rem] font-semibold hover:underline">
            {other.username}
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
        <blockquote className="whitespace-pre-line rounded-2xl bg-sunken px-4 py-3 [overflow-wrap:anywhere]">{offer.message}</blockquote>
      )}
      {offer.scope.length > 0 && <Scope lines={offer.scope} />}
      {payment.kind !== 'tip' && <IfCancelled policy={offer.policy} />}
      {payment.kind !== 'tip' && (stands || payment.status === 'paid') && <MoneyIsHeld side={side} provider={provider.username} />}
    </Card>
  );
}

function IfCancelled({ policy }: Pick<PaymentPage['offer'], 'policy'>) {
  return (
    <div>
      <h2 className="text-[1.1rem]">If it is cancelled: {policyNames[policy].toLowerCase()}</h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">{cancelledHow} {policySentences[policy]} {policyAlways}</p>
    </div>
  );
}

function MoneyIsHeld({ side, provider }: { side: PaymentPage['side']; provider: string }) {
  return (
    <Notice icon={<ShieldCheck size={22} aria-hidden="true" className="text-ok" />}>
      <p className="font-semibold">Held until the job is done</p>
      <p className="text-ink-2">
        {side === 'seeker'
          ? `You pay now; ${provider} gets the money when you confirm that the job is done. You pay no fee.`
          : 'The money is held from the payment on. It is yours, less the fee, once the job is confirmed.'}
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

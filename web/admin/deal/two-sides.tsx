// A dispute for the operator who decides it: both sides' statements and proposals, and how far they agree.
import { Scale } from 'lucide-react';
import type { AdminDeal, DealFromOutside } from '#shared/admin-deals.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { fullNameOf, nameOf } from '#shared/names.ts';
import { standingSplit } from '../../deals/dispute/dispute-words.ts';
import { type Statement, statementsOf } from '../../deals/dispute/statements.tsx';
import { formatDateTime } from '../../lib/time/dates.ts';
import { PhotoStrip } from '../../photos/photo-strip.tsx';
import { Card } from '../../ui/display/card.tsx';

export function TwoSides({ admin }: { admin: AdminDeal }) {
  const { deal, sums } = admin;
  const isOpen = deal.status === 'disputed';
  const said = statementsOf(deal);
  if (!isOpen && said.length === 0) return null;
  return (
    <Card aria-labelledby="two-sides" className={isOpen ? 'shadow-[inset_0_0_0_2px_var(--danger)]' : ''}>
      <h3 id="two-sides" className="flex items-center gap-2.5 text-[1.3rem]">
        <Scale size={22} aria-hidden="true" className="flex-none text-danger" />
        {isOpen ? 'What both sides say' : 'What both sides said'}
      </h3>
      {isOpen && <p className="mt-2 text-ink-2">{openedWords(deal)}</p>}
      <Clocks said={said} />
      <OpenQuestion deal={deal} />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <Side deal={deal} side="seeker" said={said} held={sums.held} />
        <Side deal={deal} side="provider" said={said} held={sums.held} />
      </div>
      {isOpen && <p className="num mt-4 rounded-2xl bg-sunken px-4 py-3">{agreedWords(deal, sums.held)}</p>}
    </Card>
  );
}

function openedWords({ dispute, seeker, provider }: DealFromOutside): string {
  if (!dispute) return '';
  const how =
    dispute.by === 'system' ? 'automatically when time ran out' : `by ${nameOf({ seeker, provider }[dispute.by])}`;
  return `Opened ${how}, ${formatDateTime(dispute.openedAt)}. Both were promised your decision by ${formatDateTime(dispute.decideBy)}.`;
}

/** Statements of neither side: a dispute that a clock opened. */
function Clocks({ said }: { said: readonly Statement[] }) {
  return said
    .filter(({ by, asked }) => by === 'system' && !asked)
    .map(({ key, title, at }) => (
      <p key={key} className="num mt-2 text-ink-2">
        {title}, {formatDateTime(at)}.
      </p>
    ));
}

function OpenQuestion({ deal }: { deal: DealFromOutside }) {
  const { question } = deal;
  if (!question) return null;
  return (
    <p className="num mt-2">
      Asked {fullNameOf(deal[question.asked])}: “{question.text}” The answer is due by {formatDateTime(question.until)}.
    </p>
  );
}

interface SideProps {
  deal: DealFromOutside;
  side: DealSide;
  said: readonly Statement[];
  held: Cents;
}

function Side({ deal, side, said, held }: SideProps) {
  const name = fullNameOf(deal[side]);
  const own = said.filter(({ by, asked }) => by === side || asked === side);
  return (
    <section aria-labelledby={`of-${side}`} className="min-w-0 rounded-2xl p-4 shadow-[inset_0_0_0_1.5px_var(--line)]">
      <h4 id={`of-${side}`} className="font-semibold wrap-break-word">
        {name}, the {side}
      </h4>
      {own.length === 0 && <p className="mt-2 text-ink-2">Has said nothing yet.</p>}
      <ol className="mt-2 grid gap-3 empty:hidden">
        {own.map(({ key, asked, title, text, photos, at }) => (
          <li key={key}>
            {(asked || key.startsWith('opened')) && <p className="font-medium">{title}</p>}
            {text && <p className="whitespace-pre-line wrap-break-word">“{text}”</p>}
            <PhotoStrip photos={photos} title={`From ${name}`} className="my-2" />
            <p className="num text-[0.92rem] text-ink-2">{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
      {deal.status === 'disputed' && <Proposal deal={deal} side={side} held={held} />}
    </section>
  );
}

function Proposal({ deal, side, held }: Omit<SideProps, 'said'>) {
  const split = standingSplit(deal, side);
  const toProvider = split?.amount ?? 0;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="font-medium">Proposes</p>
      {split ? (
        <>
          <p className="num">
            <span className="font-semibold">{formatCents(toProvider)}</span> for {nameOf(deal.provider)},{' '}
            <span className="font-semibold">{formatCents(held - toProvider)}</span> back to {nameOf(deal.seeker)}
          </p>
          {split.message && <p className="mt-1 whitespace-pre-line wrap-break-word">“{split.message}”</p>}
        </>
      ) : (
        <p className="text-ink-2">No split yet.</p>
      )}
    </div>
  );
}

function agreedWords(deal: DealFromOutside, held: Cents): string {
  const { seeker, provider } = deal;
  const amounts = (['seeker', 'provider'] as const).map((side) => standingSplit(deal, side)?.amount);
  const [a, b] = amounts;
  if (typeof a !== 'number' || typeof b !== 'number') {
    return `There are not two proposals. Without your decision everything goes back to ${nameOf(seeker)} in the end.`;
  }
  const agreed = Math.min(a, b, held);
  if (agreed === 0)
    return `The proposals agree on nothing for ${nameOf(provider)}. Without your decision everything goes back to ${nameOf(seeker)} in the end.`;
  return `Both agree on ${formatCents(agreed)} for ${nameOf(provider)}. Without your decision that goes to ${nameOf(provider)} in the end, and ${formatCents(held - agreed)} back to ${nameOf(seeker)}.`;
}

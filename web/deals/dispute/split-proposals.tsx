// Both sides' current proposals, side by side, and how far they agree.
import type { DealDetail, Proposal } from '#shared/deal-views.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { Price } from '../../ui/display/money.tsx';
import { otherOf } from '../deal-words.ts';
import { AnswerButtons } from '../steps/answer-buttons.tsx';
import { agreedWords, standingSplit } from './dispute-words.ts';

export function SplitProposals({ deal }: { deal: DealDetail }) {
  const { side } = deal;
  const other = side === 'seeker' ? 'provider' : 'seeker';
  return (
    <section aria-labelledby="splits" className="mt-6">
      <h4 id="splits" className="font-semibold">
        Of the {formatCents(deal.sums.held)} held
      </h4>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Split
          title="Your proposal"
          none="You have not proposed a split yet."
          proposal={standingSplit(deal, side)}
          deal={deal}
        />
        <Split
          title={`${nameOf(otherOf(deal))}’s proposal`}
          none={`${nameOf(otherOf(deal))} has not proposed a split yet.`}
          proposal={standingSplit(deal, other)}
          deal={deal}
        />
      </div>
      <p className="num mt-3 text-[0.95rem]">{agreedWords(deal)}</p>
    </section>
  );
}

interface SplitProps {
  title: string;
  none: string;
  proposal: Proposal | undefined;
  deal: DealDetail;
}

function Split({ title, none, proposal, deal }: SplitProps) {
  return (
    <div className="flex flex-col gap-3 rounded-2xl p-4 shadow-[inset_0_0_0_1.5px_var(--line)]">
      <h5 className="font-semibold">{title}</h5>
      {proposal ? (
        <>
          <Parts toProvider={proposal.amount ?? 0} deal={deal} />
          {proposal.message && <p className="whitespace-pre-line wrap-break-word">“{proposal.message}”</p>}
          <div className="mt-auto [&>div]:mt-0">
            <AnswerButtons proposal={proposal} deal={deal} />
          </div>
        </>
      ) : (
        <p className="text-ink-2">{none}</p>
      )}
    </div>
  );
}

function Parts({ toProvider, deal }: { toProvider: Cents; deal: DealDetail }) {
  const {
    side,
    seeker,
    provider,
    sums: { held },
  } = deal;
  return (
    <div>
      <div aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-delft">
        <div className="bg-ok" style={{ width: `${held === 0 ? 0 : (toProvider / held) * 100}%` }} />
      </div>
      <dl className="mt-2 flex items-end justify-between gap-3">
        <div>
          <dt className="text-[0.92rem] text-ink-2 wrap-anywhere">{side === 'provider' ? 'You' : nameOf(provider)}</dt>
          <dd className="whitespace-nowrap">
            <Price cents={toProvider} className="text-[1.25rem]" />
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-[0.92rem] text-ink-2 wrap-anywhere">{side === 'seeker' ? 'You' : nameOf(seeker)}</dt>
          <dd className="whitespace-nowrap">
            <Price cents={held - toProvider} className="text-[1.25rem]" />
          </dd>
        </div>
      </dl>
    </div>
  );
}

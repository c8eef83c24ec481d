// Everything that awaits a reply after payment: both sides' proposals, and unpaid top-ups and tips.
import type { DealDetail, PaymentState, Proposal } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { payPath } from '../../paths.ts';
import { Card } from '../../ui/display/card.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/scene/door-avatar.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { proposalEnd, proposalSums, proposalTitle } from './proposal-words.ts';

export function OpenAsks({ deal }: { deal: DealDetail }) {
  const proposals = deal.proposals.filter(({ outcome, kind }) => outcome === null && kind !== 'split');
  const payments = deal.sidePayments.filter(({ status }) => status === 'requested' || status === 'processing');
  if (proposals.length + payments.length === 0) return null;
  return (
    <Card aria-labelledby="asks" className="shadow-[inset_0_0_0_2px_var(--lamp)]">
      <h3 id="asks" className="text-[1.15rem]">
        {proposals.length > 0 ? 'Waiting for an answer' : 'Still to be paid'}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} deal={deal} />
        ))}
        {payments.map((payment) => (
          <PaymentRow key={payment.publicId} payment={payment} deal={deal} />
        ))}
      </ul>
    </Card>
  );
}

const row = 'grid grid-cols-[40px_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 last:pb-0';

function ProposalRow({ proposal, deal }: { proposal: Proposal; deal: DealDetail }) {
  const { by, kind, message, createdAt } = proposal;
  return (
    <li className={row}>
      <Avatar person={deal[by]} size={40} />
      <div>
        <p className="font-semibold">{proposalTitle(proposal, deal)}</p>
        <p className="num">{proposalSums(proposal, deal)}</p>
        {kind === 'time' && deal.start && deal.end && (
          <p className="num text-[0.92rem] text-ink-2">Until it is accepted, it stays as agreed.</p>
        )}
        {message && <p className="mt-1 whitespace-pre-line wrap-break-word">“{message}”</p>}
        <p className="num mt-1 text-[0.92rem] text-ink-2">
          Proposed {formatDateTime(createdAt)}. {proposalEnd(proposal, deal)}
        </p>
        <AnswerButtons proposal={proposal} deal={deal} />
      </div>
    </li>
  );
}

function PaymentRow({ payment, deal }: { payment: PaymentState; deal: DealDetail }) {
  const { side, seeker, provider } = deal;
  const { kind, amount, expiresAt, publicId } = payment;
  const isMine = side === 'seeker';
  const title =
    kind === 'tip'
      ? `${isMine ? 'Your tip' : `A tip from ${nameOf(seeker)}`}: ${formatCents(amount)}`
      : `${formatCents(amount)} more for ${isMine ? 'you' : nameOf(seeker)} to pay`;
  const then = kind === 'tip' ? 'no tip is paid' : 'the deal goes on as it was';
  return (
    <li className={row}>
      <Avatar person={kind === 'tip' ? seeker : provider} size={40} />
      <div>
        <p className="font-semibold">{title}</p>
        {expiresAt && (
          <p className="num text-[0.94rem] text-ink-2">
            Can be paid until {formatDateTime(expiresAt)}; after that {then}.
          </p>
        )}
        {isMine && (
          <ButtonLink href={payPath(publicId)} className="mt-3">
            Pay now
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

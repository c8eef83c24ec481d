// Chargebacks: the bank's deadline, the provider's evidence, and the operator's decision.
import { lazy, Suspense, useState } from 'react';
import type { AdminBankDispute } from '#shared/admin-deals.ts';
import type { BankDecision } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { PhotoStrip } from '../../photos/photo-strip.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx';
import { When } from '../../ui/display/when.tsx';
import { Button } from '../../ui/form/button.tsx';
import { HowFar } from '../how-far.tsx';

const AnswerBankDialog = lazy(async () => ({ default: (await import('./answer-bank-dialog.tsx')).AnswerBankDialog }));

const kinds: Record<AdminBankDispute['kind'], string> = { main: 'Main payment', topup: 'Top-up', tip: 'Tip' };
const states: Record<AdminBankDispute['status'], readonly [words: string, tone: Tone]> = {
  open: ['The bank decides', 'waiting'],
  won: ['Won', 'good'],
  lost: ['Lost', 'bad'],
};

export function BankDisputes({ disputes }: { disputes: readonly AdminBankDispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <Card aria-labelledby="bank-disputes">
      <h3 id="bank-disputes" className="text-[1.15rem]">
        {disputes.length > 1 ? 'Bank disputes' : 'Bank dispute'}
      </h3>
      <ul aria-labelledby="bank-disputes" className="mt-2 divide-y divide-line">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </Card>
  );
}

function Dispute({ dispute }: { dispute: AdminBankDispute }) {
  const { kind, amount, status, openedAt, evidence, fees } = dispute;
  const [words, tone] = states[status];
  return (
    <li className="py-3 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{kinds[kind]}</span>
        <StatusPill tone={tone}>{words}</StatusPill>
        <Money cents={amount} className="ml-auto font-semibold" />
      </p>
      <p className="num mt-0.5 text-[0.92rem] text-ink-2">
        Opened {formatDateTime(openedAt)}
        {fees > 0 && `, has cost ${formatCents(fees)} in fees so far`}
      </p>
      {evidence && <blockquote className="mt-2 whitespace-pre-wrap wrap-break-word">“{evidence.text}”</blockquote>}
      <PhotoStrip photos={evidence?.photos ?? []} title="For the bank" className="mt-2" />
      <Answer dispute={dispute} />
    </li>
  );
}

function Answer({ dispute: { id, status, dueAt, evidence, decision, counterFee } }: { dispute: AdminBankDispute }) {
  const [open, setOpen] = useState<BankDecision>();
  if (decision !== null)
    return (
      <p className="mt-2 text-ink-2">
        {decision === 'accept' && 'The loss is accepted. No evidence goes to the bank.'}
        {decision === 'send' &&
          (evidence?.sentAt ? (
            <>
              Sent to the bank <When at={evidence.sentAt} as="date-time" />.
            </>
          ) : (
            'It is being sent to the bank.'
          ))}
      </p>
    );
  if (status !== 'open') return null;
  return (
    <>
      <p className="mt-2 text-ink-2">
        {evidence ? 'The bank has not heard this yet. ' : 'The provider has not told their side yet. '}
        {dueAt && (
          <>
            The bank takes evidence until <When at={dueAt} as="date-time" /> (<HowFar at={dueAt} />
            ).
          </>
        )}
      </p>
      <div role="group" aria-label="Answer to the bank" className="mt-3 flex flex-wrap gap-2 max-sm:[&>*]:flex-auto">
        {evidence && (
          <Button variant="quiet" onClick={() => setOpen('send')}>
            Send the evidence to the bank
          </Button>
        )}
        <Button variant="quiet" onClick={() => setOpen('accept')}>
          Accept the loss
        </Button>
      </div>
      {open && (
        <Suspense>
          <AnswerBankDialog id={id} decision={open} counterFee={counterFee} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

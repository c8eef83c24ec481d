// Cancels a paid job; above the button it says, to the cent, where the money goes.
import type { DealDetail } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Price } from '../../ui/display/money.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { otherOf } from '../deal-words.ts';
import { cancelWords } from '../offer/cancel-words.ts';
import { cancelSentence } from '../steps/cancel-sentence.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function CancelDialog({ deal, onClose }: StepDialogProps) {
  const refund = deal.cancel?.refund ?? 0;
  const form = useStepForm(
    { deal, step: 'cancel', onClose },
    { defaultValues: { reason: '' }, toFields: ({ reason }) => ({ refund, reason }) },
  );
  return (
    <FormDialog
      form={form}
      title="Cancel the job?"
      then={cancelSentence(deal)}
      action={`Cancel the job${deal.side === 'seeker' ? '' : `, give ${formatCents(refund)} back`}`}
      cancel="Keep the job"
      danger
      onClose={onClose}
    >
      <Sums deal={deal} />
      <TextArea
        label="Why"
        optional
        maxLength={500}
        hint={`${nameOf(otherOf(deal))} reads it.`}
        error={form.errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}

function Sums({ deal }: { deal: DealDetail }) {
  const { side, seeker, provider, cancel, cancelTerms: terms, start } = deal;
  const now = useNow(30_000);
  if (!cancel) return null;
  const rows = [
    [side === 'seeker' ? 'Back to your card, in 5–10 days' : `Back to ${nameOf(seeker)}`, cancel.refund],
    ...(side === 'seeker' && cancel.release > 0
      ? [[`To ${nameOf(provider)}, less the fee`, cancel.release] as const]
      : []),
  ] as const;
  return (
    <div className="rounded-2xl bg-sunken px-4 py-3">
      <dl className="grid gap-1.5">
        {rows.map(([label, cents]) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 wrap-break-word">{label}</dt>
            <dd>
              <Price cents={cents} className="text-[1.15rem]" />
            </dd>
          </div>
        ))}
      </dl>
      {side === 'seeker' && terms && (
        <p className="num mt-2 text-[0.92rem] text-ink-2">{cancelWords({ terms, start, now }, deal)}</p>
      )}
    </div>
  );
}

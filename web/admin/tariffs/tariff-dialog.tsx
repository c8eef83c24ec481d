// Sets the next version of the fee and the clocks.
import { NewTariff, type Tariff, tariffs } from '#shared/tariffs.ts';
import { HOUR_MS } from '#shared/time.ts';
import { call } from '../../lib/api/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { FOR_THE_LOG, ReasonField } from '../reason-field.tsx';
import { useReasonForm } from '../use-reason-form.ts';

interface TariffDialogProps {
  now: Tariff;
  /** The id of the version that it replaces. */
  after: number | null;
  onClose: () => void;
}

/** Each field's label, and how many stored units one typed unit is. */
const FIELDS: readonly [name: keyof Tariff, label: string, unit: number][] = [
  ['feeBps', 'First fee, in per cent', 100],
  ['repeatFeeBps', 'Fee of a pair’s later deals, in per cent', 100],
  ['feeFloor', 'Least fee of a deal, in dollars', 100],
  ['requested', 'Interest waits for an answer, in hours', HOUR_MS],
  ['accepted', 'Accepted interest waits for an offer, in hours', HOUR_MS],
  ['priceOffered', 'Offer stands, in hours', HOUR_MS],
];

const mapFields = <T,>(read: (name: keyof Tariff, unit: number) => T): Record<keyof Tariff, T> =>
  Object.fromEntries(FIELDS.map(([name, , unit]) => [name, read(name, unit)])) as Record<keyof Tariff, T>;

/** "2.5" in hundredths is 250; NaN if it is not a number. A fraction is kept, and the contract refuses it. */
const readAs = (text: string, unit: number): number =>
  /^\d{1,6}([.,]\d{1,4})?$/.test(text.trim())
    ? Number((Number(text.trim().replace(',', '.')) * unit).toFixed(3))
    : Number.NaN;

export function TariffDialog({ now, after, onClose }: TariffDialogProps) {
  const form = useReasonForm({
    schema: NewTariff,
    defaultValues: { ...mapFields((name, unit) => String(now[name] / unit)), reason: '' },
    draft: 'fees and clocks',
    toBody: ({ reason, ...texts }) => ({ ...mapFields((name, unit) => readAs(texts[name], unit)), after, reason }),
    send: (body) => call(tariffs.set, { body }),
    done: 'Fees and clocks are set',
    onClose,
  });
  const { register, errors } = form;
  return (
    <FormDialog
      form={form}
      title="Change fees and clocks"
      then="It holds for what is made from now on. Offers that are out keep their fee and their end."
      action="Set"
      width={640}
      onClose={onClose}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {FIELDS.map(([name, label]) => (
          <Field key={name} label={label} inputMode="decimal" error={errors[name]?.message} {...register(name)} />
        ))}
      </div>
      <ReasonField error={errors.reason?.message} hint={FOR_THE_LOG} {...register('reason')} />
    </FormDialog>
  );
}

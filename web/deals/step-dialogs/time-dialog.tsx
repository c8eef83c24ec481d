// Proposes another time for a paid job.
import { nameOf } from '#shared/names.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { FreeTimes } from '../../availability/free-times.tsx';
import { OwnTime } from '../../availability/own-time.tsx';
import { choiceOf, errorIn, KeptTime, noTime, slotIn } from '../../availability/slot-fields.tsx';
import { ZoneNote } from '../../availability/zone-note.tsx';
import { formatSpan } from '../../lib/time/dates.ts';
import { messageIn } from '../../lib/form.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { moveSentence } from '../steps/proposal-words.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function TimeDialog({ deal, onClose }: StepDialogProps) {
  const { start, end, side } = deal;
  const form = useStepForm(
    { deal, step: 'propose_time', onClose },
    {
      defaultValues: { time: noTime(), message: '' },
      draftFields: { time: KeptTime },
      check: ({ time }) => ({ time: errorIn(time) }),
      toFields: ({ time, message }) => ({ time: slotIn(time), message }),
    },
  );
  const { register, watch, setValue, errors } = form;
  const time = watch('time');
  const { read } = time;
  const moved = moveSentence({ by: side, start: 'slot' in read ? read.slot.start : null }, deal, useNow(MINUTE_MS));
  const choose = (next: typeof time) => setValue('time', next);
  return (
    <FormDialog
      form={form}
      title="Propose another time"
      then={thenOf('propose_time', deal)}
      action={labelOf('propose_time')}
      width={560}
      onClose={onClose}
    >
      {start && end && <p className="num text-ink-2">Agreed: {formatSpan(start, end)}</p>}
      <ZoneNote hasLink={false} />
      {side === 'provider' && (
        <FreeTimes
          like={start && end ? { start, end } : undefined}
          isPicked={(slot) => 'slot' in read && read.slot.start === slot.start && read.slot.end === slot.end}
          onPick={(slot) => choose(choiceOf(slot))}
        />
      )}
      <OwnTime legend="The new time" value={time} error={messageIn(errors.time)} onChange={choose} />
      {moved && <p className="num text-[0.94rem] text-ink-2">{moved}</p>}
      <TextArea
        label={`A word to ${nameOf(otherOf(deal))}`}
        optional
        maxLength={2000}
        error={errors.message?.message}
        {...register('message')}
      />
    </FormDialog>
  );
}

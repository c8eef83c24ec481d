// Proposes another time for a paid job.
import { useState } from 'react';
import { FreeTimes } from '../../availability/free-times.tsx';
import { OwnTime } from '../../availability/own-time.tsx';
import { choiceOf, noTime } from '../../availability/slot-fields.tsx';
import { ZoneNote } from '../../availability/zone-note.tsx';
import { formatSpan } from '../../lib/time/dates.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { moveSentence } from '../steps/proposal-words.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export function TimeDialog({ deal, onClose }: StepDialogProps) {
  const { start, end, side } = deal;
  const [time, setTime] = useState(noTime);
  const [message, setMessage] = useState('');
  const { send, errors, fail, ...sheet } = useStepForm(deal, 'propose_time', { onClose });
  const { read } = time;
  const moved = moveSentence({ by: side, start: 'slot' in read ? read.slot.start : null }, deal, useNow(60_000));
  const choose = (next: typeof time) => {
    setTime(next);
    sheet.clear();
  };
  return (
    <FormDialog
      {...sheet}
      title="Propose another time"
      then={thenOf('propose_time', deal)}
      action={labelOf('propose_time')}
      width={560}
      onSubmit={() => ('error' in read ? fail({ time: read.error }) : send({ time: read.slot, message }))}
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
      <OwnTime
        legend="The new time"
        value={time}
        error={errors.time ?? errors['time.start'] ?? errors['time.end']}
        onChange={choose}
      />
      {moved && <p className="num text-[0.94rem] text-ink-2">{moved}</p>}
      <TextArea
        label={`A word to ${otherOf(deal).username}`}
        optional
        maxLength={2000}
        error={errors.message}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}

// Corrects when it is wanted.
import { useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { type NeedTime, WhenFields } from '../when-fields.tsx';
import type { PartDialogProps } from './part-dialog-props.ts';

export function WhenDialog({ parts, onCorrect, onClose }: PartDialogProps) {
  const [wanted, want] = useState<NeedTime>({ ...parts.when, partOfDay: parts.partOfDay });
  const [error, setError] = useState<string>();
  const submit = () => {
    const { partOfDay, ...when } = wanted;
    if (when.urgency === 'on_date' && !when.onDate) return setError('Please choose the day');
    onCorrect({ when, partOfDay });
    return onClose();
  };
  return (
    <Dialog open onClose={onClose} title="When do you need it?" width={460}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <WhenFields value={wanted} onChange={(change) => want({ ...wanted, ...change })} error={error} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Use this time</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

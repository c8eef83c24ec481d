// Chooses the days to which a day's hours are copied.
import { useState } from 'react';
import { Button } from '../ui/form/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { WEEKDAYS } from './hours-draft.ts';

interface CopyDayDialogProps {
  /** 0 is Monday. */
  from: number;
  onCopy: (days: number[]) => void;
  onClose: () => void;
}

export function CopyDayDialog({ from, onCopy, onClose }: CopyDayDialogProps) {
  // Monday to Friday usually have the same hours.
  const [days, setDays] = useState(() => [0, 1, 2, 3, 4].filter((day) => day !== from));
  const name = WEEKDAYS[from] ?? '';
  const copy = () => {
    onCopy(days);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Copy ${name}’s hours`}
      description="They replace the hours of the days you choose."
      width={420}
    >
      <div className="grid sm:grid-cols-2">
        {WEEKDAYS.map((day, at) =>
          at === from ? null : (
            <Checkbox
              key={day}
              label={day}
              checked={days.includes(at)}
              onChange={({ target }) => setDays(target.checked ? [...days, at] : days.filter((other) => other !== at))}
            />
          ),
        )}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={days.length === 0} onClick={copy}>
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}

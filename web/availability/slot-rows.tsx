// Times of one's own choice, one row each; rows can be added and removed.
import { Plus, X } from 'lucide-react';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { OwnTime } from './own-time.tsx';
import { begunWith, emptySlot, type TimeChoice } from './slot-fields.tsx';
import { ZoneNote } from './zone-note.tsx';

interface SlotRowsProps {
  intro: string;
  /** What the button says while there is no row; left out where one row always stays. */
  addFirst?: string;
  rows: TimeChoice[];
  onChange: (rows: TimeChoice[]) => void;
  /** No further row may be added. */
  isFull: boolean;
  errorOf: (row: TimeChoice) => string | undefined;
}

/** Nothing stands in it: one that is begun is meant, and asked for the rest. */
export const isUntouched = ({ draft }: TimeChoice): boolean =>
  draft !== null && Object.values(draft).every((text) => text === '');

/** A new row has the hours of the one before, on a day still to be chosen. */
const nextRow = (last: TimeChoice | undefined): TimeChoice => begunWith({ ...(last?.draft ?? emptySlot), day: '' });

export function SlotRows({ intro, addFirst, rows, onChange, isFull, errorOf }: SlotRowsProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{intro}</p>
      <ZoneNote hasLink={false} />
      {rows.map((row, index) => (
        <div key={index} className="relative">
          <OwnTime
            legend={`Time ${index + 1}`}
            value={row}
            error={errorOf(row)}
            onChange={(value) => onChange(rows.with(index, value))}
          />
          {(rows.length > 1 || addFirst) && (
            <span className="absolute -top-2.5 right-0">
              <IconButton label={`Remove time ${index + 1}`} onClick={() => onChange(rows.toSpliced(index, 1))}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
      ))}
      {!isFull && (
        <Button
          variant="ghost"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onChange([...rows, nextRow(rows.at(-1))])}
        >
          {(rows.length === 0 && addFirst) || 'Add another time'}
        </Button>
      )}
    </div>
  );
}

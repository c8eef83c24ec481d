// Times entered by hand, one per row; rows can be added and removed.
import { Plus, X } from 'lucide-react';
import { Button } from '../ui/form/button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { OwnTime } from './own-time.tsx';
import { begunWith, emptySlot, type TimeChoice } from './slot-fields.tsx';
import { ZoneNote } from './zone-note.tsx';

interface SlotRowsProps {
  intro: string;
  /** The add button's label while there are no rows; leave it out if one row always stays. */
  addFirst?: string;
  rows: TimeChoice[];
  onChange: (rows: TimeChoice[]) => void;
  /** No more rows can be added. */
  isFull: boolean;
  errorOf: (row: TimeChoice) => string | undefined;
}

/** Nothing has been entered; once something is, the rest is required. */
export const isUntouched = ({ draft }: TimeChoice): boolean =>
  draft !== null && Object.values(draft).every((text) => text === '');

/** A new row copies the hours of the previous one, with the day still to choose. */
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

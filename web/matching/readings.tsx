// Asks what a text means if it has two or three readings, or no known one.
import { CircleQuestionMark } from 'lucide-react';
import type { KindOfService } from '#shared/kinds.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/form/button.tsx';

interface ReadingsProps {
  readings: readonly KindOfService[];
  isUnsure: boolean;
  onChoose: (kind: KindOfService) => void;
  /** None of these: the user then searches the kind by name. */
  onOther?: (() => void) | undefined;
}

/** Renders nothing if the text was understood. */
export function Readings({ readings, isUnsure, onChoose, onOther }: ReadingsProps) {
  if (!isUnsure) return null;
  const isAsked = readings.length > 0;
  return (
    <Notice tone="sky" icon={<CircleQuestionMark size={20} aria-hidden="true" />}>
      <p role="status" className="font-semibold">
        {isAsked ? 'Did you mean …?' : 'It is not clear yet what kind of help this is.'}
      </p>
      {!isAsked && <p className="text-ink-2">Say it in other words{onOther ? ', or choose it from the list' : ''}.</p>}
      <div role="group" aria-label="What it means" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {readings.map((kind) => (
          <Button key={kind.id} variant="quiet" onClick={() => onChoose(kind)}>
            {kind.name}
          </Button>
        ))}
        {onOther && (
          <Button variant="ghost" onClick={onOther}>
            {isAsked ? 'Something else' : 'Choose the kind'}
          </Button>
        )}
      </div>
    </Notice>
  );
}

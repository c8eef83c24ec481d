// Buttons that zoom in and out by one step.
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../ui/form/icon-button.tsx';

interface ZoomButtonsProps {
  /** Undefined at the closest and the widest step. */
  onCloser: (() => void) | undefined;
  onWider: (() => void) | undefined;
}

const look = 'rounded-none first:rounded-t-ctl last:rounded-b-ctl aria-disabled:opacity-40';

export function ZoomButtons({ onCloser, onWider }: ZoomButtonsProps) {
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="absolute top-3 right-3 grid divide-y divide-line rounded-ctl bg-surface shadow-float"
    >
      {/* Not `disabled`, which would lose the keyboard focus at the last step. */}
      <IconButton label="Zoom in" aria-keyshortcuts="+" aria-disabled={!onCloser} className={look} onClick={onCloser}>
        <Plus size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out" aria-keyshortcuts="-" aria-disabled={!onWider} className={look} onClick={onWider}>
        <Minus size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

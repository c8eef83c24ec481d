// A small rounded label: a fact, a filter that toggles, or an item that can be removed.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

const look = 'inline-flex items-center gap-1.5 rounded-full text-[0.9rem] font-medium';

const toggle =
  'min-h-11 px-4 shadow-[inset_0_0_0_1.5px_var(--field-line)] hover:bg-sunken ' +
  'aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none';

export function Chip({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`${look} bg-sunken px-3 py-1 text-ink-2`}>
      {icon}
      {children}
    </span>
  );
}

/** Acts on press; `name` describes the action for screen readers and includes the visible text. */
export function PressChip({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={name} onClick={onPress} className={`${look} ${toggle}`}>
      {children}
    </button>
  );
}

/** A filter that is on or off. */
export function ToggleChip({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className={`${look} ${toggle}`}>
      {children}
    </button>
  );
}

/** An item that can be removed; `name` says which for screen readers. */
export function RemovableChip({
  name,
  onRemove,
  children,
}: {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <span className={`${look} min-h-11 bg-sunken pl-4 text-ink`}>
      {children}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </span>
  );
}

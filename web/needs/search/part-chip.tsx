// One part of what was understood: press it to correct it, or remove it.
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';

interface PartChipProps {
  /** The part's name: "Budget". */
  name: string;
  icon: ReactNode;
  /** The understood value: "Up to $150". */
  children: ReactNode;
  /** Left out when there is nothing to choose. */
  onOpen?: () => void;
  onRemove: () => void;
}

const look = 'inline-flex max-w-full items-center rounded-full bg-tint-garden text-[0.92rem] font-medium text-ink';
const words = 'flex min-h-11 min-w-0 items-center gap-1.5 py-1 pl-4 text-left';

export function PartChip({ name, icon, children, onOpen, onRemove }: PartChipProps) {
  const said = (
    <>
      <span className="flex-none text-ink-2">{icon}</span>
      <span className="min-w-0 wrap-break-word">
        <span className="sr-only">{name}:</span> {children}
      </span>
    </>
  );
  return (
    <span className={look}>
      {onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className={`${words} rounded-full underline-offset-4 hover:underline`}
        >
          {said}
        </button>
      ) : (
        <span className={words}>{said}</span>
      )}
      <button
        type="button"
        aria-label={`Remove ${name.toLowerCase()}`}
        onClick={onRemove}
        className="grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:text-ink"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </span>
  );
}

/** For a part that the sentence does not mention. */
export function AddPart({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-[0.92rem] font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Plus size={16} aria-hidden="true" />
      <span>
        <span className="sr-only">Add</span> {name}
      </span>
    </button>
  );
}

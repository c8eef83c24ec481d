// Moves an item up and down in its list; the focus stays with it.
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../ui/form/icon-button.tsx';

export type Direction = -1 | 1;

interface MoveButtonsProps {
  /** The item's name. */
  name: string;
  /** Its position among `count` items, from 0. */
  at: number;
  count: number;
  pending?: boolean;
  onMove: (direction: Direction) => void;
}

export function MoveButtons({ name, at, count, pending = false, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // A row that moves in the DOM loses the focus.
    pressed.current?.focus();
    pressed.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another place takes the focus away
  }, [at]);
  const button = (direction: Direction) => {
    const isEdge = direction < 0 ? at === 0 : at === count - 1;
    const isOff = isEdge || pending;
    return (
      <IconButton
        label={`Move ${name} ${direction < 0 ? 'up' : 'down'}`}
        // Not `disabled`, which would lose the keyboard focus.
        aria-disabled={isOff || undefined}
        className="aria-disabled:opacity-40"
        onClick={({ currentTarget }) => {
          if (isOff) return;
          pressed.current = currentTarget;
          onMove(direction);
        }}
      >
        {direction < 0 ? <ChevronUp size={20} aria-hidden="true" /> : <ChevronDown size={20} aria-hidden="true" />}
      </IconButton>
    );
  };
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  );
}

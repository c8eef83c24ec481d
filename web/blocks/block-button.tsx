// Blocks or unblocks a user: one button, so that the focus stays on it.
import { Ban } from 'lucide-react';
import { nameOf } from '#shared/names.ts';
import { Button } from '../ui/form/button.tsx';
import { type Somebody, useBlocking } from './use-blocking.ts';

interface BlockButtonProps {
  person: Somebody;
  isBlocked: boolean;
  onUnblocked?: () => void;
}

export function BlockButton({ person, isBlocked, onUnblocked }: BlockButtonProps) {
  const { ask, unblock, isPending } = useBlocking(person);
  return (
    <Button
      variant="quiet"
      pending={isPending}
      icon={<Ban size={18} aria-hidden="true" />}
      onClick={isBlocked ? () => unblock(onUnblocked) : ask}
    >
      {isBlocked ? 'Unblock' : 'Block'} <span className="sr-only">{nameOf(person)}</span>
    </Button>
  );
}

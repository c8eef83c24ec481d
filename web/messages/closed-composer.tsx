// Stands where a message would be written, and says why none can be.
import { Ban } from 'lucide-react';
import type { Profile } from '#shared/users.ts';
import { BlockButton } from '../blocks/block-button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

interface ClosedComposerProps {
  person: { id: number; username: string };
  contact: Exclude<Profile['contact'], 'open'>;
}

/** Whoever was blocked is not told so. */
export function ClosedComposer({ person, contact }: ClosedComposerProps) {
  const isBlocked = contact === 'blocked';
  return (
    <Notice tone="sky" className="mt-3" icon={<Ban size={18} aria-hidden="true" />} end={isBlocked && <BlockButton person={person} isBlocked />}>
      {isBlocked ? `You blocked ${person.username}. Unblock to write.` : `You cannot write to ${person.username}.`}
    </Notice>
  );
}

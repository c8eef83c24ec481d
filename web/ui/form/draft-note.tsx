// Says that what was typed before is back in the form, and offers to begin again.
import type { MouseEvent } from 'react';
import type { Draft } from '../../lib/use-draft.ts';

const FIELDS = 'input:not([type=hidden], [type=file]), textarea';

interface DraftNoteProps {
  draft: Pick<Draft, 'isRestored' | 'startOver'>;
  className?: string;
}

export function DraftNote({ draft, className = '' }: DraftNoteProps) {
  if (!draft.isRestored) return null;
  const startOver = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears.
    currentTarget.closest('[role=dialog], form')?.querySelector<HTMLElement>(FIELDS)?.focus();
    draft.startOver();
  };
  return (
    <p data-kept role="status" className={`flex flex-wrap items-center gap-x-3 text-[0.94rem] text-ink-2 ${className}`}>
      We kept what you typed.
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={startOver}>
        Start over
      </button>
    </p>
  );
}

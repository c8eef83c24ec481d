// Content that is collapsed until it is opened.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-ctl text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown size={18} aria-hidden="true" className="flex-none transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      <div className="pb-3 pl-7">{children}</div>
    </details>
  );
}

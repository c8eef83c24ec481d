// A goal's progress as a ring around an icon; the words beside it give the numbers.
import { Check, Target } from 'lucide-react';
import type { Goal } from '#shared/goals.ts';

const RADIUS = 21;
const ROUND = 2 * Math.PI * RADIUS;

export function ProgressRing({ progress: { done, of } }: { progress: Goal['progress'] }) {
  const part = of === 0 ? 0 : done / of;
  const Mark = part === 1 ? Check : Target;
  return (
    <span aria-hidden="true" className="relative grid size-13 flex-none place-items-center">
      <svg
        viewBox="0 0 52 52"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="26" cy="26" r={RADIUS} className="stroke-sunken" />
        {part > 0 && (
          <circle cx="26" cy="26" r={RADIUS} className="stroke-ok" strokeDasharray={`${part * ROUND} ${ROUND}`} />
        )}
      </svg>
      <Mark size={20} className={`relative ${part === 1 ? 'text-ok' : 'text-ink-2'}`} />
    </span>
  );
}

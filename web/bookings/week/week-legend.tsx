// The legend of a week's colours and shading.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hoursPath } from '../../paths.ts';
import { paints } from '../paint.ts';

interface WeekLegendProps {
  /** Whether my hours are set for any day. */
  isShaded: boolean;
  /** My hours could not be loaded. */
  failed: boolean;
}

export function WeekLegend({ isShaded, failed }: WeekLegendProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-[0.88rem] text-ink-2">
      <Entry look={`border-l-4 ${paints.provider.block}`}>You do it</Entry>
      <Entry look={`border-l-4 ${paints.seeker.block}`}>Done for you</Entry>
      {isShaded && (
        <Entry look="bg-sunken dark:bg-bg shadow-[inset_0_0_0_1px_var(--line-strong)]">Outside your hours</Entry>
      )}
      {failed ? (
        <span>Your hours could not be loaded.</span>
      ) : (
        <Link href={hoursPath} className="link">
          {isShaded ? 'Change your hours' : 'Set your hours'}
        </Link>
      )}
    </div>
  );
}

function Entry({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`h-4 w-6 rounded-[5px] ${look}`} />
      {children}
    </span>
  );
}

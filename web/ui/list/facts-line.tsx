// Short facts in a row, separated by dots; where the row wraps, no dot is left at the end or start of a line.
import type { ReactNode } from 'react';

/** Facts that are false, null or undefined are left out. */
export function FactsLine({ facts, className = '' }: { facts: readonly ReactNode[]; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3.5 overflow-hidden ${className}`}>
      {facts.filter(Boolean).map((fact, index) => (
        // The dot before a line's first fact lies outside the row, which clips it.
        <span key={index} className="relative before:absolute before:-left-[9px] before:content-['·']">
          {fact}{' '}
        </span>
      ))}
    </p>
  );
}

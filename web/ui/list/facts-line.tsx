// Short facts in a row, a dot between two of them on the same line: none is left over where the row breaks.
import type { ReactNode } from 'react';

/** What is false, null or undefined is no fact. */
export function FactsLine({ facts, className = '' }: { facts: readonly ReactNode[]; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-3.5 overflow-hidden ${className}`}>
      {facts.filter(Boolean).map((fact, index) => (
        // The dot of a line's first fact lies outside of the row, which cuts it off.
        <span key={index} className="relative before:absolute before:-left-[9px] before:content-['·']">
          {fact}{' '}
        </span>
      ))}
    </p>
  );
}

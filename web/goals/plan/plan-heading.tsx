// The heading of a sentence's result; it takes the focus when it has just appeared.
import type { ReactNode } from 'react';

const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

interface PlanHeadingProps {
  isFresh: boolean;
  /** The sentence that was planned. */
  said: string;
  children: ReactNode;
}

export function PlanHeading({ isFresh, said, children }: PlanHeadingProps) {
  return (
    <div data-tour="goal-plan">
      <h2 id="plan" ref={isFresh ? takeFocus : undefined} tabIndex={-1} className="text-[1.4rem] outline-none">
        {children}
      </h2>
      <p className="mt-1 line-clamp-3 text-ink-2 wrap-anywhere">“{said}”</p>
    </div>
  );
}

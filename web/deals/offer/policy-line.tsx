// The cancellation policy of an offer: its name, and what it means here.
import type { ReactNode } from 'react';
import type { Policy } from '#shared/services.ts';
import { policyNames } from '#shared/policies.ts';

export function PolicyLine({
  policy,
  className = '',
  children,
}: {
  policy: Policy;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p className={`num text-[0.94rem] text-ink-2 ${className}`}>
      <span className="font-semibold text-ink">Cancelling: {policyNames[policy].toLowerCase()}.</span> {children}
    </p>
  );
}

// An empty list: one plain sentence about its purpose, and the next thing to do.
import type { ReactNode } from 'react';
import { HouseScene } from '../scene/house-scene.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-wrap items-center gap-6 py-2">
      <HouseScene of={title} />
      <div className="min-w-[220px] flex-1">
        <h2 className="text-[1.2rem]">{title}</h2>
        {children && <p className="mt-1.5 max-w-[52ch] text-ink-2">{children}</p>}
        {action && <div className="mt-4">{action}</div>}
      </div>
    </div>
  );
}

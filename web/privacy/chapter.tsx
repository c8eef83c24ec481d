// One heading of the policy with its paragraphs or points.
import type { ReactNode } from 'react';

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-8 text-[1.2rem]">{title}</h3>
      <div className="mt-2 grid gap-3 text-ink-2">{children}</div>
    </>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>;
}

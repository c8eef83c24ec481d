// One part of the settings: what it is about at the left, its controls at the right.
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/card.tsx';

interface SectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <div>
        <h2 id={id} className="text-[1.3rem]">{title}</h2>
        <p className="mt-1.5 text-[0.95rem] text-ink-2">{about}</p>
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </Card>
  );
}

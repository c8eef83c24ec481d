// One section of the settings with its own anchor: its description on the left, its controls on the right.
import { type ReactNode, useId } from 'react';
import { Card } from '../ui/display/card.tsx';

export interface SectionProps {
  /** The anchor in its URL. */
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, about, children }: SectionProps) {
  const heading = useId();
  return (
    <Card
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-24 gap-x-10 gap-y-5 md:@min-[36rem]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
    >
      <div>
        <h2 id={heading} className="text-[1.3rem]">
          {title}
        </h2>
        <p className="mt-1.5 text-[0.95rem] text-ink-2">{about}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </Card>
  );
}

// One card of the features: a text and a small picture.
import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  text: string;
  /** Its colour and column span. */
  className: string;
  /** Places the picture beside the words, if there is room, instead of below them. */
  beside?: boolean;
  /** Shown below the words in their own column. */
  more?: ReactNode;
  children: ReactNode;
}

export function Card({ title, text, className, beside = false, more, children }: CardProps) {
  const words = (
    <div>
      <h3 className="text-[1.6rem]">{title}</h3>
      <p className="mt-3 max-w-[46ch] text-ink-2">{text}</p>
      {more}
    </div>
  );
  return (
    <article data-reveal="" className={`flex flex-col rounded-dialog p-7 md:p-9 ${className}`}>
      {beside ? (
        <div className="grid grid-cols-1 items-start gap-8 sm:grid-cols-2">
          {words}
          {children}
        </div>
      ) : (
        <>
          {words}
          {children}
        </>
      )}
    </article>
  );
}

// A white card on the page's background.
import type { HTMLAttributes, Ref } from 'react';

interface CardProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
}

export function Card({ as = 'section', className = '', ...rest }: CardProps) {
  // A single tag type for all elements: whatever `as` is, the ref gets an element.
  const Tag = as as 'section';
  return <Tag className={`card p-5 sm:p-6 ${className}`} {...rest} />;
}

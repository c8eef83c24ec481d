// A white sheet on the page's ground.
import type { HTMLAttributes, Ref } from 'react';

interface CardProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
}

export function Card({ as = 'section', className = '', ...rest }: CardProps) {
  // One type for all the tags: whichever it is, a ref is given an element.
  const Tag = as as 'section';
  return <Tag className={`card p-5 sm:p-6 ${className}`} {...rest} />;
}

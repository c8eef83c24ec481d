// A white sheet on the page's ground.
import type { HTMLAttributes } from 'react';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form';
}

export function Card({ as: Tag = 'section', className = '', ...rest }: CardProps) {
  return <Tag className={`card p-5 sm:p-6 ${className}`} {...rest} />;
}

// The wordmark on a page without the shell's header, linked to the home page; its tagline hides where the header is
// narrow.
import { Link } from 'wouter';
import { productName, tagline } from '../../lib/page/product.ts';
import { Wordmark } from '../scene/logo.tsx';

export function HomeMark({ href }: { href: string }) {
  return (
    <div className="@container min-w-0 flex-1">
      <Link href={href} className="flex min-h-11 w-fit items-center" aria-label={`${productName}, ${tagline}, home`}>
        <Wordmark />
      </Link>
    </div>
  );
}

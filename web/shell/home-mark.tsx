// The wordmark of a page without the shell's header, which leads home; its tagline goes where the header has no room for it.
import { Link } from 'wouter';
import { productName, tagline } from '../lib/product.ts';
import { paths } from '../paths.ts';
import { Wordmark } from '../ui/logo.tsx';

export function HomeMark() {
  return (
    <div className="@container min-w-0 flex-1">
      <Link href={paths.home} className="flex min-h-11 w-fit items-center" aria-label={`${productName}, ${tagline}, home`}>
        <Wordmark />
      </Link>
    </div>
  );
}

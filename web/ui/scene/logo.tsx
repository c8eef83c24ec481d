// The logo: an open door, and the name with a tagline that hides in a narrow container.
import { productName, tagline } from '../../lib/page/product.ts';

export function Logo({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className="flex-none">
      <path d="M4 40V20a16 16 0 0 1 32 0v20z" fill="var(--lamp)" />
      <path d="M9.5 40V20a10.5 10.5 0 0 1 21 0v20z" fill="#0f5f50" />
      <path d="M9.5 40V20A10.5 10.5 0 0 1 20 9.5L15.5 16v24z" fill="#fff3cf" />
      <circle cx="18.6" cy="27" r="1.7" fill="#f8ba3a" />
    </svg>
  );
}

/** The logo with the words beside it; `compact` hides the words on small screens. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <Logo />
      <span className={`leading-none ${compact ? 'hidden sm:block' : ''}`}>
        <span className="display block text-[1.32rem]">{productName}</span>
        <span className="mt-[max(0px,8px-0.25rem)] block whitespace-nowrap text-[0.72rem] font-medium text-ink-2 @max-[11rem]:hidden">
          {tagline}
        </span>
      </span>
    </span>
  );
}

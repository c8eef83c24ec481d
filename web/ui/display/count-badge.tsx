// The small round count on an icon.
import type { ReactNode } from 'react';

const look =
  'min-w-[19px] rounded-full bg-brick px-1 text-center text-[0.7rem] font-bold leading-[max(19px,1.2em)] text-bg ring-2 ring-bg';

export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className={`num absolute -right-0.5 -top-0.5 ${look}`}>
      {children}
    </span>
  );
}

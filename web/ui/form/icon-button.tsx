// A button that only shows an icon; the label is for screen readers, the badge is a count.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

const look =
  'relative grid size-11 flex-none place-items-center rounded-ctl text-ink-2 transition-colors hover:bg-sunken hover:text-ink';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, as a sentence fragment: "Close", "Messages, 2 unread". */
  label: string;
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, badge, type = 'button', className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={`${look} ${className}`} {...rest}>
      {children}
      {badge}
    </button>
  );
}

// The button, and the link that looks like one.
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger';
  size?: 'md' | 'lg';
}

const variants = { primary: 'btn-primary', quiet: 'btn-quiet', ghost: 'btn-ghost', danger: 'btn-danger' };

const look = ({ variant = 'primary', size = 'md' }: ButtonLook, className: string): string =>
  `btn ${variants[variant]} ${size === 'lg' ? 'btn-lg' : ''} ${className}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shown before the text; the spinner replaces it while pending. */
  icon?: ReactNode;
  /** The action is running: another press does nothing. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  icon,
  pending = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled` while pending, which would lose the keyboard focus. The press is ignored instead.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={look({ variant, size }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
      {...rest}
    >
      {pending ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
  onClick?: () => void;
}

/** Navigates to another page of this app. */
export function ButtonLink({ variant, size, icon, href, ref, className = '', children, onClick }: ButtonLinkProps) {
  return (
    <Link ref={ref} href={href} className={look({ variant, size }, className)} onClick={onClick}>
      {icon}
      {children}
    </Link>
  );
}

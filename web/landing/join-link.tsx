// A link to the form that also selects its side; without JavaScript it still gets there.
import type { MouseEvent, ReactNode } from 'react';
import type { AuthMode } from '../accounts/auth-form.tsx';
import type { ButtonLook } from '../ui/form/button.tsx';
import type { AskForForm } from './use-form-request.ts';

interface JoinLinkProps extends ButtonLook {
  mode: AuthMode;
  onAsk: AskForForm;
  className?: string;
  children: ReactNode;
}

export function JoinLink({ mode, onAsk, variant = 'primary', size = 'md', className = '', children }: JoinLinkProps) {
  // Prevent the browser's own jump, which would take the focus from the form field.
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAsk(mode);
  };
  return (
    <a
      href="#join"
      data-early
      className={`btn ${variant === 'primary' ? 'btn-primary' : 'btn-quiet'} ${size === 'lg' ? 'btn-lg' : ''} ${className}`}
      onClick={go}
    >
      {children}
    </a>
  );
}

// A link to the form that also says which side of it is meant; without script it still gets there.
import type { ReactNode } from 'react';
import type { AuthMode } from '../accounts/auth-form.tsx';
import type { ButtonLook } from '../ui/button.tsx';
import type { AskForForm } from './use-form-request.ts';

interface JoinLinkProps extends ButtonLook {
  mode: AuthMode;
  onAsk: AskForForm;
  className?: string;
  children: ReactNode;
}

export function JoinLink({ mode, onAsk, variant = 'primary', size = 'md', className = '', children }: JoinLinkProps) {
  return (
    <a
      href="#join"
      className={`btn ${variant === 'primary' ? 'btn-primary' : 'btn-quiet'} ${size === 'lg' ? 'btn-lg' : ''} ${className}`}
      onClick={() => onAsk(mode)}
    >
      {children}
    </a>
  );
}

// Why something failed, in a dialog or under a form: the words of the answer, and what to do where none came at all.
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { ContactLink } from './contact-link.tsx';

interface FailureProps {
  error: unknown;
  /** A button that helps: it comes into sight with the words. */
  children?: ReactNode;
}

/** Nothing where there is no error. */
export function Failure({ error, children }: FailureProps) {
  if (!error) return null;
  const isUnheard = error instanceof ApiError && error.status === 0;
  return (
    <div data-failure>
      <p role="alert" className="font-medium text-danger">
        {messageOf(error)}
      </p>
      {isUnheard && (
        <p className="text-ink-2">
          The server could not be reached. Check your connection, then try again: nothing is done twice.
        </p>
      )}
      <ContactLink error={error} />
      {children && <div className="mt-3 grid empty:hidden">{children}</div>}
    </div>
  );
}

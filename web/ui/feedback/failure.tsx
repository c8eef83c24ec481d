// The error of a dialog or a form: the server's words, or what to do if there was no response.
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { SaidAtField } from '../../lib/api/unmendable.ts';
import { ContactLink } from './contact-link.tsx';

interface FailureProps {
  error: unknown;
  /** A button that helps: it is scrolled into view with the error. */
  children?: ReactNode;
}

/** Renders nothing without an error. */
export function Failure({ error, children }: FailureProps) {
  if (!error) return null;
  if (error instanceof SaidAtField) return <ContactLink error={error} />;
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

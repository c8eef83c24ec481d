// Why something failed, in a dialog or under a form: the words of the answer, and what to do where none came at all.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { contactPath } from '../../lib/page/contact-path.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { unmendable } from '../../lib/api/unmendable.ts';

interface FailureProps {
  error: unknown;
  /** A button that helps: it comes into sight with the words. */
  children?: ReactNode;
}

/** Nothing where there is no error. */
export function Failure({ error, children }: FailureProps) {
  if (!error) return null;
  const isUnheard = error instanceof ApiError && error.status === 0;
  const refusal = unmendable(error);
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
      {refusal && (
        <p>
          <Link href={contactPath({ refusal })} className="link inline-flex min-h-11 items-center">
            Contact us about this
          </Link>
        </p>
      )}
      {children && <div className="mt-3 grid empty:hidden">{children}</div>}
    </div>
  );
}

// Why something failed, in a dialog or under a form: the words of the answer, and what to do where none came at all.
import { ApiError, messageOf } from '../lib/api-error.ts';

/** Nothing where there is no error. */
export function Failure({ error }: { error: unknown }) {
  if (!error) return null;
  const isUnheard = error instanceof ApiError && error.status === 0;
  return (
    <div>
      <p role="alert" className="font-medium text-danger">{messageOf(error)}</p>
      {isUnheard && <p className="text-ink-2">The server could not be reached. Check your connection, then try again: nothing is done twice.</p>}
    </div>
  );
}

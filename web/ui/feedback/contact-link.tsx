// The way to the operators from something that failed, where nobody else can mend it.
import { Link } from 'wouter';
import { unmendable } from '../../lib/api/unmendable.ts';
import { contactPath } from '../../lib/page/contact-path.ts';

/** Nothing for any other error. */
export function ContactLink({ error }: { error: unknown }) {
  const refusal = unmendable(error);
  if (!refusal) return null;
  return (
    <p>
      <Link href={contactPath({ refusal })} className="link inline-flex min-h-11 items-center">
        Contact us about this
      </Link>
    </p>
  );
}

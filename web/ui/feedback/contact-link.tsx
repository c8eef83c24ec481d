// A link to the operators from an error that only they can resolve.
import { Link } from 'wouter';
import { unmendable } from '../../lib/api/unmendable.ts';
import { contactPath } from '../../lib/page/contact-path.ts';

/** Renders nothing for other errors. */
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

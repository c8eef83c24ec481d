// Closing the account: what is deleted, what stays and why.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useUser } from '../../lib/api/current-user.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section, type SectionProps } from '../section.tsx';

export function DeleteSection({ id }: Pick<SectionProps, 'id'>) {
  const { isGuest } = useUser();
  const [asking, setAsking] = useState(false);
  return (
    <Section
      id={id}
      title={isGuest ? 'End the demo now' : 'Delete your account'}
      about={
        isGuest
          ? 'Your guest account ends on its own. You don’t have to wait for it.'
          : 'This is for good: nobody can bring it back, not even us.'
      }
    >
      {isGuest ? <p>The account goes, with your neighbourhood and everything in it.</p> : <WhatStays />}
      <Button
        variant="danger"
        className="justify-self-start"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {isGuest ? 'End the demo' : 'Delete my account'}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function WhatStays() {
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">What goes:</span> your name, e-mail address, phone number, password, photo,
        place and profile, your goals, needs and notices, your services with their photos. What you offer and look for
        ends, and deals that nobody has paid yet are withdrawn.
      </p>
      <p>
        <span className="font-semibold">What stays, and why:</span> deals, payments and receipts, because the law asks
        for records of business, under a number instead of your name. The people you dealt with keep their deals,
        conversations and reviews; there you are a &ldquo;Former neighbour&rdquo;. More is in the{' '}
        <Link href={paths.privacy} className="link">
          privacy policy
        </Link>
        .
      </p>
      <p>
        <span className="font-semibold">When it is not possible:</span> while money is held, waits to be sent, or is
        owed on either side.
      </p>
    </div>
  );
}

// Who sees which of my data, in short, with links to the full texts.
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Section, type SectionProps } from '../section.tsx';

const sees = [
  [
    'Every neighbour',
    'Your name, username, photo, city, languages, profile, services and reviews, and roughly how far away you live.',
  ],
  [
    'Anyone you have a paid deal with',
    'Also your phone number, and the address of the job where you ask for one, until 14 days after its end.',
  ],
  [
    'No neighbour at all',
    'Your e-mail address, and where exactly you live. What you write in a conversation is read by the two of you.',
  ],
] as const;

export function PrivacySection({ id }: Pick<SectionProps, 'id'>) {
  return (
    <Section
      id={id}
      title="Privacy"
      about="Who sees what of you. There is no advertising here, and nobody follows you around."
    >
      <dl className="grid gap-3">
        {sees.map(([who, what]) => (
          <div key={who}>
            <dt className="font-semibold">{who}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        All of it, what operators see, and what you agreed to when you joined stands in the{' '}
        <Link href={paths.privacy} className="link">
          privacy policy and terms
        </Link>
        .
      </p>
    </Section>
  );
}

// The head of a public profile: name, place, rating, languages, member since, and the buttons to message, block and
// report.
import { MailCheck, MapPin, MessageCircle, Pencil, Repeat } from 'lucide-react';
import { Suspense, useState } from 'react';
import { languageWords } from '#shared/languages.ts';
import { nameOf } from '#shared/names.ts';
import type { AnswerStep, Profile } from '#shared/users.ts';
import { BlockButton } from '../blocks/block-button.tsx';
import { useUser } from '../lib/api/current-user.ts';
import { formatMonth } from '../lib/time/dates.ts';
import { paths } from '../paths.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Stars } from '../ui/form/stars.tsx';
import { PageHeading } from '../ui/navigation/page-heading.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { locationLine } from './location-line.ts';

const MessageDialog = lazyOverlay(() => import('../messages/message-dialog.tsx'));

export function ProfileHeader({ profile }: { profile: Profile }) {
  const isMine = useUser().id === profile.id;
  const { completedDeals: done } = profile;
  return (
    <header className="mb-12">
      <PageHeading
        before={<Avatar person={profile} size={72} />}
        title={nameOf(profile)}
        sub={
          <>
            <MapPin size={18} aria-hidden="true" className="mt-[3px] flex-none self-start" />
            <span className="min-w-0 flex-1">
              {locationLine(profile)}
              {profile.distance && `, ${profile.distance} from you`}
            </span>
          </>
        }
        action={isMine ? <Edit /> : <Turn profile={profile} />}
      />
      <ul className="-mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 text-[0.95rem]">
        {profile.displayName && <li className="text-ink-2 [overflow-wrap:anywhere]">{`@${profile.username}`}</li>}
        <li className="flex">
          <Stars average={profile.ratingAverage} count={profile.ratingCount} />
        </li>
        {profile.completionRate !== null && <li>{profile.completionRate}% of jobs seen through</li>}
        {profile.answersWithin && <li>Usually answers within {spans[profile.answersWithin]}</li>}
        {done > 0 && (
          <li>
            {done} {done === 1 ? 'job' : 'jobs'} done
          </li>
        )}
        {profile.languages.length > 0 && <li>Speaks {languageWords(profile.languages)}</li>}
        <li className="text-ink-2">Member since {formatMonth(profile.createdAt)}</li>
      </ul>
      <Badges badges={profile.badges} />
      {profile.bio && (
        <p className="mt-5 max-w-[68ch] whitespace-pre-line text-lg [overflow-wrap:anywhere]">{profile.bio}</p>
      )}
    </header>
  );
}

const spans: Record<AnswerStep, string> = {
  1: 'an hour',
  4: '4 hours',
  12: '12 hours',
  24: 'a day',
  72: '3 days',
  168: 'a week',
};

/** Only facts that the server has observed. */
function Badges({ badges: { emailConfirmed, regulars } }: Pick<Profile, 'badges'>) {
  if (!emailConfirmed && regulars === 0) return null;
  return (
    <ul aria-label="What we have seen ourselves" className="mt-4 flex flex-wrap gap-2">
      {emailConfirmed && (
        <li>
          <Chip icon={<MailCheck size={16} aria-hidden="true" />}>E-mail confirmed</Chip>
        </li>
      )}
      {regulars > 0 && (
        <li>
          <Chip icon={<Repeat size={16} aria-hidden="true" />}>{regulars} neighbours came back</Chip>
        </li>
      )}
    </ul>
  );
}

function Edit() {
  return (
    <ButtonLink href={paths.settings} variant="quiet" icon={<Pencil size={18} aria-hidden="true" />}>
      Edit profile
    </ButtonLink>
  );
}

function Turn({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Write profile={profile} />
      <BlockButton person={profile} isBlocked={profile.contact === 'blocked'} />
      <ReportButton
        about={{ kind: 'user', id: profile.id }}
        thing={nameOf(profile)}
        name={nameOf(profile)}
        look="quiet"
      />
    </div>
  );
}

function Write({ profile }: { profile: Profile }) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button icon={<MessageCircle size={18} aria-hidden="true" />} onClick={() => setWriting(true)}>
        Message
      </Button>
      {writing && (
        <Suspense>
          <MessageDialog open onClose={() => setWriting(false)} person={profile} />
        </Suspense>
      )}
    </>
  );
}

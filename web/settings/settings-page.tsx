// Settings: profile, languages, place and time zone, notifications, privacy, appearance, and the account.
import { type ComponentType, useEffect } from 'react';
import { useUser } from '../lib/api/current-user.ts';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { AccountSection } from './account/account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { BlockedSection } from './privacy/blocked-section.tsx';
import { DeleteSection } from './account/delete-section.tsx';
import { LanguagesSection } from './profile/languages-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { PasswordSection } from './account/password-section.tsx';
import { PhotoSection } from './photo/photo-section.tsx';
import { PlaceSection } from './profile/place-section.tsx';
import { PrivacySection } from './privacy/privacy-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SectionLinks } from './section-links.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import { TimeZoneSection } from './profile/time-zone-section.tsx';
import { ToursSection } from './tours-section.tsx';

interface SettingsPart {
  /** Its anchor, as in /settings#password. */
  id: string;
  /** Exactly its heading. */
  label: string;
  /** Its heading for guests, if it differs. */
  guestLabel?: string;
  section: ComponentType<{ id: string }>;
  /** Not shown to guests. */
  notForGuests?: true;
}

const parts: readonly SettingsPart[] = [
  { id: 'photo', label: 'Your photo', section: PhotoSection },
  { id: 'profile', label: 'Profile', section: ProfileSection },
  { id: 'languages', label: 'Your languages', section: LanguagesSection },
  { id: 'place', label: 'Your place', section: PlaceSection },
  { id: 'time', label: 'Your time', section: TimeZoneSection },
  { id: 'notifications', label: 'Notifications', section: NotificationsSection },
  { id: 'privacy', label: 'Privacy', section: PrivacySection },
  { id: 'blocked', label: 'Blocked people', section: BlockedSection },
  { id: 'appearance', label: 'Appearance', section: AppearanceSection },
  { id: 'tours', label: 'Guided tours', section: ToursSection },
  { id: 'account', label: 'Account', section: AccountSection },
  { id: 'password', label: 'Password', section: PasswordSection, notForGuests: true },
  { id: 'devices', label: 'Where you are signed in', section: SessionsSection },
  { id: 'delete', label: 'Delete your account', guestLabel: 'End the demo now', section: DeleteSection },
];

export default function SettingsPage() {
  const { isGuest } = useUser();
  const mine = isGuest
    ? parts
        .filter(({ notForGuests }) => !notForGuests)
        .map((part) => ({ ...part, label: part.guestLabel ?? part.label }))
    : parts;
  // The browser looked for the anchor before the page had rendered.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <Page>
      <PageHeading title="Settings" />
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-[min(11.25rem,25%)_minmax(0,1fr)]">
        <SectionLinks links={mine} />
        <div className="@container grid gap-5">
          {mine.map(({ id, section: Section }) => (
            <Section key={id} id={id} />
          ))}
        </div>
      </div>
    </Page>
  );
}

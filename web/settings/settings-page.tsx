// Settings: how neighbours see me, where and when I live, how the page looks, and the account itself.
import { Page, PageHeading } from '../ui/page-heading.tsx';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';

export default function SettingsPage() {
  return (
    <Page>
      <PageHeading title="Settings" />
      <div className="grid gap-5">
        <PhotoSection />
        <ProfileSection />
        <PlaceSection />
        <TimeZoneSection />
        <AppearanceSection />
        <AccountSection />
      </div>
    </Page>
  );
}

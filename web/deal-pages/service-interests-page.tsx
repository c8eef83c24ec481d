// My Interests: the deals that I began, and those that were brought to me.
import { paths } from '../paths.ts';
import { DealsPage } from './deals-page.tsx';

export default function ServiceInterestsPage() {
  return (
    <DealsPage
      title="My Interests"
      sub="What you asked for, and how far it has come."
      path={paths.serviceInterests}
      opensOn="sent"
    />
  );
}

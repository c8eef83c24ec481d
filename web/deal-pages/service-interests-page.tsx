// My Interests: deals in which I am the seeker, whether I began them or a provider did.
import { DealsPage } from './deals-page.tsx';

export default function ServiceInterestsPage() {
  return <DealsPage opensOn="sent" />;
}

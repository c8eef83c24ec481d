// My Interests: the deals that I began, and those that were brought to me.
import { DealsPage } from './deals-page.tsx';

export default function ServiceInterestsPage() {
  return <DealsPage opensOn="sent" />;
}

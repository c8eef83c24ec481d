// Leads: neighbours who are interested in my services, and needs nearby.
import { NearbyNeeds } from '../needs/nearby-needs.tsx';
import { paths } from '../paths.ts';
import { DealsPage } from './deals-page.tsx';
import { useDealsAddress } from './use-deals-address.ts';

export default function ServiceRequestsPage() {
  const { needId } = useDealsAddress(paths.serviceRequests);
  return <DealsPage opensOn="received" below={<NearbyNeeds sought={needId} />} />;
}

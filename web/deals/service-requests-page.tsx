// Leads: neighbours who are interested in what I offer.
import { paths } from '../paths.ts';
import { DealsPage } from './deals-page.tsx';

export default function ServiceRequestsPage() {
  return (
    <DealsPage
      title="Leads"
      sub="Neighbours who want your help, and what you agreed on."
      path={paths.serviceRequests}
      opensOn="received"
    />
  );
}

// Holds the place of the page "Profile".
import { useSearchParams } from 'wouter';
import { ServiceView } from '../services/service-view.tsx';
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function UserPage() {
  const [params] = useSearchParams();
  const serviceId = Number(params.get('service'));
  if (serviceId > 0) return <ServiceView serviceId={serviceId} />;
  return (
    <Page>
      <PageHeading title="Profile" />
    </Page>
  );
}

// The first page after signing in: what is under way, what I still need, and who is near. A notice of a need leads on to the need.
import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { useUser } from '../lib/current-user.ts';
import { needPath, paths } from '../paths.ts';
import { PlaceCallout } from '../services/place-callout.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageHeading } from '../ui/page-heading.tsx';
import { greeting } from './greeting.ts';
import { Nearby } from './nearby.tsx';
import { OpenNeeds } from './open-needs.tsx';
import { WaitingDeals } from './waiting-deals.tsx';

export default function HomePage() {
  const user = useUser();
  const [hour] = useState(() => new Date().getHours());
  const [search] = useSearchParams();
  const need = search.get('need');
  if (need) return <Redirect to={needPath(need)} replace />;
  return (
    <Page>
      <PageHeading
        title={greeting(user.username, hour)}
        sub={
          user.city && (
            <>
              <MapPin size={17} aria-hidden="true" />
              Your neighbours around {user.city}
            </>
          )
        }
        action={<ButtonLink href={paths.needs} size="lg" icon={<Search size={20} aria-hidden="true" />}>Find a neighbour</ButtonLink>}
      />
      <div className="mb-6 empty:hidden">
        <PlaceCallout>Then you see who is near, and they see you.</PlaceCallout>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-8">
          <WaitingDeals />
          <OpenNeeds />
        </div>
        <Nearby hasPlace={user.latitude !== null} />
      </div>
    </Page>
  );
}

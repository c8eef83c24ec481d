// "Your Profile": my services, how neighbours see me, and my working hours.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { IdParam } from '#shared/fields.ts';
import type { OwnService } from '#shared/services.ts';
import { useUser } from '../lib/api/current-user.ts';
import { pagesOf } from '../lib/api/use-pages.ts';
import { PlaceCallout } from '../location/place-callout.tsx';
import { hoursPath, paths, userPath } from '../paths.ts';
import { ownServices, ownServicesById } from '../queries/services.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { List } from '../ui/list/list.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { TabLinks } from '../ui/navigation/tab-links.tsx';
import { FaceCallout } from './face-callout.tsx';
import { OwnServiceCard } from './own-service-card.tsx';
import { ServiceDialog } from './service-dialog.tsx';

const HoursSection = lazyPart(() => import('../availability/hours-section.tsx'));

export default function ServicesPage() {
  const user = useUser();
  const [edited, edit] = useEdited();
  const showsHours = useShowsHours();
  const mine = pagesOf(useInfiniteQuery(ownServices()));
  const offered = mine.items ?? [];
  const add = (
    <Button size="lg" data-tour="service-add" icon={<Plus size={20} aria-hidden="true" />} onClick={() => edit('new')}>
      Add a service
    </Button>
  );
  const editedService = useOwnService(edited, mine.items);
  return (
    <Page>
      <PageHeading
        title="Your Profile"
        tabTitle={showsHours ? 'When you work' : undefined}
        sub={
          <>
            What you offer your neighbours.{' '}
            <Link href={userPath(user.id)} className="link">
              See your public profile
            </Link>
          </>
        }
        action={!showsHours && offered.length > 0 && add}
      />
      <div className="mb-6 empty:hidden">
        <PlaceCallout>Neighbours nearby find you once it is known.</PlaceCallout>
      </div>
      <TabLinks
        label="Your profile"
        tabs={[
          { href: paths.services, label: 'Services', current: !showsHours },
          { href: hoursPath, label: 'When you work', current: showsHours },
        ]}
      />
      {showsHours ? (
        <Suspense fallback={<SkeletonList rows={4} />}>
          <HoursSection />
        </Suspense>
      ) : (
        <>
          <FaceCallout services={offered.length} />
          <List list={mine} label="Your services" empty={<NothingOffered action={add} />}>
            {(service) => (
              <li>
                <OwnServiceCard service={service} onEdit={() => edit(String(service.id))} />
              </li>
            )}
          </List>
          {offered.length > 0 && <p className="mt-5 max-w-[68ch] text-[0.93rem] text-ink-2">{HOW_COUNTED}</p>}
        </>
      )}
      {(edited === 'new' || editedService) && (
        <ServiceDialog key={edited} service={editedService} onClose={() => edit(null)} />
      )}
    </Page>
  );
}

const HOW_COUNTED =
  'A neighbour who opens a service counts once a day, and you are not told who it was. Interest is shown by pressing “I’m interested”.';

const NothingOffered = ({ action }: { action: ReactNode }) => (
  <EmptyState title="You offer nothing yet." action={action}>
    What are you good at? A title and a price are enough to begin; neighbours nearby can find it right away.
  </EmptyState>
);

/** The service in the URL; one on a later page is fetched alone. */
function useOwnService(edited: string | null, offered: readonly OwnService[] | undefined): OwnService | undefined {
  const listed = offered?.find(({ id }) => String(id) === edited);
  const id = IdParam.safeParse(edited).data;
  const alone = useQuery({
    ...ownServicesById(id ? [id] : []),
    enabled: id !== undefined && offered !== undefined && !listed,
  });
  return listed ?? (id === undefined ? undefined : alone.data?.[0]);
}

/** The shown part is kept in the URL. */
function useShowsHours(): boolean {
  const [params] = useSearchParams();
  return params.get('tab') === 'hours';
}

/** The service open in the form is kept in the URL: an id, or "new". */
function useEdited() {
  const [params, setParams] = useSearchParams();
  const edit = (which: string | null) => setParams(which === null ? {} : { edit: which }, { replace: which === null });
  return [params.get('edit'), edit] as const;
}

// One service in full: description, price, cancellation policy, place, provider, and how to begin.
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX, IdCard, Languages, Laptop, MapPin, Pencil } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { DistanceUnit } from '#shared/distance.ts';
import { languageWords } from '#shared/languages.ts';
import { nameOf } from '#shared/names.ts';
import { CATEGORIES, type Service, services } from '#shared/services.ts';
import { policyAlways, policyNames, policySentences } from '#shared/policies.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { radiusText } from '../location/radius.ts';
import { paths, userPath } from '../paths.ts';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { freeTimesOf, serviceById } from '../queries/services.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { UserReviews } from '../reviews/user-reviews.tsx';
import { Card } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Stars } from '../ui/form/stars.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { Avatar } from '../ui/scene/door-avatar.tsx';
import { InterestButton } from './interest-button.tsx';
import { MessageButton } from './message-button.tsx';
import { NextTimes } from './next-times.tsx';
import { ServicePrice } from './price.tsx';
import { ShareButton } from './share-button.tsx';
import { VisibilityPill } from './visibility-pill.tsx';

/** The page /users/{id}?service={serviceId}; an interest carries the `need` in the URL. */
export function ServiceView({ serviceId }: { serviceId: number }) {
  // Loaded together, so that neither pushes the other down.
  usePrefetchQuery(freeTimesOf(serviceId));
  const { data: service, error, isPending, refetch, isRefetching } = useQuery(serviceById(serviceId));
  return (
    <Page>
      {!service && <PageHeading title="Service" />}
      {isPending && <SkeletonList rows={2} />}
      {error &&
        (error instanceof ApiError && error.status === 404 ? (
          <Gone />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />
        ))}
      {service && <Whole service={service} />}
    </Page>
  );
}

function Gone() {
  return (
    <EmptyState
      title="This service is not offered at the moment."
      action={<ButtonLink href={paths.needs}>Find another neighbour</ButtonLink>}
    >
      Its provider has paused or removed it.
    </EmptyState>
  );
}

function Whole({ service }: { service: Service }) {
  const user = useUser();
  const isMine = service.providerId === user.id;
  const [params] = useSearchParams();
  const needId = Number(params.get('need')) || undefined;
  useCountedView(service.id, isMine);
  return (
    <>
      <PageHeading
        title={service.title}
        tabTitle={`${service.title} with ${nameOf(service.provider)}`}
        sub={
          <>
            {CATEGORIES[service.category]}
            {isMine && <VisibilityPill visibility={service.visibility} />}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:@max-[40rem]:grid-cols-1">
        <Begin service={service} isMine={isMine} needId={needId} />
        <div className="grid min-w-0 gap-6 lg:@min-[40rem]:order-first">
          <PhotoGallery
            photos={service.photos}
            title={service.title}
            owner={isMine ? undefined : nameOf(service.provider)}
          />
          <Card as="section">
            <h2 className="sr-only">Description</h2>
            <p className="whitespace-pre-line">
              {service.description || `${nameOf(service.provider)} has not written more about it yet. Ask them.`}
            </p>
            {service.tags.length > 0 && (
              <ul className="mt-5 flex flex-wrap gap-2">
                {service.tags.map((tag) => (
                  <li key={tag}>
                    <Chip>{tag}</Chip>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card as="section" className="grid gap-5">
            <Fact
              icon={service.remote ? <Laptop size={20} /> : <MapPin size={20} />}
              title={service.remote ? 'From afar' : 'At your place'}
            >
              <Area service={service} unit={user.distanceUnit} />
            </Fact>
            {service.languages.length > 0 && (
              <Fact icon={<Languages size={20} />} title="Languages">
                {nameOf(service.provider)} speaks {languageWords(service.languages)}.
              </Fact>
            )}
            {service.licence && (
              <Fact icon={<IdCard size={20} />} title={`Licence (as told by ${nameOf(service.provider)})`}>
                <span className="wrap-anywhere">{service.licence}</span>
              </Fact>
            )}
            <Fact icon={<CalendarX size={20} />} title={`${policyNames[service.policy]} cancellation`}>
              {policySentences[service.policy]} {policyAlways}
            </Fact>
            <Fact icon={<CalendarClock size={20} />} title="Next free times">
              <NextTimes service={service} needId={needId} />
            </Fact>
          </Card>
          <Reviews service={service} />
        </div>
      </div>
    </>
  );
}

/** Tells the server that the service was opened. A failure does not affect the page. */
function useCountedView(id: number, isMine: boolean): void {
  useEffect(() => {
    if (!isMine) call(services.countView, { params: { id } }).catch(() => undefined);
  }, [id, isMine]);
}

function Area({ service, unit }: { service: Service; unit: DistanceUnit }) {
  const place = [service.city, service.state].filter(Boolean).join(', ');
  if (service.remote) return <>By phone or video{place && `, from ${place}`}.</>;
  return (
    <>
      Travels up to {radiusText(service.radiusKm, unit)} around {place}
      {service.distance && `, ${service.distance} from you`}.
    </>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span aria-hidden="true" className="mt-0.5 flex-none text-ink-2">
        {icon}
      </span>
      <div>
        <h2 className="font-sans text-[1rem] font-semibold tracking-normal">{title}</h2>
        <div className="mt-1 max-w-[62ch] text-ink-2">{children}</div>
      </div>
    </div>
  );
}

interface BeginProps {
  service: Service;
  isMine: boolean;
  needId: number | undefined;
}

function Begin({ service, isMine, needId }: BeginProps) {
  const { provider } = service;
  return (
    <Card className="@container">
      <div className="grid items-center gap-5 @[34rem]:grid-cols-2 @[34rem]:gap-8">
        <div className="grid gap-5">
          <ServicePrice service={service} />
          {isMine ? (
            <ButtonLink
              href={`${paths.services}?edit=${service.id}`}
              variant="quiet"
              icon={<Pencil size={18} aria-hidden="true" />}
            >
              Edit
            </ButtonLink>
          ) : (
            <div className="flex flex-wrap gap-2 [&>.btn]:flex-1">
              <InterestButton service={service} needId={needId} />
              <MessageButton service={service} />
            </div>
          )}
          <div className="flex flex-wrap gap-2 empty:hidden [&>.btn]:flex-1">
            {service.visibility === 'live' && (
              <ShareButton title={service.title} path={userPath(provider.id, service.id)} />
            )}
            {!isMine && (
              <ReportButton about={{ kind: 'service', id: service.id }} thing="this service" name={nameOf(provider)} />
            )}
          </div>
        </div>
        <div className="flex items-center gap-3 border-t border-line pt-5 @[34rem]:border-l @[34rem]:border-t-0 @[34rem]:py-4 @[34rem]:pl-8">
          <Avatar person={provider} size={56} />
          <div className="min-w-0 leading-snug wrap-anywhere">
            <Link href={userPath(provider.id)} className="font-semibold hover:underline">
              {nameOf(provider)}
            </Link>
            <p>
              <Stars average={provider.ratingAverage} count={provider.ratingCount} none="New here, no reviews yet" />
            </p>
            {provider.completedDeals > 0 && (
              <p className="text-[0.92rem] text-ink-2">{doneText(provider.completedDeals)}</p>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The provider's stars cover all of their work, which may be more than this service. */
function Reviews({ service: { id, title, provider, providerId, ratingCount } }: { service: Service }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-4 mt-2 text-[1.3rem]">
        Reviews of this service
      </h2>
      <UserReviews userId={providerId} serviceId={id} name={title} />
      {provider.ratingCount > ratingCount && (
        <p className="mt-4">
          <Link href={userPath(providerId)} className="link">
            All reviews of {nameOf(provider)}
          </Link>
        </p>
      )}
    </section>
  );
}

const doneText = (jobs: number): string => `${jobs} ${jobs === 1 ? 'job' : 'jobs'} done`;

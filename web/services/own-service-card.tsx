// One of my services: its status and its actions.
import { isolated } from '#shared/isolated.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { CATEGORIES, type OwnService, services } from '#shared/services.ts';
import { contactPath } from '../lib/page/contact-path.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { userPath } from '../paths.ts';
import { FirstPhoto } from '../photos/first-photo.tsx';
import { refreshServices } from '../queries/services.ts';
import { Card } from '../ui/display/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Stars } from '../ui/form/stars.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import { ServicePrice } from './price.tsx';
import { VisibilityPill } from './visibility-pill.tsx';

/** Two in a row on a phone; one with large text. */
const actions =
  'grid basis-full grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 border-t border-line pt-4 sm:flex sm:flex-wrap';

export function OwnServiceCard({ service, onEdit }: { service: OwnService; onEdit: () => void }) {
  const isLive = service.visibility === 'live';
  const isHidden = service.hiddenReason !== null;
  const show = useChange(async () => {
    await call(services.update, { params: { id: service.id }, body: { visibility: isLive ? 'paused' : 'live' } });
    toast({
      title: isLive ? 'Paused' : 'Live again',
      description: isLive
        ? `Nobody finds ${isolated(service.title)} for now.`
        : `Neighbours can find ${isolated(service.title)}.`,
    });
  });
  const remove = useChange(async () => {
    await call(services.remove, { params: { id: service.id } });
    toast({ title: 'Removed', description: service.title });
  });
  const askAndRemove = async () => {
    const sure = await confirm({
      title: `Remove ${isolated(service.title)}?`,
      description: 'Neighbours will no longer find it. Deals that stand on it go on.',
      action: 'Remove',
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <Card as="article" className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <FirstPhoto photos={service.photos} className="h-[84px] w-28 flex-none" />
      <div className="@container min-w-0 flex-1 basis-[240px]">
        <div className="flex items-start gap-x-3 gap-y-2 @max-[16rem]:flex-wrap">
          <h2 className="min-w-0 text-[1.3rem] wrap-anywhere">
            <Link href={userPath(service.providerId, service.id)} className="hover:underline">
              {service.title}
            </Link>
          </h2>
          <span data-tour="service-visibility" className="flex-none pt-0.5">
            <VisibilityPill visibility={service.visibility} hidden={isHidden} />
          </span>
        </div>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-[0.93rem] text-ink-2">
          <span>{CATEGORIES[service.category]}</span>
          <span>{service.remote ? 'From afar' : service.city}</span>
          <Stars average={service.ratingAverage} count={service.ratingCount} />
        </p>
        <p className="num mt-1.5 text-[0.93rem] text-ink-2">{attention(service)}</p>
        {isHidden && (
          <Notice tone="rose" icon={<EyeOff size={18} aria-hidden="true" />} className="mt-3 max-w-[70ch]">
            An operator has hidden it: “{service.hiddenReason}” Neighbours do not find it; deals about it go on.{' '}
            <Link href={contactPath({ refusal: 'service_hidden' })} className="link">
              Contact us
            </Link>
          </Notice>
        )}
        {service.description && (
          <p className="mt-3 max-w-[70ch] line-clamp-2 @max-2xs:line-clamp-6 sm:@max-[24rem]:line-clamp-6">
            {service.description}
          </p>
        )}
      </div>
      <ServicePrice service={service} />
      <div className={actions}>
        <Button variant="quiet" icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit}>
          Edit
        </Button>
        <ButtonLink
          variant="quiet"
          href={userPath(service.providerId, service.id)}
          icon={<Eye size={18} aria-hidden="true" />}
        >
          Preview
        </ButtonLink>
        {!isHidden && (
          <Button
            variant="quiet"
            icon={isLive ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
            pending={show.isPending}
            onClick={() => show.mutate()}
          >
            {isLive ? 'Pause' : 'Make live'}
          </Button>
        )}
        <Button
          variant="ghost"
          icon={<Trash2 size={18} aria-hidden="true" />}
          pending={remove.isPending}
          onClick={() => void askAndRemove()}
        >
          Remove
        </Button>
      </div>
    </Card>
  );
}

/** "Opened 12 times · interest shown 3 times" */
function attention({ views, interests, visibility }: OwnService): string {
  if (views === 0 && interests === 0)
    return visibility === 'live' ? 'Nobody has opened it yet' : 'Nobody has opened it';
  if (views === 0) return `Interest shown ${times(interests)}`;
  return `Opened ${times(views)} · ${interests === 0 ? 'no interest yet' : `interest shown ${times(interests)}`}`;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function useChange(change: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshServices(client) });
}

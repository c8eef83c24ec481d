// A service in the list beside the map, in two lines.
import { Link } from 'wouter';
import type { Service } from '#shared/services.ts';
import { userPath } from '../paths.ts';
import { ServicePrice } from '../services/price.tsx';

export function ServiceLine({ service }: { service: Service }) {
  const { provider, distance } = service;
  return (
    <article className="relative grid gap-0.5 rounded-ctl px-3 py-2.5 hover:bg-sunken">
      <h4 className="font-semibold">
        <Link href={userPath(provider.id, service.id)} className="after:absolute after:inset-0 after:rounded-ctl hover:underline">{service.title}</Link>
      </h4>
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.92rem] text-ink-2">
        <span>{[provider.username, distance].filter(Boolean).join(', ')}</span>
        <ServicePrice service={service} />
      </p>
    </article>
  );
}

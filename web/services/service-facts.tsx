// A service's small facts in one line: distance, trade, in person or remote.
import { Laptop, MapPin } from 'lucide-react';
import { capital } from '#shared/capital.ts';
import { CATEGORIES, type Service } from '#shared/services.ts';

export function ServiceFacts({ service }: { service: Service }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[0.93rem] text-ink-2">
      <span className="inline-flex items-center gap-1">
        {service.remote ? <Laptop size={15} aria-hidden="true" /> : <MapPin size={15} aria-hidden="true" />}
        {service.remote ? 'From afar' : capital(service.distance ?? service.city ?? 'In person')}
      </span>
      <span>{CATEGORIES[service.category]}</span>
    </p>
  );
}

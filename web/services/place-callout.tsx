// Asks somebody who has not set their place yet to do so.
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Children say what the place is good for here. */
export function PlaceCallout({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Your place" className="flex flex-wrap items-center gap-4 rounded-card bg-tint-lamp p-5">
      <MapPin size={24} aria-hidden="true" className="flex-none" />
      <div className="min-w-[200px] flex-1">
        <p className="font-semibold">Where do you live?</p>
        <p className="text-ink-2">{children} Others see your city and a rough distance, never your address.</p>
      </div>
      <ButtonLink href={paths.settings} variant="quiet">Set your place</ButtonLink>
    </section>
  );
}

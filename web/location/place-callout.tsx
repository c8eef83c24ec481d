// Asks a user without a place to set it, where it is needed.
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../lib/api/current-user.ts';
import { CityCombobox } from './city-combobox.tsx';
import { HereButton } from './here-button.tsx';
import { useChoosePlace } from './use-choose-place.ts';

/** Renders nothing once the place is set. The children say what it is needed for here. */
export function PlaceCallout({ children }: { children: ReactNode }) {
  const { latitude } = useUser();
  const save = useChoosePlace();
  if (latitude !== null) return null;
  return (
    <section aria-label="Your place" className="flex flex-wrap gap-4 rounded-card bg-tint-lamp p-5">
      <MapPin size={24} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-[200px] flex-1">
        <p className="font-semibold">Where do you live?</p>
        <p className="text-ink-2">{children} Others see your city and a rough distance, never your address.</p>
        <div className="mt-4 grid max-w-[420px] gap-3">
          <CityCombobox
            label="Your city"
            hint="Begin to type, then choose from the list."
            initial=""
            onChoose={(place) => save.mutateAsync(place)}
          />
          <HereButton />
        </div>
      </div>
    </section>
  );
}

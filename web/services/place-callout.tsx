// Asks somebody who has not set their place yet to do so, right where it is needed.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Place } from '#shared/places.ts';
import { users } from '#shared/users.ts';
import { call } from '../lib/call.ts';
import { refreshUser, useUser } from '../lib/current-user.ts';
import { toast } from '../lib/toast.ts';
import { CityCombobox } from '../settings/city-combobox.tsx';
import { servicesKey } from './queries.ts';

/** Nothing once the place is set. Children say what it is good for here. */
export function PlaceCallout({ children }: { children: ReactNode }) {
  const { latitude } = useUser();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ city, state, latitude: north, longitude }: Place) =>
      call(users.setLocation, { body: { city, state, latitude: north, longitude } }),
    onSuccess: async (_, { city }) => {
      await refreshUser(client);
      toast({ title: 'Place saved', description: `You live in ${city} now.`, tone: 'good' });
      // Who is near has changed.
      return client.invalidateQueries({ queryKey: servicesKey });
    },
  });
  if (latitude !== null) return null;
  return (
    <section aria-label="Your place" className="flex flex-wrap gap-4 rounded-card bg-tint-lamp p-5">
      <MapPin size={24} aria-hidden="true" className="mt-0.5 flex-none" />
      <div className="min-w-[200px] flex-1">
        <p className="font-semibold">Where do you live?</p>
        <p className="text-ink-2">{children} Others see your city and a rough distance, never your address.</p>
        <div className="mt-4 max-w-[420px]">
          <CityCombobox label="Your city" hint="Begin to type, then choose from the list." initial="" onChoose={(place) => save.mutate(place)} />
        </div>
      </div>
    </section>
  );
}

// Where I live, chosen from the list of cities.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Place } from '#shared/places.ts';
import { users } from '#shared/users.ts';
import { call } from '../lib/call.ts';
import { refreshUser, useUser } from '../lib/current-user.ts';
import { toast } from '../lib/toast.ts';
import { CityCombobox } from './city-combobox.tsx';
import { Section } from './section.tsx';

export function PlaceSection() {
  const { city, state } = useUser();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ latitude, longitude, ...place }: Place) =>
      call(users.setLocation, { body: { latitude, longitude, city: place.city, state: place.state } }),
    onSuccess: async (_, place) => {
      await refreshUser(client);
      toast({ title: 'Place saved', description: `You live in ${place.city} now.`, tone: 'good' });
    },
  });
  return (
    <Section title="Your place" about="Services and needs near you are found from here. Others see your city and a rough distance, never more.">
      <CityCombobox
        label="City"
        hint="Begin to type, then choose from the list."
        initial={[city, state].filter(Boolean).join(', ')}
        onChoose={(place) => save.mutate(place)}
      />
      <p role="status" className="sr-only">{save.isPending ? 'Saving...' : ''}</p>
    </Section>
  );
}

// Saves a city that the user chose by hand.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Place } from '#shared/places.ts';
import { toast } from '../lib/page/toast.ts';
import { savePlace, stopLocating } from './locating.ts';
import { placeSaved } from './place-saved.ts';

/** Cancels a running search of the browser's position. */
export function useChoosePlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ latitude, longitude, city, state }: Place) => {
      stopLocating();
      return savePlace(client, { latitude, longitude, city, state, chosen: true });
    },
    onSuccess: (_, place) => toast(placeSaved(place)),
    // A toast shows the reason.
    onError: (error) => console.warn('The place could not be saved:', error),
  });
}

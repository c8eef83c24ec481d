// A button that takes the place from the browser; if that fails, it says so.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { places } from '#shared/places.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { toast } from '../lib/page/toast.ts';
import { useStore } from '../lib/state/use-store.ts';
import { Button } from '../ui/form/button.tsx';
import { locateByHand, locating } from './locating.ts';
import { placeSaved } from './place-saved.ts';

export function HereButton() {
  const { city } = useUser();
  const client = useQueryClient();
  const { isAsking, error } = useStore(locating);
  const [isPressed, setPressed] = useState(false);
  const attribution = useAttribution();
  const press = async () => {
    setPressed(true);
    const place = await locateByHand(client);
    if (place) toast(placeSaved(place));
  };
  return (
    <div>
      <Button
        variant="quiet"
        icon={<LocateFixed size={18} aria-hidden="true" />}
        pending={isAsking}
        onClick={() => void press()}
      >
        Use my current location
      </Button>
      {error && (isPressed || !city) && (
        <p role={isPressed ? 'alert' : undefined} className="mt-2 text-[0.95rem]">
          {error} Choose your city from the list instead.
        </p>
      )}
      {attribution && <p className="mt-2 text-[0.85rem] text-ink-2">Names of cities: {attribution}</p>}
    </div>
  );
}

/** The attribution for cities found by position. */
function useAttribution(): string | undefined {
  const { data } = useQuery({
    queryKey: ['places', 'attribution'],
    queryFn: ({ signal }) => call(places.attribution, undefined, { signal }),
    staleTime: Infinity,
  });
  return data?.attribution ?? undefined;
}

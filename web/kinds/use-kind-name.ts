// Looks up the name of a kind of service by its id, from the URL or from a need.
import { useQuery } from '@tanstack/react-query';
import { capital } from '#shared/capital.ts';
import type { KindOfService } from '#shared/kinds.ts';
import { foundKinds } from '../queries/matching.ts';

const words = (id: string): string => id.replaceAll('-', ' ');

/**
 * `known` are kinds that are loaded already. Until the name has loaded, the words of the id are used; null has no name.
 */
export function useKindName(id: string | null, known: readonly KindOfService[] = []): string | null {
  const isIt = (kind: KindOfService) => kind.id === id;
  const atHand = known.find(isIt);
  const { data } = useQuery({ ...foundKinds(words(id ?? '')), enabled: id !== null && !atHand });
  return id === null ? null : ((atHand ?? data?.items.find(isIt))?.name ?? capital(words(id)));
}

// What is known of each kind of service beside how people speak of it: for suggestions, plans and chips.
import type { Category } from '#shared/services.ts';
import type { Kind, Trade } from '../taxonomy.ts';
import type { Sections } from './sections.ts';

export interface KindFacts {
  id: string;
  name: Kind['name'];
  /** What those are called who do it. */
  providers: string[];
  category: Category;
  /** Usual range in US dollars for one unit. */
  price: Kind['price'];
  licence: Kind['licence'];
  /** Whether it is commonly done from afar. */
  remote: boolean;
}

/** In the order of the model's kinds. */
export const writeKindFacts = (trades: readonly Trade[]): Sections => ({
  kindFacts: trades.flatMap(({ category, kinds }) =>
    kinds.map(({ id, name, provider, price, licence, remote }) =>
      JSON.stringify({
        id,
        name,
        providers: [...new Set([...provider.en, ...provider.es])],
        category,
        price,
        licence,
        remote,
      }),
    ),
  ),
});

export const readKindFacts = ({ kindFacts }: Sections): KindFacts[] =>
  (kindFacts as string[]).map((line) => JSON.parse(line) as KindFacts);

/**
 * A kind's number in the database: the same for ever, whatever else the taxonomy learns (FNV-1a of its id, 32 bits with
 * a sign).
 */
export function kindKey(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash | 0;
}

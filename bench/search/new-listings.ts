// Listings that are new to the made country, ready to be written as the product writes them.
import { engine } from '../../server/matching/engine.ts';
import type { Scene } from './scene.ts';

export interface NewListing {
  id: number;
  providerId: number;
  title: string;
  description: string;
  category: string;
  price: number | null;
  unit: string;
  tags: string[];
  remote: boolean;
  radiusKm: number;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  createdAt: string;
  meaning: string;
  understoodBy: string;
}

const COLUMNS = [
  'id', 'provider_id', 'title', 'description', 'category', 'price', 'unit', 'tags', 'remote', 'radius_km', 'city', 'state', 'latitude', 'longitude', 'created_at',
  'meaning', 'understood_by',
];

/** The product's own, with an id, so that the labels know the listing. */
export const INSERT = `insert into services (world, visibility, policy, ${COLUMNS.join(', ')}) overriding system value
  values (0, 'live', 'flexible', ${COLUMNS.map((_, at) => `$${at + 1}`).join(', ')}) returning id`;

export const valuesOf = (listing: NewListing): unknown[] => [
  listing.id, listing.providerId, listing.title, listing.description, listing.category, listing.price, listing.unit, listing.tags, listing.remote,
  listing.radiusKm, listing.city, listing.state, listing.latitude, listing.longitude, listing.createdAt, listing.meaning, listing.understoodBy,
];

/** The country's listings from number `from` on, up to `to`, of which the database has none yet. */
export function newListings({ country, offers, understood }: Scene, from: number, to: number): NewListing[] {
  const { listings, people, towns } = country;
  return Array.from({ length: to - from }, (_, at): NewListing => {
    const n = from + at;
    const provider = listings.provider[n]!;
    const { kind: _kind, isSpanish: _isSpanish, ...text } = offers[listings.text[n]!]!;
    const { city, state } = towns[people.town[provider]!]!;
    return {
      ...text,
      id: n + 1,
      providerId: provider + 1,
      description: `${text.description} Ask for ${people.names[provider]!}.`,
      price: listings.price[n]! || null,
      radiusKm: listings.radiusKm[n]!,
      city,
      state,
      latitude: people.latitude[provider]!,
      longitude: people.longitude[provider]!,
      createdAt: new Date(Date.UTC(2026, 6, 1)).toISOString(),
      meaning: understood.offers[listings.text[n]!]!,
      understoodBy: engine().fingerprint,
    };
  });
}
